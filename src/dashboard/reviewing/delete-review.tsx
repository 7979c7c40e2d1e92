import { words } from '#messages/words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isReviewEdit } from '../api/channels.ts';
import { discard, outboxOf } from '../api/outbox.ts';
import { toApiError, type ApiError } from '../api/api-error.ts';
import { deleteReview } from '../api/reviews/one-review.ts';
import { explain } from '../messages/explain.ts';
import { reviewWords } from '#messages/review.ts';
import { announce } from '../ui/document/announce.ts';
import { Button } from '../ui/controls/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import common from '../ui/common.module.css';

/** Deletes all that was noted of a person, after asking. */
export function DeleteReview({ userId, name }: { userId: string; name: string }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  async function remove() {
    setBusy(true);
    setError(null);
    try {
      await deleteReview(client, userId);
      const { unsaved, conflicts } = outboxOf(client);
      const own = [...unsaved, ...conflicts].filter(
        ({ change }) => isReviewEdit(change) && change.userId === userId,
      );
      discard(client, new Set(own.map(({ key }) => key)));
      announce(reviewWords.removed);
      setAsking(false);
    } catch (thrown) {
      setError(toApiError(thrown));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        <Trash2 size="1.143em" aria-hidden /> {reviewWords.remove}
      </Button>
      {asking && (
        <Dialog title={reviewWords.removeTitle} onClose={() => setAsking(false)}>
          <p>{reviewWords.removeText(name)}</p>
          {error && (
            <div role="alert">
              <p>{reviewWords.removeFailed}</p>
              {explain(error).map((line) => line && <p key={line}>{line}</p>)}
            </div>
          )}
          <div className={common.row}>
            <Button look="danger" busy={busy} onClick={() => void remove()}>
              {reviewWords.remove}
            </Button>
            <Button onClick={() => setAsking(false)}>{words.cancel}</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

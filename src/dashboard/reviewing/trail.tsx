import { useState } from 'react';
import { shownName } from '../../contract/service/names.ts';
import type { ReceivedVolunteer } from '../../contract/service/read-volunteer.ts';
import type { Review as StoredReview } from '../../contract/bff/reviews/reviews.ts';
import { reviewWords } from '#messages/review.ts';
import { staffName } from '../messages/staff-name.ts';
import { words } from '#messages/words.ts';
import { useNaming } from '../privacy/privacy-context.ts';
import { Button } from '../ui/controls/button.tsx';
import { useNow } from '../ui/hooks/use-now.ts';
import { History } from './history.tsx';
import type { NameOf } from './describe-change.ts';
import common from '../ui/common.module.css';
import styles from './review.module.css';
import { parseMoment } from '../../contract/service/read-json.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { isReviewEdit } from '../api/changes.ts';
import { outbox } from '../api/outbox.ts';
import { outboxStore } from '../api/outbox-state.ts';
import { deleteReview } from '../api/reviews/one-review.ts';
import { useTimeZone } from '../api/sessions/session.ts';
import { useSingleMutation } from '../api/use-single-mutation.ts';
import { forgetSteps } from '../api/use-history.ts';
import { explain } from '../messages/explain.ts';
import { announce } from '../ui/document/announce.ts';
import { Confirm } from '../ui/dialog/dialog.tsx';

export interface TrailProps {
  review: StoredReview;
  record: ReceivedVolunteer;
  nameOf: NameOf;
  mayDelete?: boolean;
}

/** The last change with its author, and the history. */
export function Trail({ review, record, nameOf, mayDelete }: TrailProps) {
  const { userId, version, at, deleted } = review;
  const [shown, setShown] = useState(false);
  const now = useNow(30_000);
  const timeZone = useTimeZone();
  const nameOfPerson = useNaming();
  const date = parseMoment(at);
  if (version === 0 || deleted || !date) return null;
  const earlier = date < now ? date : now;
  const by = staffName(review.by, review.distinction, timeZone);
  return (
    <div className={styles.trail}>
      <p className={common.hint}>
        <time dateTime={at} title={words.dateTime(date, timeZone)}>
          {reviewWords.lastChange(by, words.relative(earlier, now))}
        </time>
      </p>
      <div className={common.row}>
        <Button aria-expanded={shown} onClick={() => setShown(!shown)}>
          {reviewWords.history}
        </Button>
        {mayDelete && (
          <DeleteReview
            userId={userId}
            name={nameOfPerson(userId, shownName({ ...record.user, id: userId }))}
          />
        )}
      </div>
      {shown && <History userId={userId} version={version} nameOf={nameOf} />}
    </div>
  );
}

/** Deletes all that was noted of a person, after asking. */
function DeleteReview({ userId, name }: { userId: string; name: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        <Trash2 size="1.143em" aria-hidden /> {reviewWords.remove}
      </Button>
      {asking && <DeleteDialog userId={userId} name={name} onClose={() => setAsking(false)} />}
    </>
  );
}

interface DeleteDialogProps {
  userId: string;
  name: string;
  onClose: () => void;
}

function DeleteDialog({ userId, name, onClose }: DeleteDialogProps) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () => deleteReview(client, userId),
    onSuccess() {
      const { unsaved, conflicts } = outboxStore.get();
      const own = [...unsaved, ...conflicts].filter(
        ({ change }) => isReviewEdit(change) && change.userId === userId,
      );
      outbox.discard(new Set(own.map(({ key }) => key)));
      forgetSteps(userId);
      announce(reviewWords.removed);
    },
  });
  return (
    <Confirm
      title={reviewWords.removeTitle}
      stay={words.cancel}
      act={reviewWords.remove}
      look="danger"
      busy={isPending}
      onStay={onClose}
      onAct={() => mutate(undefined, { onSuccess: onClose })}
    >
      <p>{reviewWords.removeText(name)}</p>
      {error && (
        <div role="alert">
          <p>{reviewWords.removeFailed}</p>
          {explain(error).map((line) => line && <p key={line}>{line}</p>)}
        </div>
      )}
    </Confirm>
  );
}

import { useBoard, useBoardReviews } from '../../application-data/board.ts';
import { namingNobody } from '../../application-data/search-texts.ts';
import { NamingNobody } from '../../list/finding/naming-nobody.tsx';
import { SectionFoot } from '../section-foot.tsx';
import { useEditing } from './editing.tsx';
import { ReviewProgress } from './progress/review-progress.tsx';
import { useQuestion } from './question.tsx';
import { useRows } from './shown.tsx';

/** The status of the board, the lines of a pasted list that name nobody, and the progress of reviewing. */
export function BoardFoot() {
  const { list, reading } = useBoard().applications;
  const { reviews } = useBoardReviews();
  const { search, openId } = useQuestion();
  const { conditions, found, shown, missing } = useRows();
  const { reviewer, openNotReviewed } = useEditing();
  return (
    <SectionFoot shown={conditions.length > 0 ? shown.length : null} missing={missing} legend>
      {!reading && <NamingNobody entries={namingNobody(found, search.text)} />}
      {reviews.loaded && list.length > 0 && (
        <ReviewProgress
          found={found}
          reviews={reviews.byUser}
          onNext={reviewer && openId === undefined ? openNotReviewed : undefined}
        />
      )}
    </SectionFoot>
  );
}

import { useQuery } from '@tanstack/react-query';
import { namedPlanQuery } from '../../api/board/named-plan.ts';
import { namedPlanWords } from '#messages/named-plans.ts';
import styles from '../../export/export.module.css';

/** Says which plan the marks in an export are of, or that packets cannot be made of a named plan. */
export function NamedPlanNotice({ planId, tab }: { planId: string; tab: 'list' | 'packet' }) {
  const name = useQuery(namedPlanQuery(planId)).data?.plan.name ?? '…';
  const text = tab === 'list' ? namedPlanWords.exported : namedPlanWords.packets;
  return <p className={styles.notice}>{text(name)}</p>;
}

import { element, heard } from './element.ts';
import styles from './absent.module.css';

/** What `Absent` shows in little room, by hand. */
export function drawAbsent(why: string): HTMLElement {
  const sign = element('span', { 'aria-hidden': 'true' }, '–');
  return element('span', { class: styles.absent, title: why }, sign, heard(why));
}

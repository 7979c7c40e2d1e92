import { element, heard } from '../document/element.ts';
import styles from './absent.module.css';

/** The short form of `Absent` as a DOM element. */
export function drawAbsent(why: string): HTMLElement {
  const sign = element('span', { 'aria-hidden': 'true' }, '–');
  return element('span', { class: styles.absent, title: why }, sign, heard(why));
}

/** Events in which everybody applied: as many applications as people. */
import type { VolunteerRecord } from '../../../src/contract/service/volunteer.ts';
import { createRandom } from '../../../src/server/service/demo/random.ts';
import { demoApplication } from '../../../src/server/service/demo/application.ts';
import { demoPerson } from '../../../src/server/service/demo/person.ts';

const SEED = 40;
const DEPARTMENTS = 40;
const QUESTIONS = 11;
const STATES = ['interest', 'experience', 'avoid', 'assignment', 'request'];

/** The person of that index, with an application as in the demo event. */
export function applicantOf(index: number) {
  const { user } = demoPerson(index);
  return { user, volunteer: demoApplication(SEED, index, user) };
}

/** The same with an application as wide as they get: to many departments, and with 11 answers. */
export function wideApplicantOf(index: number) {
  const { user, volunteer } = applicantOf(index);
  const random = createRandom(SEED, index, 'wide');
  const departments: VolunteerRecord['departments'] = [];
  for (let number = 1; number <= DEPARTMENTS; number += 1) {
    if (!random.chance(0.2)) continue;
    const states = random.chance(0.3)
      ? ['experience', 'interest']
      : [STATES[random.below(STATES.length)] ?? ''];
    departments.push({ id: `d${number}`, name: `Department ${number}`, states });
  }
  const options = Array.from({ length: QUESTIONS }, (_, question) => ({
    name: `Question ${question + 1}`,
    type: 'text',
    value: `Answer ${random.below(1000)} to this`,
  }));
  return { user, volunteer: { ...volunteer, departments, options } };
}

/** The demo event: its date, roles, departments, and questions to volunteers. */
import type { Role } from '../../../contract/bff/role.ts';

/** The first day, a Thursday, fixed so that the same seed gives the same event on any day. */
export const EVENT_START = Date.UTC(2026, 9, 8);

/** Roles that follow from more than chance. */
export const ROLE = { volunteer: 7, guest: 10 } as const;

/** The roles, each with the part of all people who have it by chance. */
export const ROLES: readonly (Role & { share: number })[] = [
  { name: 'Attendee', share: 0.955 },
  { name: 'Sponsor', share: 0.06 },
  { name: 'Vendor', share: 0.03 },
  { name: 'Performer', share: 0.016 },
  { name: 'Staff', share: 0.024 },
  { name: 'Press', share: 0.008 },
  { name: 'Volunteer', share: 0.005 },
  { name: 'Medical', share: 0.005 },
  { name: 'Security', share: 0.009 },
  { name: 'Guest of Honour', share: 0 },
  { name: 'Artist', share: 0.02 },
  { name: 'Organiser', share: 0.0025 },
].map((role, index) => ({ id: index + 1, ...role }));

export interface Department {
  id: string;
  /** Absent where the event never named it. */
  name?: string;
  /** The relative number of people who want to work there. */
  weight: number;
}

export const DEPARTMENTS: readonly Department[] = [
  { name: 'Registration', weight: 9 },
  { name: 'Info Desk', weight: 8 },
  { name: 'Operations', weight: 4 },
  { name: 'Logistics', weight: 5 },
  { name: 'Set-up and Strike', weight: 6 },
  { name: 'Stage Crew', weight: 7 },
  { name: 'Lighting', weight: 4 },
  { name: 'Sound', weight: 4 },
  { name: 'Video and Streaming', weight: 5 },
  { name: 'Photography', weight: 6 },
  { name: 'Panels', weight: 5 },
  { name: 'Workshops', weight: 4 },
  { name: 'Tabletop Library', weight: 7 },
  { name: 'Art Show', weight: 4 },
  { name: 'Vendor Hall', weight: 4 },
  { name: 'Hospitality', weight: 6 },
  { name: 'Green Room', weight: 3 },
  { name: 'Quiet Room', weight: 3 },
  { name: 'Accessibility', weight: 4 },
  { name: 'Children’s Corner', weight: 3 },
  { name: 'First Aid', weight: 2 },
  { name: 'Lost and Found', weight: 3 },
  { name: 'Transport', weight: 2 },
  { name: 'Social Media', weight: 3 },
  { weight: 1 },
].map((department, index) => ({
  id: String(101 + index),
  ...department,
}));

export const QUESTION = {
  days: 'Which days can you help?',
  hours: 'How many hours in total?',
  shift: 'Preferred shift',
  shirt: 'T-shirt size',
  meal: 'Crew meals',
  languages: 'Languages you speak',
  experience: 'What have you done at events before?',
  note: 'Anything we should know?',
} as const;

export const DAYS = ['Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'Monday'] as const;
export const SHIFTS = ['Morning', 'Afternoon', 'Evening', 'Night', 'No preference'] as const;
export const SHIRTS = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', 'No shirt, thank you'] as const;
export const MEALS = ['Anything', 'Vegetarian', 'Vegan', 'Halal', 'Kosher', 'Gluten-free'] as const;

export const EXPERIENCES = [
  'I helped at registration for three years and know the badge printers better than they know themselves.',
  'Nothing yet, but I learn quickly and I am happy to do what needs doing.',
  'I run sound for a small theatre.\nMixing desks, wireless microphones, feedback hunting: all fine.',
  'Two summers as a lifeguard, so I have first-aid training. The certificate is valid until next spring.',
  'Stagehand at a folk festival; I can lift, tape and coil cables properly.',
  'I drive a van for a living and can park it anywhere.',
  'Photographer for our local club. I always ask before I take a picture.',
  'Library work: I can sort five hundred games by name before lunch.',
  'I looked after the quiet room last year and would love to do so again.',
  'Beim Aufbau war ich schon viermal dabei, auch nachts.',
  'J’ai tenu le stand d’accueil pendant deux ans.',
  'Ayudé en la sala de juegos y en el guardarropa.',
  '受付を二回手伝いました。',
  'Помагав на реєстрації та в кімнаті відпочинку.',
] as const;

export const NOTES = [
  'I arrive on Thursday after noon.',
  'Please put me with my sister, we share a car.',
  'I use a wheelchair: anything on one level is fine.',
  'I cannot lift heavy things this year.',
  'Night shifts suit me well, mornings do not.',
  'I am hard of hearing on the left side, so please not next to the loudspeakers.',
  'I need to leave by 16:00 on Sunday to catch my train.',
  'First time here. A buddy would be great!',
  'I am allergic to latex.',
  'Happy to step in wherever someone drops out.',
] as const;

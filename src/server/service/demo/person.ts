/** A person of the demo event: every member follows from the seed and the person's index alone. */
import type { Address, User } from '../../../contract/service/user.ts';
import { ROLE } from './event.ts';
import { type Culture, CULTURES, plainLatin } from './names.ts';
import { fictionalPhone } from './phones.ts';
import { address, unsharedAddress } from './places.ts';
import { createRandom, type Random } from './random.ts';

/** Names that people of any gender choose. */
const CHOSEN =
  `Robin Sam Alex Charlie Noa Sasha Jules Max Ash River Sky Quinn Kit Toni Micha Luca Rowan Sage Remy Ari Bo
  Finn Jo Andy Nova Indigo`.split(/\s+/);
const HANDLES =
  `quiet.otter,paper.fox,night.heron,tea.dragon,brass.owl,moss.witch,pixel.moth,salt.sparrow,velvet.badger,
  lantern.cat,dice.goblin,cloud.lynx`.split(/,\s*/);
const DOMAINS = ['example.org', 'example.com', 'example.net'];
/** All ids have the same number of digits, so that a comparison by bytes orders them as numbers. */
const FIRST_ID = 1_000_000;
/** Indexes of those few whom the posters name. */
const GUESTS = [7, 311, 2048];

/** A number as a string, as clients convert ids to integers. Rises with the index, so that users are written in order. */
export function userId(index: number): string {
  return String(FIRST_ID + index);
}

export function demoUser(seed: number, index: number): User {
  const random = createRandom(seed, index, 'person');
  const culture = random.weighted(CULTURES);
  const names = random.chance(0.5) ? culture.feminine : culture.masculine;
  const first = random.pick(names.first);
  const family = random.pick(names.family);
  const latin = latinOf(first, family);
  const country = random.pick(culture.countries);
  const number = scatter(index);
  return {
    id: userId(index),
    email: `${emailName(random, latin)}.${number}@${random.pick(DOMAINS)}`,
    ...preferredName(random, culture, family),
    firstName: first,
    lastName: family,
    username: `${handle(random, latin)}${number}`,
    verified: random.chance(0.92),
    phone: fictionalPhone(random, country),
    ...sharedAddress(random, country),
  };
}

/** The roles of a person; `applied` is whether they applied as a volunteer. */
export function rolesOf(seed: number, index: number, applied: boolean): number[] {
  const random = createRandom(seed, index, 'roles');
  const roles: number[] = [];
  function give(role: number, probability: number) {
    if (random.chance(probability)) roles.push(role);
  }
  give(ROLE.attendee, 0.955);
  give(ROLE.sponsor, 0.06);
  give(ROLE.vendor, 0.03);
  give(ROLE.performer, 0.016);
  give(ROLE.staff, 0.024);
  give(ROLE.press, 0.008);
  give(ROLE.volunteer, applied ? 0.97 : 0.005);
  give(ROLE.medical, 0.005);
  give(ROLE.security, 0.009);
  if (GUESTS.includes(index)) roles.push(ROLE.guest);
  give(ROLE.artist, 0.02);
  give(ROLE.organiser, 0.0025);
  return roles;
}

function preferredName(random: Random, { feminine, masculine }: Culture, family: string) {
  // Two thirds go by the name they registered with; some services send null for that, some nothing.
  if (random.chance(0.66)) return random.chance(0.5) ? {} : { preferredName: null };
  const theirs = random.chance(0.5) ? feminine : masculine;
  const chosen = random.chance(0.7) ? random.pick(CHOSEN) : random.pick(theirs.first);
  return { preferredName: random.chance(0.5) ? chosen : `${chosen} ${family}` };
}

function sharedAddress(random: Random, country: string): { address?: Address | null } {
  const luck = random.next();
  if (luck < 0.08) return {};
  if (luck < 0.13) return { address: null };
  if (luck < 0.21) return { address: unsharedAddress() };
  return { address: address(random, country) };
}

interface LatinName {
  first: string;
  family: string;
}

/** As in usernames; null for a name in another script, whose owner then goes by something else. */
function latinOf(first: string, family: string): LatinName | null {
  const latin = { first: plainLatin(first), family: plainLatin(family) };
  return latin.first && latin.family ? { first: latin.first, family: latin.family } : null;
}

function handle(random: Random, latin: LatinName | null): string {
  const separator = random.pick(['', '.', '_']);
  const made = random.pick(HANDLES).replace('.', separator);
  if (!latin) return made;
  const { first, family } = latin;
  const shapes = [
    `${first}${separator}${family}`,
    `${first.charAt(0)}${separator}${family}`,
    `${family}${separator}${first}`,
    first,
    made,
  ];
  return random.pick(shapes);
}

function emailName(random: Random, latin: LatinName | null): string {
  return latin && random.chance(0.8) ? `${latin.first}.${latin.family}` : random.pick(HANDLES);
}

/**
 * A number for each index that no other index has, so that names with it are unique without knowing the others;
 * scattered within growing ranges, because neighbours in a list should not be numbered in a row.
 */
function scatter(index: number): number {
  const bits = index < 2 ** 13 ? 13 : 20;
  const from = bits === 13 ? 0 : 2 ** 13;
  if (index >= 2 ** 20) return index;
  let number = index;
  // A permutation of the whole range; walked on until it lands in the part that smaller numbers do not use.
  do number = (Math.imul(number, 0x9e37_5) + 0x1234_5) & (2 ** bits - 1);
  while (number < from);
  return number;
}

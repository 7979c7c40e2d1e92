/** A person of the demo event: every member follows from the seed and the person's index alone. */
import type { Address, User } from '../../../contract/service/user.ts';
import type { Person } from '../store.ts';
import { applies, demoApplication } from './application.ts';
import { ROLE, ROLES } from './event.ts';
import { type Culture, CULTURES, plainLatin } from './names.ts';
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

const SEED = 20261008;

/** The person of that index with all that belongs to them: roles and, for some, an application. */
export function demoPerson(index: number): Person {
  const user = demoUser(SEED, index);
  const applied = applies(SEED, index);
  return {
    user,
    roleIds: rolesOf(SEED, index, applied),
    volunteer: applied ? demoApplication(SEED, index, user) : null,
  };
}

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
function rolesOf(seed: number, index: number, applied: boolean): number[] {
  const random = createRandom(seed, index, 'roles');
  const has = ({ id, share }: (typeof ROLES)[number]) => {
    if (id === ROLE.guest) return GUESTS.includes(index);
    return random.chance(id === ROLE.volunteer && applied ? 0.97 : share);
  };
  return ROLES.filter(has).map(({ id }) => id);
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

const AREAS_US = `201 202 206 207 210 212 213 214 215 216 217 225 228 239 301 302 303 304 305 307 310 312 313 314 316 317
  319 323 334 336 347 385 401 402 404 405 406 407 410 412 414 415 503 504 505 512 513 515 601 602 603 605 612 615 617 619
  701 702 704 716 801 802 803 808 816 901 904 907 916 919`;
const AREAS_CA = '204 226 250 306 403 416 418 506 514 604 613 647 709 780 782 819 867 902';

/**
 * Telephone numbers that ring nowhere: only from ranges that regulators keep free for fiction (NANP 555-01XX, Ofcom,
 * ACMA, Bundesnetzagentur, Arcep, ComReg, PTS). `#` stands for any digit.
 */
const RANGES: Record<string, readonly string[]> = {
  US: northAmerican(AREAS_US),
  CA: northAmerican(AREAS_CA),
  GB: words(`+447700900### +447700900### +447700900### +442079460### +441134960### +441144960### +441154960###
    +441164960### +441174960### +441184960### +441214960### +441314960### +441414960### +441514960### +441614960###
    +441914980### +442896496### +442920180###`),
  IE: words('+3532091#####'),
  AU: words(`+61491570006 +61491570156 +61491570157 +61491570158 +61491570159 +61491570110 +6125550#### +6127010####
    +6135550#### +6137010#### +6175550#### +6177010#### +6185550#### +6187010####`),
  DE: words(
    '+493023125### +496990009### +494066969### +492214710### +498999998### +4917139200## +49176040690##',
  ),
  FR: words('+3319900#### +3326191#### +3335301#### +3346571#### +3353649#### +3363998####'),
  SE: words('+468465004## +463139060## +464062804## +4670174062# +4670174063# +4670174064#'),
};

/** For people in countries without such a range: a number from abroad. */
const ELSEWHERE = words(
  '+447700900### +3363998#### +49176040690## +6125550#### +12125550### +14165550###',
).map((range) => range.replace('5550###', '55501##'));

/** A number in E.164, of the country where it has a range. */
function fictionalPhone(random: Random, country: string): string {
  const range = random.pick(RANGES[country] ?? ELSEWHERE);
  return range.replace(/#/g, () => String(random.below(10)));
}

function northAmerican(areas: string): string[] {
  return words(areas).map((area) => `+1${area}55501##`);
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** Names that belong together: given and family names of one language, in its own script, from the lists of Faker. */
import type { Faker } from '@faker-js/faker';
import { faker as ar } from '@faker-js/faker/locale/ar';
import { faker as csCZ } from '@faker-js/faker/locale/cs_CZ';
import { faker as de } from '@faker-js/faker/locale/de';
import { faker as el } from '@faker-js/faker/locale/el';
import { faker as enIN } from '@faker-js/faker/locale/en_IN';
import { faker as enNG } from '@faker-js/faker/locale/en_NG';
import { faker as enUS } from '@faker-js/faker/locale/en_US';
import { faker as es } from '@faker-js/faker/locale/es';
import { faker as esMX } from '@faker-js/faker/locale/es_MX';
import { faker as fa } from '@faker-js/faker/locale/fa';
import { faker as fr } from '@faker-js/faker/locale/fr';
import { faker as he } from '@faker-js/faker/locale/he';
import { faker as hu } from '@faker-js/faker/locale/hu';
import { faker as hy } from '@faker-js/faker/locale/hy';
import { faker as ja } from '@faker-js/faker/locale/ja';
import { faker as kaGE } from '@faker-js/faker/locale/ka_GE';
import { faker as ko } from '@faker-js/faker/locale/ko';
import { faker as mk } from '@faker-js/faker/locale/mk';
import { faker as nbNO } from '@faker-js/faker/locale/nb_NO';
import { faker as ne } from '@faker-js/faker/locale/ne';
import { faker as pl } from '@faker-js/faker/locale/pl';
import { faker as ptBR } from '@faker-js/faker/locale/pt_BR';
import { faker as ro } from '@faker-js/faker/locale/ro';
import { faker as ru } from '@faker-js/faker/locale/ru';
import { faker as sv } from '@faker-js/faker/locale/sv';
import { faker as th } from '@faker-js/faker/locale/th';
import { faker as tr } from '@faker-js/faker/locale/tr';
import { faker as uk } from '@faker-js/faker/locale/uk';
import { faker as vi } from '@faker-js/faker/locale/vi';
import { faker as yoNG } from '@faker-js/faker/locale/yo_NG';
import { faker as zhCN } from '@faker-js/faker/locale/zh_CN';
import { faker as zhTW } from '@faker-js/faker/locale/zh_TW';

interface Names {
  first: readonly string[];
  /** In some languages a family name depends on the person. */
  family: readonly string[];
}

export interface Culture {
  /** The relative number of people from this country. */
  weight: number;
  /** ISO 3166-1 alpha-2 of where they live; named twice, twice as many. */
  countries: readonly string[];
  feminine: Names;
  masculine: Names;
}

export const CULTURES: readonly Culture[] = [
  culture(enUS, 16, 'US US US US CA'),
  culture(enUS, 11, 'GB GB GB AU IE'),
  culture(de, 10, 'DE DE DE AT'),
  culture(fr, 7, 'FR FR CA'),
  culture(es, 4, 'ES ES US'),
  culture(esMX, 4, 'MX US'),
  culture(ptBR, 5, 'BR BR US FR'),
  culture(pl, 5, 'PL PL GB DE'),
  culture(csCZ, 4, 'CZ CZ DE'),
  culture(sv, 4, 'SE SE SE GB'),
  culture(nbNO, 3, 'NO NO SE'),
  culture(tr, 4, 'TR TR DE'),
  culture(hu, 2, 'HU HU AT'),
  culture(ro, 3, 'RO RO GB'),
  culture(vi, 4, 'VN VN US AU'),
  culture(yoNG, 3, 'NG NG GB US'),
  culture(enNG, 2, 'NG NG GB'),
  culture(enIN, 4, 'IN IN GB AU'),
  culture(uk, 5, 'UA UA DE CA'),
  culture(mk, 3, 'MK MK DE'),
  culture(ru, 3, 'DE IL US GE'),
  culture(el, 4, 'GR GR AU'),
  culture(ar, 6, 'EG JO LB DE US'),
  culture(fa, 2, 'DE CA SE'),
  culture(he, 3, 'IL IL US'),
  culture(ne, 6, 'IN NP NP GB'),
  culture(zhCN, 7, 'CN CN CA AU US'),
  culture(zhTW, 3, 'TW TW US'),
  culture(ja, 7, 'JP JP US'),
  culture(ko, 5, 'KR KR US'),
  culture(th, 3, 'TH TH AU'),
  culture(kaGE, 2, 'GE GE DE'),
  culture(hy, 2, 'AM AM US'),
];

/** Only the lists: to have Faker choose takes longer than to write a whole person into the database. */
function culture(
  { rawDefinitions: { person } }: Faker,
  weight: number,
  countries: string,
): Culture {
  const names = (sex: 'female' | 'male'): Names => ({
    first: namesIn(person?.first_name?.generic, person?.first_name?.[sex]),
    family: namesIn(person?.last_name?.generic, person?.last_name?.[sex]),
  });
  return {
    weight,
    countries: countries.split(' '),
    feminine: names('female'),
    masculine: names('male'),
  };
}

/** Without titles and abbreviations. */
function namesIn(...lists: (readonly string[] | undefined)[]): string[] {
  return lists.flatMap((list = []) => list.filter((name) => /^[\p{L}\p{M} ’-]+$/u.test(name)));
}

/** The name without diacritics, as in a username; null for letters that are not Latin. */
export function plainLatin(name: string): string | null {
  if (!/^\p{Script=Latin}/u.test(name)) return null;
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[łøđðþæœßı]/g, (letter) => WHOLE_LETTERS.get(letter) ?? '')
    .replace(/[^a-z]/g, '');
}

/** Letters that are no base letter with a mark, and so survive decomposition. */
const WHOLE_LETTERS = new Map(
  ['łl', 'øo', 'đd', 'ðd', 'þth', 'æae', 'œoe', 'ßss', 'ıi'].map((pair) => [
    pair.charAt(0),
    pair.slice(1),
  ]),
);

/** Names that belong together: given and family names of one language, in its own script, from the lists of Faker. */
import { allFakers } from '@faker-js/faker';

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
  culture('en_US', 16, 'US US US US CA'),
  culture('en_US', 11, 'GB GB GB AU IE'),
  culture('de', 10, 'DE DE DE AT'),
  culture('fr', 7, 'FR FR CA'),
  culture('es', 4, 'ES ES US'),
  culture('es_MX', 4, 'MX US'),
  culture('pt_BR', 5, 'BR BR US FR'),
  culture('pl', 5, 'PL PL GB DE'),
  culture('cs_CZ', 4, 'CZ CZ DE'),
  culture('sv', 4, 'SE SE SE GB'),
  culture('nb_NO', 3, 'NO NO SE'),
  culture('tr', 4, 'TR TR DE'),
  culture('hu', 2, 'HU HU AT'),
  culture('ro', 3, 'RO RO GB'),
  culture('vi', 4, 'VN VN US AU'),
  culture('yo_NG', 3, 'NG NG GB US'),
  culture('en_NG', 2, 'NG NG GB'),
  culture('en_IN', 4, 'IN IN GB AU'),
  culture('uk', 5, 'UA UA DE CA'),
  culture('mk', 3, 'MK MK DE'),
  culture('ru', 3, 'DE IL US GE'),
  culture('el', 4, 'GR GR AU'),
  culture('ar', 6, 'EG JO LB DE US'),
  culture('fa', 2, 'DE CA SE'),
  culture('he', 3, 'IL IL US'),
  culture('ne', 6, 'IN NP NP GB'),
  culture('zh_CN', 7, 'CN CN CA AU US'),
  culture('zh_TW', 3, 'TW TW US'),
  culture('ja', 7, 'JP JP US'),
  culture('ko', 5, 'KR KR US'),
  culture('th', 3, 'TH TH AU'),
  culture('ka_GE', 2, 'GE GE DE'),
  culture('hy', 2, 'AM AM US'),
];

/** Only the lists: to have Faker choose takes longer than to write a whole person into the database. */
function culture(locale: keyof typeof allFakers, weight: number, countries: string): Culture {
  const { person } = allFakers[locale].rawDefinitions;
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

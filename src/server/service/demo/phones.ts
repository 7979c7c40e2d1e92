/**
 * Telephone numbers that ring nowhere: only from ranges that regulators keep free for fiction (NANP 555-01XX, Ofcom,
 * ACMA, Bundesnetzagentur, Arcep, ComReg, PTS). `#` stands for any digit.
 */
import type { Random } from './random.ts';

const AREAS_US = `201 202 206 207 210 212 213 214 215 216 217 225 228 239 301 302 303 304 305 307 310 312 313 314 316 317
  319 323 334 336 347 385 401 402 404 405 406 407 410 412 414 415 503 504 505 512 513 515 601 602 603 605 612 615 617 619
  701 702 704 716 801 802 803 808 816 901 904 907 916 919`;
const AREAS_CA = '204 226 250 306 403 416 418 506 514 604 613 647 709 780 782 819 867 902';

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
export function fictionalPhone(random: Random, country: string): string {
  const range = random.pick(RANGES[country] ?? ELSEWHERE);
  return range.replace(/#/g, () => String(random.below(10)));
}

function northAmerican(areas: string): string[] {
  return words(areas).map((area) => `+1${area}55501##`);
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

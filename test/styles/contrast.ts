/** Colours as the tokens write them, and the contrast of two as WCAG measures it. */

/** Red, green and blue from 0 to 1, as a screen takes them. */
export type Colour = readonly [number, number, number];

const OKLCH = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/;

/** Of "oklch(48% 0.085 203)": https://www.w3.org/TR/css-color-4/#color-conversion-code */
export function readOklch(written: string): Colour {
  const [, lightness, chroma, hue] = (OKLCH.exec(written) ?? []).map(Number);
  if (lightness === undefined || chroma === undefined || hue === undefined)
    throw new TypeError(`${written} is no oklch() that this reads.`);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness / 100 + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness / 100 - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness / 100 - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    onScreen(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    onScreen(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    onScreen(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Blends a colour with an opacity from 0 to 1 over another. */
export function over(top: Colour, share: number, under: Colour): Colour {
  const lay = (channel: 0 | 1 | 2) => share * top[channel] + (1 - share) * under[channel];
  return [lay(0), lay(1), lay(2)];
}

/** From 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Clips a component outside the sRGB gamut, as browsers do. */
function onScreen(light: number): number {
  const shown = Math.min(1, Math.max(0, light));
  return shown <= 0.0031308 ? 12.92 * shown : 1.055 * shown ** (1 / 2.4) - 0.055;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

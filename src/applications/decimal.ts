const DECIMAL = /^-?\d+(?:[.,]\d+)?$/;
/** In one language a decimal, in another thousands: "1,234", "1.234". */
const AMBIGUOUS = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/** The number that a person wrote, with a decimal comma or point; null for any other text, and for one that is ambiguous. */
export function readDecimal(text: string): number | null {
  const plain = text.trim();
  if (!DECIMAL.test(plain) || AMBIGUOUS.test(plain)) return null;
  const number = Number(plain.replace(',', '.'));
  return Number.isFinite(number) ? number : null;
}

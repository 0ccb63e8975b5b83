/** Whether the text is an OGRN: 13 digits, the last is the remainder of the first twelve by 11 (order 165n of the Ministry of Finance). */
export function isOgrn(value: string): boolean {
  return /^\d{13}$/.test(value) && endsWithRemainder(value, 11n);
}

/** Whether the text is an OGRNIP: 15 digits, the last is the remainder of the first fourteen by 13. */
export function isOgrnip(value: string): boolean {
  return /^\d{15}$/.test(value) && endsWithRemainder(value, 13n);
}

/** Either of the two. */
export function isOgrnOrOgrnip(value: string): boolean {
  return isOgrn(value) || isOgrnip(value);
}

function endsWithRemainder(value: string, divisor: bigint): boolean {
  // Zeros have a right check digit, and are no number.
  return !/^0+$/.test(value) && (BigInt(value.slice(0, -1)) % divisor) % 10n === BigInt(value.slice(-1));
}

const weights10 = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const weights11 = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const weights12 = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

/** Whether the text is an INN: 10 digits of an organisation or 12 of a person, with right check digits (order MM-7-14/559@ of the Federal Tax Service). */
export function isInn(value: string): boolean {
  // Zeros have right check digits, and are no number.
  if (/^0+$/.test(value)) return false;
  if (/^\d{10}$/.test(value)) return digit(value, 9) === control(value, weights10);
  if (!/^\d{12}$/.test(value)) return false;
  return digit(value, 10) === control(value, weights11) && digit(value, 11) === control(value, weights12);
}

function digit(value: string, index: number): number {
  return Number(value[index]);
}

function control(value: string, weights: readonly number[]): number {
  return (weights.reduce((sum, weight, index) => sum + weight * digit(value, index), 0) % 11) % 10;
}

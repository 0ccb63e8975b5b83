/** Name of a column in a table program: 0 is A, 25 is Z, 26 is AA. */
export function columnLetter(index: number): string {
  const above = Math.floor(index / 26);
  return (above > 0 ? columnLetter(above - 1) : "") + String.fromCharCode(65 + (index % 26));
}

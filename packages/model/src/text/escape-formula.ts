/** Characters that start a formula in spreadsheet programs: formula signs, their full-width forms, and characters dropped before them. */
const beginsFormula = /^[=+\-@＝＋－＠\t\r\n]/u;

/** Returns a text for a spreadsheet; one that would be computed as a formula gets an apostrophe in front. */
export function escapeFormula(text: string): string {
  return beginsFormula.test(text) ? `'${text}` : text;
}

/** Signs with which a table program begins to compute: those of formulas, their full-width forms, and what it drops before them. */
const beginsFormula = /^[=+\-@＝＋－＠\t\r\n]/u;

/** Returns a text for a spreadsheet; one that would be computed as a formula gets an apostrophe in front. */
export function escapeFormula(text: string): string {
  return beginsFormula.test(text) ? `'${text}` : text;
}

/** Signs with which a table program begins to compute: those of formulas, their full-width forms, and what it drops before them. */
const beginsFormula = /^[=+\-@＝＋－＠\t\r\n]/u;

/** A text for a table program, which would compute one that begins so: it stands behind an apostrophe then. */
export function harmlessText(text: string): string {
  return beginsFormula.test(text) ? `'${text}` : text;
}

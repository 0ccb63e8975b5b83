/** The code of a remark about a site among a company's risks: its check, and a print of what it is about. */
export type FindingCode = `${string}.${string}`;

const shape = /^(?:(?:POL|FRM|CKI|NET|PUB|OWN)-\d{2}|[CD]\d{2})\.[0-9a-z]{1,14}$/u;

/** The same for as long as the check finds the same; another form, service or page is another remark. */
export function findingCode(check: string, subject: string): FindingCode {
  return `${check}.${printOf(subject)}`;
}

/** Whether a code of a risk is that of a remark about a site. */
export function isFindingCode(code: string): boolean {
  return shape.test(code);
}

const base = 36;
const half = 4_294_967_296;

/** 64 bits of a text in letters and digits (FNV-1a from both ends): two remarks of one check on one site do not meet in it. */
function printOf(text: string): string {
  const signs = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  return fnv(signs).toString(base) + fnv(signs.reverse()).toString(base);
}

function fnv(numbers: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (const number of numbers) hash = Math.imul(hash ^ number, 0x01000193);
  return (hash + half) % half;
}

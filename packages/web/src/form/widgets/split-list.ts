/** The values of a pasted or typed list: separated by `;` or line breaks, trimmed, without blanks and repeats. */
export function splitList(text: string): string[] {
  const parts = text.split(/[;\r\n]+/u).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ""))];
}

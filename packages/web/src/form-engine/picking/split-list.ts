/** The values of a pasted or typed list: separated by `;` or line breaks, trimmed, without blanks and repeats. */
export function splitList(text: string): string[] {
  return [...new Set(splitIntoParts(text))];
}

/** The same with the repeats. */
export function splitIntoParts(text: string): string[] {
  return text
    .split(/[;\r\n]+/u)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

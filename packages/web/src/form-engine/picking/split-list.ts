/** Splits a pasted or typed list at `;` and line breaks; trims, and removes blanks and duplicates. */
export function splitList(text: string): string[] {
  return [...new Set(splitIntoParts(text))];
}

/** Splits a list like `splitList` but preserves duplicates. */
export function splitIntoParts(text: string): string[] {
  return text
    .split(/[;\r\n]+/u)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** Capitalises the first letter for the start of a line or sentence: «Главный врач» from «главный врач». */
export function upperFirst(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

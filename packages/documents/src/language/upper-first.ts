/** Words that begin a line or a sentence: «Главный врач» of «главный врач». */
export function upperFirst(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

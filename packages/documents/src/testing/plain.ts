/** Words without what only tells where a line may end; runs of blanks are one. */
export function plain(text: string): string {
  return text
    .replace(/[\u00ad\u200b\ufeff\u2060]/gu, "")
    .replace(/[\s\u00a0\u202f]+/gu, " ")
    .trim();
}

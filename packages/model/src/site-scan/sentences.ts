/** A sentence of a normal text and where it begins. */
export interface Sentence {
  readonly from: number;
  readonly text: string;
}

/** A full stop before a space ends a sentence, except after a usual abbreviation; so do `;` and the end of a line. */
const end =
  /(?<!(?<![\p{L}\p{N}_])(?:г|ул|д|оф|пр|пер|обл|корп|стр|кв|пом|наб|пл|ст|ч|п|т|е|им|руб|тыс))[.!?](?=\s)|[;\n]/gu;

/** The sentences of a normal text. */
export function sentencesOf(normal: string): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  for (const { index, 0: sign } of [...normal.matchAll(end), { index: normal.length, 0: "" }]) {
    const text = normal.slice(from, index);
    if (text.trim() !== "") sentences.push({ from, text });
    from = index + sign.length;
  }
  return sentences;
}

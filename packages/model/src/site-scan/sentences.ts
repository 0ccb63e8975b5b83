/** A sentence of a normalised text with its start position. */
export interface Sentence {
  readonly from: number;
  readonly text: string;
}

/** Sentence end: a full stop before a space (except after common abbreviations), `;` or a line end. */
const end =
  /(?<!(?<![\p{L}\p{N}_])(?:г|ул|д|оф|пр|пер|обл|корп|стр|кв|пом|наб|пл|ст|ч|п|т|е|им|руб|тыс))[.!?](?=\s)|[;\n]/gu;

/** Splits a normalised text into sentences. */
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

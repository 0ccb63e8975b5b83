import type { Content, Inline } from "../../model.ts";

/** A value that ends a sentence by itself: «Acme Ltd.». */
const endsItself = /[.…!?]$/u;

/** Drops the stop of a sentence after a value that ends with one: «Получатель: Acme Ltd.», not «Ltd..» (documents 0.3). */
export function endStops(content: Content): Content {
  const kept: Inline[] = [];
  for (const run of content) {
    const before = kept.at(-1);
    const isDoubled = before !== undefined && endsItself.test(before.text) && /^\.(?!\.)/u.test(run.text);
    const text = isDoubled ? run.text.slice(1) : run.text;
    if (text !== "") kept.push(text === run.text ? run : { ...run, text });
  }
  return kept;
}

import { findRequestedData } from "../form-fields.ts";
import { sentencesOf } from "../sentences.ts";

/** Data that a text says are processed, and data that it denies processing. */
export interface MentionedData {
  /** Directory entries, by Russian name, in text order. */
  readonly names: readonly string[];
  readonly excluded: readonly string[];
  /** Fragments without a matching directory entry, as normalised text. */
  readonly unknown: readonly string[];
}

/** The statutory definition of personal data is not a list. */
const definition = /любая информация, относящаяся/;
const listed =
  /(?:обрабатыва|собира|запрашива)\p{L}+[^:]{0,80}данн\p{L}*\s?:|перечень[^:]{0,60}персональных данных\s?:/u;
const denied = /(?<![\p{L}])не\s+(?:обрабатыва|собира|запрашива)/u;

/**
 * Extracts the personal data that a normalised text lists, split at commas, semicolons, line ends and the last «и». A denying sentence
 * («специальные категории не обрабатываются») excludes the data it names.
 */
export function findPersonalData(normal: string): MentionedData {
  const names = new Set<string>();
  const excluded = new Set<string>();
  const unknown = new Set<string>();
  for (const text of listsOf(normal)) {
    const target = denied.test(text) ? excluded : names;
    for (const piece of piecesOf(text)) {
      const known = findRequestedData({ text: piece });
      for (const { name } of known) target.add(name);
      if (known.length === 0 && target === names) unknown.add(piece);
    }
  }
  return { names: [...names], excluded: [...excluded], unknown: [...unknown] };
}

/** Returns lists from the sentence that introduces them, and denying sentences. A list whose items all end with `;` is one list. */
function listsOf(normal: string): string[] {
  let isList = false;
  return sentencesOf(normal).flatMap(({ from, text }) => {
    if (definition.test(text)) return [];
    if (listed.test(text)) isList = true;
    else if (normal.charAt(from - 1) !== ";") isList = false;
    return isList || denied.test(text) ? [text] : [];
  });
}

function piecesOf(list: string): string[] {
  return list
    .slice(list.indexOf(":") + 1)
    .split(/,|\s+и\s+(?!\p{L}+ства)/u)
    .map((piece) => piece.replace(/^[\s-]+|[\s.]+$/g, ""))
    .filter((piece) => piece !== "");
}

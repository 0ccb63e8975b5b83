import { findRequestedData } from "../form-fields.ts";
import { sentencesOf } from "../sentences.ts";

/** Data that a text says it processes, and what it says it does not. */
export interface MentionedData {
  /** Names of the directory's entries, in Russian, in the order of the text. */
  readonly names: readonly string[];
  readonly excluded: readonly string[];
  /** Pieces that no entry of the directory is known for, as normal text. */
  readonly unknown: readonly string[];
}

/** The law's own definition lists nothing. */
const definition = /любая информация, относящаяся/;
const listed =
  /(?:обрабатыва|собира|запрашива)\p{L}+[^:]{0,80}данн\p{L}*\s?:|перечень[^:]{0,60}персональных данных\s?:/u;
const denied = /(?<![\p{L}])не\s+(?:обрабатыва|собира|запрашива)/u;

/**
 * The personal data that a normal text lists: pieces between commas, semicolons, ends of lines and the last «и». A sentence that denies
 * («специальные категории не обрабатываются») excludes what it names.
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

/** From a sentence that announces a list on, and sentences that deny. A list in which every piece ends with `;` is one list. */
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

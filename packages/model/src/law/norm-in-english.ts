const letters: Readonly<Record<string, string>> = { а: "a", б: "b", в: "c", г: "d", д: "e", е: "f" };

const part = /(подп\.|п\.|ч\.|ст\.|приложение|раздел) ([^ ]+(?: и [^ ]+)?(?: «\p{L}»)?)( приложения к требованиям)?/gu;

/** Returns the point of an act in English: «п. 2 ч. 1 ст. 18.1» is "article 18.1(1)(2)", «п. 4 и 5» is "points 4 and 5". */
export function pointInEnglish(point: string): string {
  const parts = [...point.matchAll(part)].map(([, kind = "", number = "", ofAnnex]) => ({
    kind,
    number: inEnglish(number),
    isOfAnnex: ofAnnex !== undefined,
  }));
  const article = parts.find(({ kind }) => kind === "ст.");
  const [first] = parts;
  if (!article) return first ? `${first.isOfAnnex ? "annex, " : ""}${partText(first)}` : "";
  const inArticle = parts.filter((candidate) => candidate !== article).toReversed();
  const listPart = inArticle.find(({ number }) => number.includes(" and "));
  if (listPart) return `${partText(article)}, ${partText(listPart)}`;
  return `${partText(article)}${inArticle.map(({ number }) => (number.startsWith("(") ? number : `(${number})`)).join("")}`;
}

const kinds: Readonly<Record<string, string>> = { "ст.": "article", приложение: "annex", раздел: "section" };

function partText({ kind, number }: { readonly kind: string; readonly number: string }): string {
  const kindName = kinds[kind] ?? "point";
  return `${kindName}${/ and |–|,/.test(number) ? "s" : ""} ${number.replace("–", " to ")}`;
}

function inEnglish(number: string): string {
  return number
    .replace(" и ", " and ")
    .replace(/ ?«(\p{L})»/u, (_whole, letter: string) => `(${letters[letter] ?? letter})`);
}

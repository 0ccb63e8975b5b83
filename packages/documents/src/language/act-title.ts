import { type ActCode, acts } from "@opis/model/law/acts";
import type { Act } from "@opis/model/law/federal-laws";
import type { Inline } from "../composed-document.ts";
import type { Case } from "./grammatical-cases.ts";

/** Grammatical cases of act types at the start of a title; the requisites after them are not declined. */
const kinds: Readonly<Record<string, Readonly<Record<Case, string>>>> = {
  "Федеральный закон": {
    genitive: "Федерального закона",
    dative: "Федеральному закону",
    accusative: "Федеральный закон",
    instrumental: "Федеральным законом",
    prepositional: "Федеральном законе",
  },
  Постановление: {
    genitive: "постановления",
    dative: "постановлению",
    accusative: "постановление",
    instrumental: "постановлением",
    prepositional: "постановлении",
  },
  "Трудовой кодекс": {
    genitive: "Трудового кодекса",
    dative: "Трудовому кодексу",
    accusative: "Трудовой кодекс",
    instrumental: "Трудовым кодексом",
    prepositional: "Трудовом кодексе",
  },
  "Гражданский кодекс": {
    genitive: "Гражданского кодекса",
    dative: "Гражданскому кодексу",
    accusative: "Гражданский кодекс",
    instrumental: "Гражданским кодексом",
    prepositional: "Гражданском кодексе",
  },
  Приказ: {
    genitive: "приказа",
    dative: "приказу",
    accusative: "приказ",
    instrumental: "приказом",
    prepositional: "приказе",
  },
};

function kindOf(code: ActCode) {
  return Object.entries(kinds).find(([name]) => acts[code].printed.startsWith(name));
}

/** Returns whether the title of an act can be declined. */
export function hasTitleInCases(code: ActCode): boolean {
  return kindOf(code) !== undefined;
}

/** Returns the title of an act within a sentence or list: «приказ ФСБ России …»; laws and codes stay capitalised. */
export function actTitleAmid(code: ActCode): string {
  return acts[code].printed.replace(/^(?:Постановление|Приказ|Методический)/u, (word) => word.toLowerCase());
}

/** Returns requisites and title of an act within a sentence, with the act as source. Throws for a type of act that cannot be declined. */
export function actTitle(code: ActCode, wanted: Case): Inline {
  const { printed }: Act = acts[code];
  const [kind, forms] = kindOf(code) ?? [];
  if (!kind || !forms) throw new Error(`The title of ${code} cannot be put into the ${wanted}`);
  return { text: `${forms[wanted]}${printed.slice(kind.length)}`, source: { act: code, point: "" } };
}

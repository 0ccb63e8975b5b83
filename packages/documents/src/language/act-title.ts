import { type ActCode, acts } from "@opis/model/law/acts/acts";
import type { Act } from "@opis/model/law/acts/federal-laws";
import type { Inline } from "../composed-document.ts";
import type { Case } from "./grammatical-cases.ts";

/** What an act is called first, by the beginning of its title; the requisites after it do not bend. */
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

/** Whether the title of an act can be put into the cases. */
export function hasTitleInCases(code: ActCode): boolean {
  return kindOf(code) !== undefined;
}

/** The title of an act amid a sentence or a list: «приказ ФСБ России …», laws and codes keep their capital. */
export function actTitleAmid(code: ActCode): string {
  return acts[code].printed.replace(/^(?:Постановление|Приказ|Методический)/u, (word) => word.toLowerCase());
}

/** Requisites and title of an act inside a sentence, with the act as their source. Throws for a kind of act that is not declined here. */
export function actTitle(code: ActCode, wanted: Case): Inline {
  const { printed }: Act = acts[code];
  const [kind, forms] = kindOf(code) ?? [];
  if (!kind || !forms) throw new Error(`The title of ${code} cannot be put into the ${wanted}`);
  return { text: `${forms[wanted]}${printed.slice(kind.length)}`, source: { act: code, point: "" } };
}

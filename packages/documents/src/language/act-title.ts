import type { Act } from "@opis/model/law/acts/act";
import { type ActCode, acts } from "@opis/model/law/acts/acts";
import type { Inline } from "../model.ts";
import type { Case } from "./cases.ts";

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
  Приказ: {
    genitive: "приказа",
    dative: "приказу",
    accusative: "приказ",
    instrumental: "приказом",
    prepositional: "приказе",
  },
};

/** Requisites and title of an act inside a sentence, with the act as their source. Throws for a kind of act that is not declined here. */
export function actTitle(code: ActCode, wanted: Case): Inline {
  const { printed }: Act = acts[code];
  const [kind, forms] = Object.entries(kinds).find(([name]) => printed.startsWith(name)) ?? [];
  if (!kind || !forms) throw new Error(`The title of ${code} cannot be put into the ${wanted}`);
  return { text: `${forms[wanted]}${printed.slice(kind.length)}`, source: { act: code, point: "" } };
}

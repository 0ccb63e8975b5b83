import type { Language } from "@opis/model/bilingual-text";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { addLawAct } from "@opis/model/contract/installation/law-acts";
import { lawChangeDates } from "@opis/model/law/compare-law";
import type { Database } from "../../database/database.ts";

/** An act of law added by the installation's owner. */
export type LawAct = AnswerOf<typeof addLawAct>;

/** Columns of an act, as the API returns them. */
export const lawActColumns = "id, kind, date::text, title_ru, title_en, text_ru, text_en, links";

/** Returns the acts of the installation with a date after an ISO date, earliest first. */
export function readLawActsAfter(db: Pick<Database, "query">, day: string): Promise<LawAct[]> {
  return db.query<LawAct>(`select ${lawActColumns} from law_acts where date > $1 order by date, id`, [day]);
}

/** Returns the dates after an ISO date on which the law changes: those known to the product and those of the installation's acts. */
export function lawDatesWith(addedActs: readonly LawAct[], day: string): readonly string[] {
  return [...new Set([...lawChangeDates(day), ...addedActs.map(({ date }) => date)])].toSorted();
}

/** Returns the title and the text of an act in a language. */
export function textsOf(act: LawAct, language: Language): { readonly title: string; readonly text: string } {
  return language === "ru" ? { title: act.title_ru, text: act.text_ru } : { title: act.title_en, text: act.text_en };
}

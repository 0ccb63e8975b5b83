import type { Language } from "@opis/model/bilingual-text";
import type { ListChange } from "@opis/model/threats/threat-list-changes";

/** Returns an entry that differs between two editions, for the API. */
export function presentChange({ code, title, kind, differences }: ListChange, language: Language) {
  return {
    code,
    title,
    kind,
    differences: differences.map(({ label, before, after }) => ({
      label: label[language],
      before: before[language],
      after: after[language],
    })),
  };
}

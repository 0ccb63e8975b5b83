import { type Words, words } from "@opis/model/bilingual-text";
import { nameDoubt } from "@opis/model/text/person-name";
import { memoizeFacts } from "../facts/memoize-facts.ts";

/**
 * Warns about names of the head and responsible persons that do not start with the surname, because documents decline and abbreviate them.
 */
export const nameWarnings = memoizeFacts(({ information, commission }): Words[] => {
  const names = [information.manager_name, commission.o_name, commission.a_name].map((name) => name.trim());
  return [...new Set(names)].flatMap((name) => {
    const doubt = nameDoubt(name);
    return doubt ? [words(`${name}: ${doubt.ru}.`, `${name}: ${doubt.en}.`)] : [];
  });
});

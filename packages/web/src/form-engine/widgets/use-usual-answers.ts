import type { Words } from "@opis/model/bilingual-text";
import type { TextField } from "@opis/model/declaration/field";
import { useQuery } from "@tanstack/react-query";
import { splitList } from "../picking/split-list.ts";
import { questionnaireQuery } from "../questionnaire-query.ts";

const none: readonly Words[] = [];

/** Returns the answers offered for a question: the usual ones, and those from a list of the company. */
export function useUsual(company: number, field: TextField): readonly Words[] {
  const { usual = none, usualFrom } = field;
  const { data: storedTexts } = useQuery({
    ...questionnaireQuery(company, usualFrom?.form ?? "information", null),
    enabled: usualFrom !== undefined,
    refetchOnMount: true,
    // A user who may not see that list gets no suggestions from it.
    meta: { quiet: true },
    select: ({ row }) => splitList(String(row[usualFrom?.field ?? ""] ?? "")),
  });
  return storedTexts ? [...usual, ...storedTexts.map((text) => ({ ru: text, en: text }))] : usual;
}

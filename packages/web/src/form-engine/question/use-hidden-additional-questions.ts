import { hiddenAdditionalQuestions } from "@opis/model/completeness/completeness";
import { internalFields } from "@opis/model/declaration/form";
import { useMemo, useState } from "react";
import { useFormContext } from "../form-context.tsx";
import { useFormSource } from "../form-source.tsx";

/**
 * Returns the questions of the current questionnaire that are not shown: those the company does not use, and those hidden from the caller.
 * A question stays visible while its answer is being cleared.
 */
export function useHiddenAdditionalQuestions(answers: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const { company, declared } = useFormContext();
  const { useCompany, hides } = useFormSource();
  const shows = useCompany(company)?.showsAdditional ?? true;
  const [atFirst] = useState(answers);
  return useMemo(() => {
    const leftOut = hiddenAdditionalQuestions(declared, atFirst, shows);
    return hides.has("internal") ? new Set([...leftOut, ...internalFields(declared)]) : leftOut;
  }, [declared, atFirst, shows, hides]);
}

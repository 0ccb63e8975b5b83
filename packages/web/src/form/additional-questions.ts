import { leftOutQuestions } from "@opis/model/left-out-questions";
import { useMemo, useState } from "react";
import { useFormContext } from "./form-context.tsx";
import { useFormSource } from "./form-source.tsx";

/** The questions that a company does without, of the questionnaire on the screen; an answer that is being erased keeps its question. */
export function useLeftOutQuestions(answers: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const { company, declared } = useFormContext();
  const { useCompany } = useFormSource();
  const shows = useCompany(company)?.showsAdditional ?? true;
  const [atFirst] = useState(answers);
  return useMemo(() => leftOutQuestions(declared, atFirst, shows), [declared, atFirst, shows]);
}

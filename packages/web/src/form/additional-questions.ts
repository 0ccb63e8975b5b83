import type { Form } from "@opis/model/form";
import { isFilled } from "@opis/model/is-filled";
import { useMemo, useState } from "react";
import { useFormContext } from "./form-context.tsx";
import { useFormSource } from "./form-source.tsx";

type Answers = Readonly<Record<string, unknown>>;

/** The questions a company does without: additional ones that had no answer when the questionnaire was opened. */
export function leftOutQuestions(declared: Form, answers: Answers, showsAdditional: boolean): ReadonlySet<string> {
  if (showsAdditional) return new Set();
  return new Set(
    Object.keys(declared.fields).filter((name) => declared.fields[name]?.additional && !isFilled(answers[name])),
  );
}

/** The same for the questionnaire on the screen; an answer that is being erased keeps its question. */
export function useLeftOutQuestions(answers: Answers): ReadonlySet<string> {
  const { company, declared } = useFormContext();
  const { useCompany } = useFormSource();
  const shows = useCompany(company)?.showsAdditional ?? true;
  const [atFirst] = useState(answers);
  return useMemo(() => leftOutQuestions(declared, atFirst, shows), [declared, atFirst, shows]);
}

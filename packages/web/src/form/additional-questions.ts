import type { Form } from "@opis/model/form";
import { isFilled } from "@opis/model/is-filled";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { companyInitQuery } from "../api/queries.ts";
import { useFormContext } from "./form-context.tsx";

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
  const { data: shows = true } = useQuery({
    ...companyInitQuery(company),
    select: (init) => init.company.show_additional,
  });
  const [atFirst] = useState(answers);
  return useMemo(() => leftOutQuestions(declared, atFirst, shows), [declared, atFirst, shows]);
}

import { createContext, Suspense, useContext } from "react";
import { isNewRow } from "../edits/new-rows.ts";
import type { FormSource, QuestionProposalsProps } from "../form-source.tsx";

const Context = createContext<FormSource["QuestionProposals"]>(undefined);

/** Gives what shows proposals at questions, where any wait: otherwise no question asks for them. */
export const QuestionProposalsProvider = Context.Provider;

/** What respondents propose for a question. */
export function QuestionProposals({ target, name }: QuestionProposalsProps) {
  const Proposals = useContext(Context);
  if (!Proposals || isNewRow(target.id)) return null;
  return (
    <Suspense>
      <Proposals target={target} name={name} />
    </Suspense>
  );
}

import { createContext, Suspense, useContext } from "react";
import { isNewRow } from "../edits/new-rows.ts";
import type { FormSource, QuestionProposalsProps } from "../form-source.tsx";

const Context = createContext<FormSource["QuestionProposals"]>(undefined);

/** Provides the component that shows proposals at questions; absent while there are none, so that questions load nothing. */
export const QuestionProposalsProvider = Context.Provider;

/** Renders the respondents' proposals for a question. */
export function QuestionProposals({ target, name }: QuestionProposalsProps) {
  const Proposals = useContext(Context);
  if (!Proposals || isNewRow(target.id)) return null;
  return (
    <Suspense>
      <Proposals target={target} name={name} />
    </Suspense>
  );
}

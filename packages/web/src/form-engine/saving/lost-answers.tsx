import { useEffect } from "react";
import { currentLanguage } from "../../i18n/language.ts";
import { typedAnswersWords } from "../../i18n/ru/form-dialogs.ts";
import { showBanner } from "../../ui/messages/message-banner.ts";
import type { UnsavedAnswers } from "../edits/edit-storage.ts";
import { type TypedAnswer, TypedAnswersList, typedAnswers } from "./typed-answers-list.tsx";

/** Lost answers shown until the banner is closed, by answer key; a later text replaces an earlier one. */
const answersByKey = new Map<string, TypedAnswer>();

/** Shows answers that can no longer be saved to their author, in addition to those shown already. */
export function showLostBanner(lost: readonly UnsavedAnswers[]): void {
  const typed = typedAnswers(lost, currentLanguage());
  if (typed.length === 0) return;
  for (const answer of typed) answersByKey.set(answer.key, answer);
  showBanner({
    title: typedAnswersWords.text("lostTitle"),
    message: typedAnswersWords.text("lostText"),
    content: <GivenBack typed={[...answersByKey.values()]} />,
  });
}

function GivenBack(props: { readonly typed: readonly TypedAnswer[] }) {
  useEffect(() => () => answersByKey.clear(), []);
  return <TypedAnswersList {...props} />;
}

import type { EnglishOf } from "../english-of.ts";
import type { typedAnswersRu } from "../ru/typed-answers.ts";

/** English texts of answers that are hidden, not saved or given back. */
export const typedAnswersEn: EnglishOf<typeof typedAnswersRu> = {
  lostTitle: "What you typed was not saved",
  lostText: "The item was deleted while you were typing, or you may no longer change it. This is what you typed:",
  otherUnsaved: "Unsaved answers in another questionnaire:",
  hidden: "Hidden answers: {{names}}. They return if you select the previous answer again.",
  copy: "Copy",
  copied: "Copied",
  copyFailed: "Could not copy. Select the text and copy it manually",
};

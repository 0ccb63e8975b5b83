import type { EnglishOf } from "../english-of.ts";
import type { typedAnswersRu } from "../ru/typed-answers.ts";

/** English texts of answers that are hidden, not saved or given back. */
export const typedAnswersEn: EnglishOf<typeof typedAnswersRu> = {
  lostTitle: "What you typed was not saved",
  lostText: "It was deleted while you were writing, or you may no longer change it. This is what you typed:",
  otherUnsaved: "Answers are not saved in another questionnaire:",
  hidden: "Hidden answers: {{names}}. They are kept and will return if you choose the previous answer again.",
  copy: "Copy",
  copied: "Copied",
  copyFailed: "It could not be copied: select the text and copy it yourself",
};

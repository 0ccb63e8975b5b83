/** English texts of answers that are hidden, unsaved or returned to their author. */
export const typedAnswersEn = {
  lostTitle: "What you typed was not saved",
  lostText: "The item was deleted while you were typing, or you may no longer change it. This is what you typed:",
  otherUnsaved: "Unsaved answers in another questionnaire:",
  hidden: "Hidden answers: {{names}}. They return if you select the previous answer again.",
  copy: "Copy",
  copied: "Copied",
  copyFailed: "Could not copy. Select the text and copy it manually",
};

import { restorableDays } from "@opis/model/limits";

export const questionFinderEn = {
  title: "Find a question",
  byWords: "Words from a question, its help, the law or an answer",
};

export const printEn = {
  one: "Questionnaire as PDF",
  oneText: "All questions with their answers, the completeness and what is missing.",
  all: "All questionnaires as PDF",
  allText:
    "All questionnaires you can view, in one file with a table of contents. For a large company this takes a few minutes.",
  comments: "Include comments",
  commentsHint: "Unresolved comments only",
  download: "Download",
};

export const termNoteEn = {
  left_one: "{{count}} day left",
  left_other: "{{count}} days left",
  over_one: "Ended {{count}} day ago",
  over_other: "Ended {{count}} days ago",
};

export const copiedRowsEn = {
  into: "Fill in “{{name}}” from…",
  brings: "Copies: {{fields}}",
  replaces: "Replaces your answers: {{fields}}",
  bringsNothing: "Nothing to copy: the answers are the same or empty",
};

export const wholeDirectoryEn = {
  chosenCount_one: "{{count}} value selected",
  chosenCount_other: "{{count}} values selected",
  done: "Done",
};

export const filesEn = {
  uploadFailed: "Error while adding the file",
  choose: "Choose a file",
  drop: "or drop it here. {{formats}}, up to {{most}}",
  roomLeft:
    "{{free}} of {{most}} left for the company's files. Deleted files count towards the quota for {{days}} days, during which they can be restored.",
  roomNone:
    "The company's file quota of {{most}} is used up. Deleted files count towards it for {{days}} days, during which they can be restored.",
  uploading: "Uploading: {{name}}",
  cancelUpload: "Cancel upload: {{name}}",
  forget: "Remove from the list: {{name}}",
  deleteTitle: "Delete the file?",
  deleteText: `“{{name}}” can be restored from the history for ${restorableDays} days.`,
};

export const registersEn = {
  register: "Register",
  findCertificate: "Search the register by number or tool name",
  noCertificate: "Not in the register. Enter the number below",
  certificateNews: "The {{register}} register of {{day}} differs: {{news}}.",
  certificateMissing:
    "Not in the {{register}} register since {{day}}. Check the number and ask the certificate holder.",
  takeFromRegister: "Use register data",
  validUntil: "until {{day}}",
  perpetual: "no expiry date",
  notInForce: "not in force",
  termUnknown: "validity unknown",
  findRequisites: "Look up by INN",
  requisitesTitle: "Company details from the register",
  requisitesSame: "Your answers match the register",
  requisitesNow: "Current: {{value}}",
  requisitesNone: "no answer",
  requisitesTake: "Use selected",
};

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

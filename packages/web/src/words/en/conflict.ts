import type { EnglishOf } from "../english-of.ts";
import type { conflictRu } from "../ru/conflict.ts";

export const conflictEn: EnglishOf<typeof conflictRu> = {
  title: "Somebody else has changed this field",
  text: "It was changed while you were typing. Nothing is lost: choose which answer to keep. Questionnaire:",
  changedBy: "Changed by {{editor}}, {{time}}",
  changedAt: "Changed {{time}}",
  later: "Decide later",
  undecided: "Undecided which answer to keep: {{fields}}",
  choose: "Choose the answer",
  mine: "Your answer",
  theirs: "The new answer",
  keepMine: "Keep mine",
  takeTheirs: "Take the new one",
  notKept: "This answer is not saved",
  saveAgain: "Save again",
  takeBack: "Put the former one back",
  unanswered: "No answer",
};

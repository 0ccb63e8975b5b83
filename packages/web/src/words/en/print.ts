import type { EnglishOf } from "../english-of.ts";
import type { printRu } from "../ru/print.ts";

export const printEn: EnglishOf<typeof printRu> = {
  one: "Questionnaire as pdf",
  oneText: "All questions of the questionnaire with their answers, how far it is filled and what it lacks.",
  all: "All questionnaires as pdf",
  allText:
    "All questionnaires of the company that are open to you, in one file with contents. For a large company this takes some minutes.",
  comments: "With comments",
  commentsHint: "Those that nobody has resolved yet",
  download: "Download",
};

import type { EnglishOf } from "../english-of.ts";
import type { questionFinderRu } from "../ru/question-finder.ts";

export const questionFinderEn: EnglishOf<typeof questionFinderRu> = {
  title: "Find a question",
  byWords: "Words from a question, its help, the law or an answer",
};

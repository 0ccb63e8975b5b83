export const questionFinderEn = {
  title: "Find a question",
  byWords: "Words from a question, its help, the law or an answer",
};

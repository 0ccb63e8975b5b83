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

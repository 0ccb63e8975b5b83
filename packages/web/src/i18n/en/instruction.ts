export const instructionEn = {
  how: "How to answer",
  example: "A good answer",
  mistake: "A common mistake",
  questions: "Questions of this step",
  all: "How to fill in this questionnaire",
  unknown: "No such instruction. Select another one from the list.",
};

export const formLaterEn = {
  law: "Legal basis",
  usageNone: "Not used in any questionnaire.",
  keys: "Ctrl+Enter: next step, Alt+arrows: previous or next step, /: find a question",
  tagsExample: "Type a tag and press Enter",
  quoted: "“{{name}}”",
  notTaken: "Not saved: correct the value",
  typeOn: "{{count}} more. Keep typing to narrow the list",
};

/** English texts of legal requirements. */
export const demandEn = {
  asks: "{{asks}}; otherwise {{otherwise}}.",
  fine: "a fine under {{printed}} is possible: {{prices}}",
  pays_company: "{{range}} for a company",
  pays_entrepreneur: "{{range}} for a sole trader",
  pays_anybody: "{{range}} for a company or a sole trader",
  and: ", and ",
};

export const instructionEn = {
  how: "How to answer",
  example: "A good answer",
  mistake: "A common mistake",
  questions: "Questions of this step",
  all: "How to fill in this questionnaire",
  unknown: "No such instruction. Select another one from the list.",
};

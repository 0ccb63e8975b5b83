/** Texts of the regulator's electronic form. */
export const electronicFormEn = {
  open: "Portal fields",
  title: "Roskomnadzor's electronic form",
  hint: "The fields follow the order of the form. Copy the values one by one and paste them on the portal.",
  complete: "All {{total}} fields are ready",
  incomplete:
    "{{complete}} of {{total}} fields are ready. For the others, press “Answer” and fill in the questionnaire",
  copy: "Copy",
  copied: "Copied",
  copyValue: "Copy: {{name}}",
  answer: "Answer",
  answerField: "Answer the question: {{name}}",
  noValue: "No answer",
  filedOn: "Filed on {{date}}, No. {{number}}",
  notFiled: "After sending the notification, mark it as filed. You can then record its number on the portal here.",
  portalNumber: "Number on the portal",
  save: "Save",
  saved: "The number on the portal is saved",
};

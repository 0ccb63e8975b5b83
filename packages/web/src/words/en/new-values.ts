import type { EnglishOf } from "../english-of.ts";
import type { newValuesRu } from "../ru/new-values.ts";

export const newValuesEn: EnglishOf<typeof newValuesRu> = {
  title: "New values from respondents",
  hint: "Respondents added these while answering by link. Accept a value, or replace it with an existing one.",
  value: "Value",
  suggestedBy: "Added by",
  used_one: "in {{count}} questionnaire",
  used_other: "in {{count}} questionnaires",
  accept: "Accept",
  acceptOf: "Accept: {{name}}",
  accepted: "Accepted: {{name}}",
  merge: "Replace",
  mergeOf: "Replace: {{name}}",
  mergeTitle: "Replace with an existing value",
  mergeText:
    "The selected value replaces “{{name}}” in all questionnaires. The new value is deleted and can be restored from the history.",
  into: "Replace with",
  notChosen: "Select a value",
  nothingFound: "No such value",
  merged: "“{{name}}” replaced with “{{into}}”",
};

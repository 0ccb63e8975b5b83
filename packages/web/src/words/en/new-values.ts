import type { EnglishOf } from "../english-of.ts";
import type { newValuesRu } from "../ru/new-values.ts";

export const newValuesEn: EnglishOf<typeof newValuesRu> = {
  title: "New values of respondents",
  hint: "They were added by a link while questions were answered. Accept a value, or replace it by one that is there.",
  value: "Value",
  suggestedBy: "Added by",
  used_one: "in {{count}} questionnaire",
  used_other: "in {{count}} questionnaires",
  accept: "Accept",
  acceptOf: "Accept: {{name}}",
  accepted: "Accepted: {{name}}",
  merge: "Replace",
  mergeOf: "Replace: {{name}}",
  mergeTitle: "Replace by one that is there",
  mergeText:
    "In questionnaires the chosen value will stand in place of “{{name}}”. The new one is deleted and can be restored from the history.",
  into: "Replace by",
  notChosen: "Choose a value",
  nothingFound: "There is no such value",
  merged: "“{{into}}” now stands in place of “{{name}}”",
};

export const directoryDialogsEn = {
  adding: "Add: {{name}}",
  categoryNotChanged: "The category could not be changed. Its name may already be in use",
  byPosition: "According to the questionnaires, this position works with data: {{parts}}.",
  ofProcesses: "processes {{names}}",
  ofSystems: "systems {{names}}",
  addAccess: "Add to access",
  mergeTitle: "Merge groups",
  mergeName: "Name of the merged group",
};

export const newValuesEn = {
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

export const tagsEn = {
  hint: "A tag appears here once a questionnaire uses it. If the new name already exists, the two tags are merged.",
  rename: "Rename",
  notRenamed: "The tag could not be renamed",
  usage: "Used in",
  used_one: "in {{count}} questionnaire",
  used_other: "in {{count}} questionnaires",
};

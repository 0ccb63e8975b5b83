export const tagsEn = {
  hint: "A tag appears here once a questionnaire uses it. If the new name already exists, the two tags are merged.",
  rename: "Rename",
  notRenamed: "The tag could not be renamed",
  usage: "Used in",
  used_one: "in {{count}} questionnaire",
  used_other: "in {{count}} questionnaires",
};

import { restorableDays } from "@opis/model/limits";

export const deletedValueEn = {
  title: "Delete “{{name}}”?",
  text: `The value will be removed from the directory. It can be restored from the history within ${restorableDays} days.`,
  formText: `The questionnaire and its answers will be removed from lists and documents. They can be restored from the history within ${restorableDays} days.`,
  deleted: `Deleted: {{name}}. It can be restored within ${restorableDays} days`,
  restore: "Restore",
  toForms: "Go to questionnaires",
  goneTitle: "“{{name}}” was deleted",
  goneText: `Deleted by {{editor}} on {{date}}. It can be restored with its answers within ${restorableDays} days.`,
  goneTextOnly: `Deleted by {{editor}} on {{date}}. Users who can manage such questionnaires can restore it within ${restorableDays} days.`,
};

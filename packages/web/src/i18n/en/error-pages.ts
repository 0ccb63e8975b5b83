import { restorableDays } from "@opis/model/limits";

export const pagesEn = {
  notFoundTitle: "Page not found",
  notFoundText: "The object may have been deleted, the link may be outdated, or you may not have access.",
  companyGoneTitle: "You do not have access to this company",
  companyGoneText: "It may have been deleted, or you may not have access. Ask its owner or an administrator.",
  serverErrorTitle: "Something went wrong on our side",
  serverErrorText: "Your saved data is safe. Try again; if it does not help, contact the administrator.",
  serverErrorWrite: "Your saved data is safe. Try again; if it does not help, tell us what you were doing.",
  brokenTitle: "Something went wrong on this page",
  brokenText: "The server works and your saved data is safe. Reload the page.",
  brokenReported: "The error has been reported. Its number is {{incident}}.",
  reload: "Reload the page",
  toStart: "Home",
  retry: "Try again",
  incident: "Error number: {{incident}}. Mention it when you ask for help.",
  write: "Write to us",
};

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

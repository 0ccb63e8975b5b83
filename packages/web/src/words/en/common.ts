import type { EnglishOf } from "../define-words.ts";
import type { commonRu } from "../ru/common.ts";

export const commonEn: EnglishOf<typeof commonRu> = {
  product: "Opis",
  save: "Save",
  cancel: "Cancel",
  close: "Close",
  delete: "Delete",
  create: "Create",
  copy: "Copy",
  rename: "Rename",
  retry: "Try again",
  search: "Search",
  nothingFound: "Nothing found",
  loading: "Loading",
  actions: "Actions",
  typeToConfirm: "To confirm, type the name",
  nameDiffers: "The name is different",
  loadFailed: "The data could not be loaded",
  loadFailedHint: "Nothing is lost. Check the connection and try again.",
  minCharacters: "Minimum 2 characters",
  clearNamed: "Clear: {{name}}",
  enterDay: "Enter a date",
  dayExample: "dd.mm.yyyy",
  deletionImpossible: "Deletion impossible",
  usedIn: "The value is in use. First remove it from the questionnaires:",
  usedUnseen: "The value is in use in questionnaires that are not open to you. Ask those who keep them to remove it.",
};

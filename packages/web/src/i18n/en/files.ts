import { restorableDays } from "@opis/model/limits";

export const filesEn = {
  uploadFailed: "Error while adding the file",
  choose: "Choose a file",
  drop: "or drop it here. {{formats}}, up to {{most}}",
  roomLeft:
    "{{free}} of {{most}} left for the company's files. Deleted files count towards the quota for {{days}} days, during which they can be restored.",
  roomNone:
    "The company's file quota of {{most}} is used up. Deleted files count towards it for {{days}} days, during which they can be restored.",
  uploading: "Uploading: {{name}}",
  cancelUpload: "Cancel upload: {{name}}",
  forget: "Remove from the list: {{name}}",
  deleteTitle: "Delete the file?",
  deleteText: `“{{name}}” can be restored from the history for ${restorableDays} days.`,
};

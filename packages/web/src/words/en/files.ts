import { restorableDays } from "@opis/model/limits";

import type { EnglishOf } from "../english-of.ts";
import type { filesRu } from "../ru/files.ts";

export const filesEn: EnglishOf<typeof filesRu> = {
  uploadFailed: "Error while adding the file",
  choose: "Choose a file",
  drop: "or drop it here. Formats: {{formats}}, up to {{most}}",
  roomLeft:
    "{{free}} of {{most}} is left for the company’s files. A deleted file takes up space for another {{days}} days, during which it can be restored.",
  roomNone:
    "There is no space left for the company’s files: {{most}} is used. A deleted file takes up space for another {{days}} days, during which it can be restored.",
  uploading: "Uploading: {{name}}",
  cancelUpload: "Cancel the upload: {{name}}",
  forget: "Remove from the list: {{name}}",
  deleteTitle: "Delete the file?",
  deleteText: `“{{name}}” can be restored from the history for ${restorableDays} days.`,
};

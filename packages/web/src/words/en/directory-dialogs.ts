import type { EnglishOf } from "../english-of.ts";
import type { directoryDialogsRu } from "../ru/directory-dialogs.ts";

export const directoryDialogsEn: EnglishOf<typeof directoryDialogsRu> = {
  adding: "Add: {{name}}",
  categoryNotChanged: "The category could not be changed. Its name may already be in use",
  mergeTitle: "Merge groups",
  mergeName: "Name of the merged group",
};

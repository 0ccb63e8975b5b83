import { restorableDays } from "@opis/model/limits";
import type { EnglishOf } from "../english-of.ts";
import type { deletedFileRu } from "../ru/deleted-file.ts";

export const deletedFileEn: EnglishOf<typeof deletedFileRu> = {
  title: "Delete the file?",
  text: `“{{name}}” can be restored from the history for ${restorableDays} days.`,
};

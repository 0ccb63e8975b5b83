import type { EnglishOf } from "../english-of.ts";
import type { wholeDirectoryRu } from "../ru/whole-directory.ts";

export const wholeDirectoryEn: EnglishOf<typeof wholeDirectoryRu> = {
  chosenCount_one: "{{count}} value selected",
  chosenCount_other: "{{count}} values selected",
  done: "Done",
};

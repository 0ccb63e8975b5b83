import type { EnglishOf } from "../english-of.ts";
import type { termNoteRu } from "../ru/term-note.ts";

export const termNoteEn: EnglishOf<typeof termNoteRu> = {
  left_one: "{{count}} day left",
  left_other: "{{count}} days left",
  over_one: "Ended {{count}} day ago",
  over_other: "Ended {{count}} days ago",
};

import type { EnglishOf } from "../english-of.ts";
import type { commentMarksRu } from "../ru/comment-marks.ts";

export const commentMarksEn: EnglishOf<typeof commentMarksRu> = {
  countAt_one: "{{count}} unresolved comment on “{{label}}”",
  countAt_other: "{{count}} unresolved comments on “{{label}}”",
  addAt: "Comment on “{{label}}”",
};

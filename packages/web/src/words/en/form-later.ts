import type { EnglishOf } from "../english-of.ts";
import type { formLaterRu } from "../ru/form-later.ts";

export const formLaterEn: EnglishOf<typeof formLaterRu> = {
  law: "Legal basis",
  usageNone: "No questionnaire refers to this one.",
  keys: "Ctrl+Enter: next step, Alt+arrows: steps, /: find a question",
  tagsExample: "Type a tag and press Enter",
  quoted: "“{{name}}”",
  notTaken: "Not saved: correct it",
  typeOn: "{{count}} more. Keep typing to narrow the list",
};

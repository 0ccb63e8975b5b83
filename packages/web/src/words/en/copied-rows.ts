import type { EnglishOf } from "../english-of.ts";
import type { copiedRowsRu } from "../ru/copied-rows.ts";

export const copiedRowsEn: EnglishOf<typeof copiedRowsRu> = {
  into: "Fill in “{{name}}” like…",
  brings: "Takes: {{fields}}",
  replaces: "Replaces your answers: {{fields}}",
  bringsNothing: "Nothing to take: the answers are the same or missing",
};

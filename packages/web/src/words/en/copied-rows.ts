import type { EnglishOf } from "../english-of.ts";
import type { copiedRowsRu } from "../ru/copied-rows.ts";

export const copiedRowsEn: EnglishOf<typeof copiedRowsRu> = {
  into: "Fill in “{{name}}” from…",
  brings: "Copies: {{fields}}",
  replaces: "Replaces your answers: {{fields}}",
  bringsNothing: "Nothing to copy: the answers are the same or empty",
};

import type { EnglishOf } from "../english-of.ts";
import type { deletedValueRu } from "../ru/deleted-value.ts";

export const deletedValueEn: EnglishOf<typeof deletedValueRu> = {
  title: "Delete “{{name}}”?",
  text: "The value will be removed from the directory.",
  formText: "The questionnaire and its answers will be removed from lists and documents.",
  deleted: "Deleted: {{name}}",
};

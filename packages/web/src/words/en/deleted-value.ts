import type { EnglishOf } from "../english-of.ts";
import type { deletedValueRu } from "../ru/deleted-value.ts";

export const deletedValueEn: EnglishOf<typeof deletedValueRu> = {
  title: "Delete “{{name}}”?",
  text: "The value will disappear from the directory.",
  formText: "The questionnaire and its answers will disappear from the list and from documents.",
  deleted: "Deleted: {{name}}",
};

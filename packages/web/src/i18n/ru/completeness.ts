import { defineWords } from "../language.ts";

const statusRu = {
  completeness: "Готовность",
  filled: "Заполнена",
  no_data: "Нет данных",
  left: "не хватает\u00a0{{count}}",
  leftOfThem: "{{left}} (из\u00a0них\u00a0{{count}} для\u00a0документов)",
  leftForDocuments: "не хватает\u00a0{{count}} для\u00a0документов",
} as const;

/** Names of the states of a questionnaire. */
export const statusWords = defineWords(statusRu, "status");

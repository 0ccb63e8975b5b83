import { restorableDays } from "@opis/model/limits";

export const deletedFileRu = {
  title: "Удалить файл?",
  text: `«{{name}}» можно будет вернуть из истории в течение ${restorableDays} дней.`,
} as const;

import { defineWords } from "../words.ts";

const tagsRu = {
  hint: "Тег появляется здесь, когда его добавляют к анкете. Если новое название занято, два тега станут одним.",
  rename: "Переименовать",
  notRenamed: "Не получилось переименовать тег",
  usage: "Где используется",
  used_one: "в {{count}} анкете",
  used_few: "в {{count}} анкетах",
  used_many: "в {{count}} анкетах",
  used_other: "в {{count}} анкетах",
} as const;

/** Texts about the tags of a company. */
export const tagsWords = defineWords(tagsRu, "tags");

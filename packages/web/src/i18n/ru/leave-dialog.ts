import { defineWords } from "../define-words.ts";

const leaveDialogRu = {
  title: "Изменения не сохранены",
  text: "Если закрыть окно сейчас, то, что Вы в нём набрали и выбрали, пропадёт.",
  leave: "Закрыть без сохранения",
  stay: "Вернуться",
} as const;

/** Texts about words that would go with the dialog in which they were typed. */
export const leaveDialogWords = defineWords(leaveDialogRu, "leaveDialog");

import { defineWords } from "../define-words.ts";

const leaveDialogRu = {
  title: "Изменения не сохранены",
  text: "Если закрыть окно сейчас, то, что Вы в нём набрали и выбрали, пропадёт.",
  pageText: "Если уйти сейчас, то, что Вы набрали и выбрали, пропадёт.",
  leavePage: "Уйти без сохранения",
  leave: "Закрыть без сохранения",
  stay: "Вернуться",
} as const;

/** Texts about words that would go with the dialog in which they were typed. */
export const leaveDialogWords = defineWords(leaveDialogRu, "leaveDialog");

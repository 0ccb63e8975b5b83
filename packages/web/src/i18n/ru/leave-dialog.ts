import { defineWords } from "../words.ts";

const leaveDialogRu = {
  title: "Изменения не сохранены",
  text: "Если закрыть окно сейчас, введённое и выбранное пропадёт.",
  pageText: "Если уйти сейчас, введённое и выбранное пропадёт.",
  leavePage: "Уйти без сохранения",
  leave: "Закрыть без сохранения",
  stay: "Вернуться",
} as const;

/** Texts of the question about unsaved text in a closing dialog. */
export const leaveDialogWords = defineWords(leaveDialogRu, "leaveDialog");

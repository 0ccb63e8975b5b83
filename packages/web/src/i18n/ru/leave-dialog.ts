import { defineWords } from "../words.ts";

const leaveDialogRu = {
  title: "Изменения не сохранены",
  text: "Если закрыть окно сейчас, то, что Вы в нём набрали и выбрали, пропадёт.",
  pageText: "Если уйти сейчас, то, что Вы набрали и выбрали, пропадёт.",
  leavePage: "Уйти без сохранения",
  leave: "Закрыть без сохранения",
  stay: "Вернуться",
} as const;

/** Texts of the question about unsaved text in a closing dialog. */
export const leaveDialogWords = defineWords(leaveDialogRu, "leaveDialog");

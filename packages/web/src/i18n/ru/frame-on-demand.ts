import { defineWords } from "../language.ts";

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

const changelogRu = {
  title: "Что нового",
  version: "Версия {{version}} от {{day}}",
  understood: "Понятно",
} as const;

/** Texts of the release notes. */
export const changelogWords = defineWords(changelogRu, "changelog");

const clipboardRu = {
  copyByHand: "Скопируйте текст: Ctrl+C. Закрыть: Esc.",
} as const;

/** Texts of copying where the browser has no clipboard. */
export const clipboardWords = defineWords(clipboardRu, "clipboard");

/** Messages about exhausted quotas, by the codes of specification 8. */
const quotasRu = {
  title: "Квота исчерпана",
  write: "Напишите нам, чтобы увеличить её.",
  "processes quota exceeded.": "В бесплатной учётной записи больше нельзя добавить процессы.",
  "systems quota exceeded.": "В бесплатной учётной записи больше нельзя добавить информационные системы.",
  "security quota exceeded.": "В бесплатной учётной записи больше нельзя добавить средства защиты.",
  "system servers quota exceeded.": "В бесплатной учётной записи больше нельзя добавить серверы.",
  "workstations quota exceeded.": "В бесплатной учётной записи больше нельзя добавить рабочие места.",
  "network hardware quota exceeded.": "В бесплатной учётной записи больше нельзя добавить сетевое оборудование.",
} as const;

/** Messages about exhausted quotas. */
export const quotaWords = defineWords(quotasRu, "quotas");

import { defineWords } from "../language.ts";

const journalsRu = {
  title: "Журналы",
  description: "Тринадцать журналов учёта. Одни заполняются по записям раздела, в другие Вы вносите строки сами.",
  journal: "Журнал",
  code: "Ж{{number}}",
  filled: "Из записей",
  written: "Ведётся здесь",
  source: "Откуда берутся строки",
  order: "№",
  number: "Номер",
  from: "С даты",
  to: "По дату",
  download: "Скачать",
  excel: "Таблица Excel",
  word: "Документ Word",
  pdf: "Документ PDF",
  add: "Добавить запись",
  adding: "Новая запись",
  editing: "Запись {{number}}",
  edit: "Исправить запись {{number}}",
  save: "Сохранить",
  saved: "Сохранено",
  added: "Добавлено: {{number}}",
  none: "Записей нет",
  noneText: "Записи не удаляются, исправления видны в истории.",
  noneFilledText: "Строки появятся, когда в разделе будут записи.",
  shown: "Показано {{shown}} из {{count}}",
  alert: "просрочено или неполно",
  importing: "Загрузить из Excel",
  corrected: "исправлено",
  rules: "Правила журнала",
  entry: "Запись",
  correction: "Исправление",
} as const;

/** Texts of the journals. */
export const journalsWords = defineWords(journalsRu, "journals");

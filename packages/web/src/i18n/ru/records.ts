import { defineWords } from "../language.ts";

const recordsRu = {
  overtaken: "Пока Вы правили, эти ответы сохранены другими",
  overtakenText: "Если сохранить, останутся Ваши ответы.",
  takeSaved: "Взять сохранённые",
  noneOpen: "В работе ничего нет",
  noneOpenText: "Всего записей: {{count}}.",
  showAll: "Показать все",
  show: "Какие показать",
  noneFound: "Ничего не найдено",
  noneFoundText: "Сбросьте фильтр или измените запрос.",
  shown: "Показано {{shown}} из {{count}}",
  overdue: "Просрочено",
  task: "Задача",
  request: "Обращение",
  incident: "Инцидент",
  destruction: "Уничтожение",
  test: "Обучение",
  exportTable: "Скачать Excel",
  importTable: "Загрузить из Excel",
  addFile: "Приложить файл",
  noFiles: "Файлов нет",
  removeFile: "Удалить файл {{name}}",
  download: "Скачать файл {{name}}",
} as const;

/** Texts shared by the registers and files of all records. */
export const recordsWords = defineWords(recordsRu, "records");

import { restorableDays } from "@opis/model/limits";
import { defineWords } from "../words.ts";

const filesRu = {
  uploadFailed: "Ошибка во время добавления файла",
  choose: "Выбрать файл",
  drop: "или перетащите его сюда. Форматы: {{formats}}, до {{most}}",
  roomLeft:
    "Для файлов компании осталось {{free}} из {{most}}. Удалённый файл можно вернуть в течение {{days}} дней и всё это время занимает место.",
  roomNone:
    "Место для файлов компании закончилось: занято {{most}}. Удалённый файл можно вернуть в течение {{days}} дней и всё это время занимает место.",
  uploading: "Загружается: {{name}}",
  cancelUpload: "Отменить загрузку: {{name}}",
  forget: "Убрать из списка: {{name}}",
  deleteTitle: "Удалить файл?",
  deleteText: `«{{name}}» можно будет вернуть из истории в течение ${restorableDays} дней.`,
} as const;

/** Texts of files that are uploaded and deleted. */
export const filesWords = defineWords(filesRu, "files");

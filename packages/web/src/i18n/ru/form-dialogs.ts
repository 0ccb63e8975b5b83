import { restorableDays } from "@opis/model/limits";
import { defineWords } from "../language.ts";

const questionFinderRu = {
  title: "Найти вопрос",
  byWords: "Слова вопроса, подсказки, нормы или ответа",
} as const;

/** Texts of the search among a questionnaire's questions. */
export const questionFinderWords = defineWords(questionFinderRu, "questionFinder");

const printRu = {
  one: "Анкета в pdf",
  oneText: "Все вопросы анкеты с ответами, готовность и чего не хватает.",
  all: "Все анкеты в pdf",
  allText:
    "Все анкеты компании, к которым у Вас есть доступ, одним файлом с содержанием. Для большой компании это займёт несколько минут.",
  comments: "С комментариями",
  commentsHint: "Только нерешённые",
  download: "Скачать",
} as const;

/** Texts of printing and downloading questionnaires. */
export const printWords = defineWords(printRu, "print");

const termNoteRu = {
  left_one: "Остался {{count}} день",
  left_other: "Осталось {{count}} дня",
  over_one: "Срок закончился {{count}} день назад",
  over_other: "Срок закончился {{count}} дня назад",
  left_few: "Осталось {{count}} дня",
  left_many: "Осталось {{count}} дней",
  over_few: "Срок закончился {{count}} дня назад",
  over_many: "Срок закончился {{count}} дней назад",
} as const;

/** Texts about the rest of a term. */
export const termNoteWords = defineWords(termNoteRu, "termNote");

const copiedRowsRu = {
  into: "Заполнить «{{name}}» так же, как…",
  brings: "Скопируем: {{fields}}",
  replaces: "Заменим прежние ответы: {{fields}}",
  bringsNothing: "Копировать нечего: ответы те же или их нет",
} as const;

/** Texts about answers copied from another row. */
export const copiedRowsWords = defineWords(copiedRowsRu, "copiedRows");

const wholeDirectoryRu = {
  chosenCount_one: "Выбрано {{count}} значение",
  chosenCount_other: "Выбрано {{count}} значения",
  chosenCount_few: "Выбрано {{count}} значения",
  chosenCount_many: "Выбрано {{count}} значений",
  done: "Готово",
} as const;

/** Texts of a whole directory shown as checkboxes. */
export const wholeDirectoryWords = defineWords(wholeDirectoryRu, "wholeDirectory");

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

const registersRu = {
  register: "Реестр",
  findCertificate: "Найти в реестре: номер или название средства",
  noCertificate: "В реестре не найдено. Впишите номер ниже",
  certificateNews: "В реестре {{register}} на {{day}} другие сведения: {{news}}.",
  certificateMissing: "С {{day}} в реестре {{register}} этого сертификата нет. Проверьте номер и уточните у заявителя.",
  takeFromRegister: "Взять из реестра",
  validUntil: "до {{day}}",
  perpetual: "бессрочно",
  notInForce: "не действует",
  termUnknown: "срок не указан",
  findRequisites: "Найти реквизиты по ИНН",
  requisitesTitle: "Реквизиты из реестра",
  requisitesSame: "Ответы совпадают с реестром",
  requisitesNow: "Сейчас: {{value}}",
  requisitesNone: "нет ответа",
  requisitesTake: "Взять отмеченное",
} as const;

/** Texts about public registers: of certificates, and of companies by INN. */
export const registersWords = defineWords(registersRu, "registers");

/** Texts of answers that are hidden, unsaved on another screen, or returned to their author. */
const typedAnswersRu = {
  lostTitle: "Введённое не сохранилось",
  lostText: "Пока Вы писали, запись удалили или у Вас больше нет права её менять. Вот что Вы ввели:",
  otherUnsaved: "Не сохранены ответы в другой анкете:",
  hidden: "Скрыты ответы: {{names}}. Они сохранены и вернутся, если снова выбрать прежний ответ.",
  copy: "Скопировать",
  copied: "Скопировано",
  copyFailed: "Не получилось скопировать. Выделите текст и скопируйте его вручную",
} as const;

/** Texts of answers that are hidden, unsaved on another screen, or returned to their author; all loaded on demand. */
export const typedAnswersWords = defineWords(typedAnswersRu, "typedAnswers");

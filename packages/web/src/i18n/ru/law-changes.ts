import { defineWords } from "../words.ts";

const lawChangesRu = {
  title: "Что изменит закон",
  description:
    "Правила Описи датированы. Анкеты, риски и документы компании проверены дважды: по закону накануне выбранной даты и на саму дату.",
  dates: "Дата закона",
  acts: "Акты",
  begins: "вступает в силу {{date}}",
  ends: "утрачивает силу {{date}}",
  unknownChange: "Содержание ещё не сверено с официальным текстом: проверьте его до этой даты.",
  source: "Источник: {{source}}",
  points: "Нормы, на которые ссылаются документы",
  risks: "Риски с другим штрафом",
  riskFine: "{{before}} → {{after}}",
  noFine: "не предусмотрен",
  roubles: "{{least}}–{{largest}} ₽",
  documents: "Документы, текст которых изменится",
  approved: "утверждён {{date}} № {{number}}: устареет",
  notApproved: "ещё не утверждён",
  differences_one: "{{count}} абзац",
  differences_few: "{{count}} абзаца",
  differences_many: "{{count}} абзацев",
  differences_other: "{{count}} абзаца",
  newQuestion: "Понадобится ответ: ",
  endedQuestion: "Ответ больше не понадобится: ",
  noDocuments: "В готовых документах компании ничего не изменится.",
  compared: "Сравнили первые {{compared}} из {{count}} документов, которые можно сформировать.",
  createTasks: "Создать задачи",
  createTasksHint: "По задаче на каждый акт и на каждый утверждённый документ, который устареет",
  tasksCreated_one: "{{count}} задача в плане",
  tasksCreated_few: "{{count}} задачи в плане",
  tasksCreated_many: "{{count}} задач в плане",
  tasksCreated_other: "{{count}} задачи в плане",
  none: "Известных изменений закона нет",
  noneText: "Здесь появятся акты, которые вступят в силу позже.",
  nothingUntil: "В этот день закон для компании не меняется.",
} as const;

/** Texts of the page about changes of law. */
export const lawChangesWords = defineWords(lawChangesRu, "lawChanges");

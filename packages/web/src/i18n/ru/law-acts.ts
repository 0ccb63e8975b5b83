import { defineWords } from "../language.ts";

const lawActsRu = {
  title: "Акты",
  description:
    "Изменения закона, которых программа ещё не знает. Их видит каждая компания в разделе «Что изменит закон» на дату акта.",
  add: "Добавить акт",
  editing: "Акт",
  history: "История",
  noHistory: "Изменений ещё не было.",
  none: "Своих актов пока нет",
  noneText: "Добавьте акт, который вступит в силу или утратит её, чтобы компании подготовились заранее.",
  shown: "Показано {{shown}} из {{count}}",
  act: "Акт",
  when: "Когда",
  begins: "вступает в силу {{date}}",
  ends: "утрачивает силу {{date}}",
  actions: "Действия",
  change: "Изменить",
  remove: "Удалить",
  removeTitle: "Удалить акт «{{title}}»?",
  removeText: "Компании больше не увидят его. Созданные задачи и история останутся.",
  deleted: "Акт удалён",
  saved: "Акт сохранён",
  save: "Сохранить",
  kind: "Что произойдёт",
  kind_begins: "Вступает в силу",
  kind_ends: "Утрачивает силу",
  date: "Дата",
  title_ru: "Название по-русски",
  title_en: "Название по-английски",
  text_ru: "Что меняется, по-русски",
  text_en: "Что меняется, по-английски",
  links: "Ссылки",
  linksHint: "Адреса http и https: текст акта, разъяснения. После каждого нажмите Enter.",
  change_created: "{{moment}}, {{author}}: добавлен",
  change_changed: "{{moment}}, {{author}}: изменён",
  change_deleted: "{{moment}}, {{author}}: удалён",
  fieldChange: "{{field}}: {{before}} → {{after}}",
  empty: "пусто",
} as const;

/** Texts of the acts added by the owner of the installation. */
export const lawActsWords = defineWords(lawActsRu, "lawActs");

import { defineWords } from "../language.ts";

export const formsListRu = {
  title: "Анкеты",
  description: "Чем полнее ответы, тем больше документов готово.",
  main: "О компании",
  form: "Анкета",
  state: "Готовность",
  modified: "Изменена",
  information: "Информация о компании",
  site_app: "Сайты и мобильные приложения",
  commission: "Ответственные лица",
  department: "Подразделения и должности",
  responsibilities: "Обязанности",
  process: "Процессы",
  inactive: "Неактивные процессы",
  system: "Информационные системы",
  security: "Средства защиты",
  system_server: "Серверы",
  workstation: "Рабочие места",
  network_hardware: "Сетевое оборудование",
  links: "Ссылки",
  notFound: "Ничего не найдено. Измените условия поиска.",
} as const;

/** Texts of the list of a company's questionnaires. */
export const formsListWords = defineWords(formsListRu, "formsList");

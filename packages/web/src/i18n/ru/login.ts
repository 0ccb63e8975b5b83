import { defineWords } from "../language.ts";

const loginRu = {
  title: "Вход",
  lead: "Персональные данные компании — в порядке и под рукой",
  pointForms: "Анкеты о процессах и системах, понятные без обучения",
  pointCheck: "Видно, чего не хватает и какой пункт закона это требует",
  pointPapers: "Документы по 152-ФЗ по Вашим ответам",
  username: "Логин",
  password: "Пароль",
  signIn: "Войти",
  showPassword: "Показать пароль",
  nameRequired: "Введите логин",
  passwordRequired: "Введите пароль",
  singleSignOn: "Войти через единый вход",
  singleSignOnBy: "Войти через {{name}}",
  forgotten: "Забыли пароль?",
  register: "Создать бесплатную учётную запись",
  failed: "Не получилось войти",
  noCompanies: "У Вас пока нет компаний. Обратитесь к администратору",
  leaving: "Завершаем сеанс…",
} as const;

/** Texts of signing in and out. */
export const loginWords = defineWords(loginRu, "login");

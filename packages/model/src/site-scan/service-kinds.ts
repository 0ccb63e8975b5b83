import { type Words, words } from "../bilingual-text.ts";

/** What services are there for, by their kind, as the questionnaire asks of a tracker. */
export const serviceKinds: Readonly<Record<string, Words>> = {
  ads: words("Реклама", "Advertising"),
  analytics: words("Анализ посещаемости", "Analytics"),
  antibot: words("Защита от роботов", "Protection against robots"),
  call: words("Учёт и приём звонков", "Call tracking"),
  captcha: words("Защита от роботов", "Protection against robots"),
  cdn: words("Загрузка файлов страницы", "Delivery of the page's files"),
  chat: words("Чат с посетителем", "Chat with visitors"),
  cmp: words("Сбор согласий на cookie", "Cookie consents"),
  crm: words("Учёт клиентов", "Customer records"),
  errors: words("Учёт ошибок", "Error records"),
  font: words("Шрифты", "Fonts"),
  form: words("Приём заявок", "Forms"),
  hosting: words("Размещение сайта", "Hosting"),
  login: words("Вход через другой сервис", "Sign-in by another service"),
  map: words("Карта", "Map"),
  pay: words("Оплата", "Payment"),
  push: words("Push-уведомления", "Push notifications"),
  recsys: words("Рекомендации", "Recommendations"),
  replay: words("Запись действий посетителя", "Recording of visitors' actions"),
  social: words("Виджет социальной сети", "Widget of a social network"),
  suggest: words("Подсказки при вводе", "Suggestions while typing"),
  tagman: words("Управление счётчиками", "Tag manager"),
  video: words("Видео", "Video"),
};

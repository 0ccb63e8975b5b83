import { defineWords } from "../words.ts";

export const companySettingsRu = {
  webhooks: "Вебхуки",
  title: "Настройки",
  description: "Как компания работает в Описи",
  tabs: "Разделы настроек",
  onlyLooking: "Изменить настройки могут те, кому роль даёт это в разделе «Настройки».",
  general: "Общие",
  company: "Компания",
  name: "Название",
  companyDescription: "Описание",
  companyDescriptionHint: "Для тех, кто с ней работает; в документы не попадает",
  questionnaires: "Анкеты",
  use_percents: "Проценты заполнения",
  use_percents_hint: "Показывать у анкет, какая часть обязательных ответов есть",
  use_security_forms: "Средства защиты",
  use_security_forms_hint: "Вести анкеты средств защиты и связывать их с системами и документами",
  show_additional: "Дополнительные вопросы",
  show_additional_hint: "Задавать вопросы сверх обязательных; данные на них ответы сохраняются и без этого",
  sites: "Сайты",
  site_scan_every: "Проверять сайты",
  site_scan_every_hint:
    "Сверх этого сайт проверяют из его анкеты. О том, что появилось, скажут замечания и история проверок.",
  site_pictures: "Снимки страниц",
  site_pictures_hint:
    "Хранить с последней проверкой снимки главной страницы, баннера и форм как доказательства. На снимках видно всё, что опубликовано на странице. Выключите — сохранённые снимки удалятся.",
  place: "Местное время",
  timeZone: "Часовой пояс",
  timeZoneHint: "Документы датируются по местному времени компании.",
  timeZonesOfRussia: "Россия",
  otherTimeZones: "Другие",
  timeZoneNotFound: "Такого часового пояса нет",
  people: "Пользователи",
  newPeople: "Новые пользователи",
  new_member_role: "Роль по умолчанию",
  new_member_role_hint: "Её получает приглашённый или добавленный, если не выбрали другую",
  email_domains: "Домены почты",
  email_domains_hint: "Пригласить или завести учётную запись можно только с почтой в этих доменах. Пусто — с любой.",
  email_domains_wrong: "Перечислите домены через точку с запятой: romashka.ru; romashka.com",
  signIn: "Вход",
  links: "Ссылки",
  mailing: "Рассылка",
  subscriptions: "Подписки",
  demands: "Требования ко входу",
  second_step_required: "Двухфакторная аутентификация",
  second_step_required_hint:
    "Пока пользователь не включил двухфакторную аутентификацию, компания для него закрыта. Действует сразу.",
} as const;

/** Texts of a company's settings; a tab's title has the tab's key. */
export const companySettingsWords = defineWords(companySettingsRu, "companySettings");

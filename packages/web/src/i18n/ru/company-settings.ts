import { defineWords } from "../language.ts";

export const companySettingsRu = {
  webhooks: "Вебхуки",
  title: "Настройки",
  description: "Как устроена работа с компанией.",
  tabs: "Разделы настроек",
  onlyLooking: "Чтобы менять настройки, нужна роль с правом изменять раздел «Настройки».",
  general: "Общие",
  company: "Компания",
  name: "Название",
  companyDescription: "Описание",
  companyDescriptionHint: "Для тех, кто с ней работает; в документы не попадает",
  questionnaires: "Анкеты",
  use_percents: "Проценты заполнения",
  use_percents_hint: "Показывать у каждой анкеты долю обязательных вопросов, на которые есть ответ",
  use_security_forms: "Средства защиты",
  use_security_forms_hint: "Вести анкеты средств защиты и связывать их с системами и документами",
  show_additional: "Дополнительные вопросы",
  show_additional_hint: "Показывать необязательные вопросы. Если выключить, ответы на них сохранятся.",
  sites: "Сайты",
  site_scan_every: "Проверять сайты",
  site_scan_every_hint: "Сайт можно проверить и вручную, из его анкеты. Что изменилось, видно в истории проверок.",
  site_pictures: "Снимки страниц",
  site_pictures_hint:
    "Хранить снимки главной страницы, баннера и форм от последней проверки как доказательства. На снимках видно всё, что опубликовано на странице. Если выключить, сохранённые снимки удалятся.",
  place: "Местное время",
  timeZone: "Часовой пояс",
  timeZoneHint: "Документы датируются по местному времени компании.",
  timeZonesOfRussia: "Россия",
  otherTimeZones: "Другие",
  timeZoneNotFound: "Такого часового пояса нет",
  people: "Пользователи",
  newPeople: "Новые пользователи",
  new_member_role: "Роль по умолчанию",
  new_member_role_hint: "Её получает новый пользователь, если не выбрали другую",
  email_domains: "Домены почты",
  email_domains_hint:
    "Пригласить или создать учётную запись можно только с почтой в этих доменах. Оставьте пустым, чтобы разрешить любую.",
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

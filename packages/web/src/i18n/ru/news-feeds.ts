import { defineWords } from "../language.ts";

const newsFeedsRu = {
  title: "Ленты новостей",
  text: "Ленты RSS и Atom других сайтов. Опись обращается к ленте, только если она включена или Вы нажали «Проверить». Внутренние адреса закрыты.",
  none: "Лент пока нет.",
  address: "Адрес ленты",
  addressHint: "Например, https://example.ru/rss.xml",
  language: "Язык новостей",
  add: "Добавить ленту",
  isOn: "Проверять раз в 3 часа",
  publishes: "Публиковать сразу, без черновика",
  check: "Проверить",
  remove: "Удалить",
  removed: "Лента удалена, её новости остались",
  never: "Ещё не проверялась",
  brought: "Проверена {{moment}}. Новых: {{count}}",
  failed: "Проверена {{moment}}. {{reason}}",
  file: "Загрузить из файла",
  fileHint: "Сохранённая лента: {{formats}} до {{megabytes}} МБ. Новости станут черновиками.",
  taken: "Новых черновиков: {{brought}}. Уже есть: {{known}}",
  wrong_address: "Неверный адрес",
  forbidden_scheme: "Открываются только адреса http и https",
  forbidden_port: "Открываются только порты 80 и 443",
  forbidden_address: "Это внутренний адрес, запросы к таким адресам запрещены",
  dns: "Такого сайта нет",
  unreachable: "Сайт не отвечает",
  bad_certificate: "Сертификату сайта нельзя доверять",
  timed_out: "Сайт отвечает слишком долго",
  cancelled: "Проверку прервали",
  broken_answer: "Ответ сайта не читается",
  too_big: "Лента слишком большая",
  redirect_loop: "Слишком много переадресаций",
  refused: "Сайт не отдал ленту",
  no_feed: "По этому адресу нет ленты RSS или Atom",
} as const;

/** Texts of the feeds from which news is imported. */
export const newsFeedsWords = defineWords(newsFeedsRu, "newsFeeds");

import { defineWords } from "../words.ts";

const newsFeedsRu = {
  title: "Ленты новостей",
  text: "RSS и Atom чужих сайтов. Программа обращается к ленте, только если она включена или Вы нажали «Проверить»; внутренние адреса сети закрыты.",
  none: "Лент пока нет.",
  address: "Адрес ленты",
  addressHint: "Например, https://example.ru/rss.xml",
  language: "Язык новостей",
  add: "Добавить ленту",
  isOn: "Проверять раз в 3 часа",
  publishes: "Публиковать сразу, без черновика",
  check: "Проверить",
  remove: "Убрать",
  removed: "Лента убрана, её новости остались",
  never: "Ещё не проверялась",
  brought: "Проверена {{moment}}. Новых: {{count}}",
  failed: "Проверена {{moment}}. {{reason}}",
  file: "Взять из файла",
  fileHint: "Сохранённая лента: {{formats}} до {{megabytes}} МБ. Новости станут черновиками.",
  taken: "Новых черновиков: {{brought}}. Уже были: {{known}}",
  wrong_address: "Адрес неверный",
  forbidden_scheme: "Открываются только адреса http и https",
  forbidden_port: "Открываются только порты 80 и 443",
  forbidden_address: "Это внутренний адрес: к таким программа не обращается",
  dns: "Такого сайта нет",
  unreachable: "Сайт не отвечает",
  bad_certificate: "Сертификату сайта нельзя доверять",
  timed_out: "Сайт отвечает слишком долго",
  cancelled: "Проверку прервали",
  broken_answer: "Ответ сайта не читается",
  too_big: "Лента слишком велика",
  redirect_loop: "Переадресация без конца",
  refused: "Сайт ленту не отдал",
  no_feed: "По этому адресу не лента RSS или Atom",
} as const;

/** Texts of the feeds from which news is imported. */
export const newsFeedsWords = defineWords(newsFeedsRu, "newsFeeds");

import { defineWords } from "../words.ts";

const dataMapRu = {
  title: "Карта данных",
  description: "Куда идут персональные данные: от людей через процессы и системы к третьим лицам и странам.",
  layer_subject: "Чьи данные",
  layer_process: "Процессы",
  layer_system: "Системы",
  layer_third_party: "Третьи лица",
  layer_country: "Страны",
  all: "Все",
  hint: "Нажмите на любой блок, чтобы увидеть, откуда к нему приходят данные и куда идут дальше.",
  waysThrough: "Пути данных через:",
  closeGroups: "Свернуть группы",
  openGroup: "Раскрыть группу: {{name}}",
  empty: "Карта пока пуста",
  emptyText: "Она сложится из ответов: чьи данные в процессах, какие там системы, кому данные передаются.",
  noWay: "Такого пути нет",
  noWayText: "По ответам данные через всё выбранное не проходят: выберите другое.",
  table: "То же таблицей",
  from: "Откуда",
  to: "Куда",
  views: "Как смотреть на карту данных",
  flow: "Потоки",
  countriesDescription: "В какие страны попадают данные и даёт ли страна адекватную защиту в выбранный день.",
  countriesTable: "Страны, куда попадают данные",
  country: "Страна",
  protection: "Защита субъектов",
  protectionOn: "Защита на дату",
  protection_own: "Россия",
  protection_adequate: "адекватная",
  protection_inadequate: "не признана адекватной",
  worldTitle: "Куда попадают данные; защита субъектов на {{day}}",
  noCountries: "Стран пока нет",
  noCountriesText:
    "Они появятся, когда в анкетах будет сказано, где хранятся базы данных и в каких странах третьи лица.",
  lists: "Перечни стран с адекватной защитой",
  list_convention: "стороны Конвенции № 108",
  list_list_128: "страны не из Конвенции",
  heldSince: "с {{since}}",
  heldBetween: "с {{since}} до {{until}}",
  holdsThen: "действует на {{day}}",
  holdsNotThen: "не действует на {{day}}",
  listsSource:
    "Состав перечней — по справочнику стран продукта от 21.11.2026; с официальным текстом сверены не все страны. Перед передачей проверьте действующий приказ Роскомнадзора.",
} as const;

/** Texts of the data map. */
export const dataMapWords = defineWords(dataMapRu, "dataMap");

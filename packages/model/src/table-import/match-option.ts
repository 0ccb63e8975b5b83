import { type Words, words } from "../bilingual-text.ts";
import { type CountryCode, countryOptions } from "../law/countries.ts";
import { normalText } from "../site-scan/normal-text.ts";
import { normaliseName } from "../text/normalise-name.ts";
import type { CellField } from "./import-columns.ts";

/** Other names of countries: official names, former names and abbreviations. */
const countryAliases: Readonly<Partial<Record<CountryCode, readonly string[]>>> = {
  RU: ["РФ", "Российская Федерация", "Russian Federation", "RUS"],
  BY: ["Белоруссия", "Республика Беларусь", "РБ", "Belorussia", "BLR"],
  KR: ["Южная Корея", "Корея", "Корея Южная", "South Korea", "Korea", "KOR"],
  KP: ["Северная Корея", "North Korea", "PRK"],
  US: ["Соединённые Штаты", "Соединённые Штаты Америки", "Америка", "USA", "United States of America", "America"],
  GB: ["Соединённое Королевство", "Англия", "UK", "Great Britain", "England", "GBR"],
  AE: ["Объединённые Арабские Эмираты", "Эмираты", "UAE", "Emirates"],
  ZA: ["Южно-Африканская Республика", "Южная Африка", "RSA"],
  CN: ["КНР", "Китайская Народная Республика", "PRC", "People's Republic of China"],
  DE: ["ФРГ", "Федеративная Республика Германия", "Германская республика", "Deutschland", "DEU"],
  KZ: ["Республика Казахстан", "РК", "KAZ"],
  KG: ["Кыргызстан", "Киргизская Республика", "Кыргызская Республика", "KGZ"],
  MD: ["Молдавия", "Республика Молдова"],
  TM: ["Туркмения"],
  UZ: ["Республика Узбекистан"],
  TJ: ["Республика Таджикистан"],
  AM: ["Республика Армения"],
  AZ: ["Азербайджанская Республика", "Республика Азербайджан"],
  NL: ["Голландия", "Holland", "The Netherlands"],
  CZ: ["Чешская Республика", "Czech Republic"],
  MK: ["Македония", "Macedonia"],
  CH: ["Швейцарская Конфедерация"],
  FR: ["Французская Республика"],
  TR: ["Турецкая Республика", "Türkiye"],
  HK: ["Гонг-Конг", "Сянган"],
  MM: ["Бирма", "Burma"],
  SZ: ["Свазиленд", "Swaziland"],
  CV: ["Острова Зелёного Мыса", "Cape Verde"],
  CI: ["Берег Слоновой Кости", "Ivory Coast"],
  IR: ["Исламская Республика Иран"],
  LK: ["Цейлон"],
  CF: ["ЦАР"],
};

/** Returns the option matching a text, ignoring case, dashes and quotation marks; undefined if there is none. */
export function matchOption(field: CellField, text: string): string | undefined {
  const key = optionKey(text);
  const namedOption = optionTexts(field).find(({ texts }) => texts.some((optionText) => optionKey(optionText) === key));
  return namedOption?.option;
}

/** Returns the message for a text that matches no option, with the options of the most similar spelling. */
export function unknownOption(field: CellField, text: string): Words {
  const alike = likeTexts(
    optionTexts(field).map(({ label }) => label),
    text,
    ({ ru, en }) => [ru, en],
  );
  return unknownText(
    words(`Такого варианта нет: «${text}»`, `No such option: “${text}”`),
    alike.map((label) => label),
  );
}

/** Adds suggestions of similar texts to a message. */
export function unknownText(message: Words, alike: readonly Words[]): Words {
  if (alike.length === 0) return message;
  const list = (language: "ru" | "en") =>
    alike.map((label) => (language === "ru" ? `«${label.ru}»` : `“${label.en}”`)).join(", ");
  return words(`${message.ru}. Вы имели в виду ${list("ru")}?`, `${message.en}. Did you mean ${list("en")}?`);
}

const suggestionsMost = 3;

/** Returns the items with the texts most similar to `text`: typing errors, or one text containing the other. */
export function likeTexts<T>(items: readonly T[], text: string, textsOf: (item: T) => readonly string[]): T[] {
  const key = optionKey(text);
  if (key.length < 3) return [];
  const rated = items.flatMap((item) => {
    const distance = Math.min(...textsOf(item).map((candidate) => distanceOf(key, optionKey(candidate))));
    return distance <= Math.max(1, Math.floor(key.length / 4)) ? [{ item, distance }] : [];
  });
  return rated
    .toSorted((left, right) => left.distance - right.distance)
    .slice(0, suggestionsMost)
    .map(({ item }) => item);
}

interface OptionTexts {
  readonly option: string;
  readonly label: Words;
  readonly texts: readonly string[];
}

function optionTexts(field: CellField): OptionTexts[] {
  if (!("options" in field)) return [];
  const aliases: Readonly<Record<string, readonly string[] | undefined>> =
    field.options === countryOptions ? countryAliases : {};
  return Object.entries(field.options).map(([option, label]) => ({
    option,
    label,
    texts: [option, label.ru, label.en, ...(aliases[option] ?? [])],
  }));
}

/** Normalises a text for matching options: dashes, quotation marks and full stops vary between programs. */
function optionKey(text: string): string {
  // Latin look-alikes within a Cyrillic word are treated as Cyrillic.
  return normalText(normaliseName(text.replace(/[«»"'„“”‘’.]/gu, "").replace(/\s*[-‐‑‒–—−]\s*/gu, "-"))).text;
}

// A text contained in the other counts as near; otherwise the edit distance.
function distanceOf(text: string, otherText: string): number {
  if (otherText.startsWith(text) || (otherText.length > 3 && text.startsWith(otherText))) return 1;
  if (Math.abs(text.length - otherText.length) > text.length / 4 + 1) return Number.POSITIVE_INFINITY;
  let before = Array.from({ length: otherText.length + 1 }, (_none, index) => index);
  for (const [row, letter] of [...text].entries()) {
    const current = [row + 1];
    for (let column = 1; column <= otherText.length; column++) {
      const isSame = letter === otherText[column - 1];
      current.push(
        Math.min(
          (before[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (before[column - 1] ?? 0) + (isSame ? 0 : 1),
        ),
      );
    }
    before = current;
  }
  return before.at(-1) ?? 0;
}

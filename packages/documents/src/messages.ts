import { type Language, type Words, words } from "@opis/model/words";

/** Why a paper cannot be composed (documents 0.6); `{name}` is a list of what is missing. */
export const messages = {
  E01: words("Заполните раздел «Информация о компании»: {fields}.", "Fill in Company information: {fields}."),
  E02: words("Добавьте хотя бы один активный процесс обработки.", "Add at least one active process."),
  E03: words("Сначала добавьте информационную систему.", "Add an information system first."),
  E04: words("Заполните раздел «Ответственные лица»: {fields}.", "Fill in the responsible persons: {fields}."),
  E05: words("Укажите цель обработки в процессах: {names}.", "Set the purpose in processes: {names}."),
  E06: words("Укажите правовое основание: {names}.", "Set the legal basis: {names}."),
  E07: words("Выберите тип угроз для систем: {names}.", "Choose the threat type for systems: {names}."),
  E08: words(
    "Заполните субъектов и количество в системах: {names}.",
    "Fill in subjects and counts in systems: {names}.",
  ),
  E09: words("Укажите место нахождения базы данных: {names}.", "Set the database location: {names}."),
  E10: words("Заполните реквизиты третьего лица: {fields}.", "Fill in the third party details: {fields}."),
  E11: words("Выберите третье лицо.", "Choose a third party."),
  E12: words("Выберите процесс и группу субъектов.", "Choose a process and a subject group."),
  E13: words("Укажите состав персональных данных: {names}.", "Set personal data: {names}."),
  E14: words("Отчёт доступен только аналитику.", "The report is available to analysts only."),
  E15: words("Укажите срок обработки: {names}.", "Set the processing period: {names}."),
  E16: words("Добавьте {equipment}.", "Add {equipment}."),
  E17: words("Заполните данные модели угроз: {section}.", "Fill in the threat model data: {section}."),
  E18: words("Проверьте дату документа.", "Check the document date."),
  E19: words("Укажите дату начала обработки персональных данных.", "Set the processing start date."),
  E20: words("Номер уже использован.", "The number is already used."),
} as const satisfies Record<`E${number}`, Words>;

export type MessageCode = keyof typeof messages;

/** What is missing: a name the user gave, or the title of a field in both languages. */
type Item = string | Words;

/** What each message with a placeholder needs; the others need nothing. */
interface MessageItems {
  E01: { fields: readonly Item[] };
  E04: { fields: readonly Item[] };
  E05: { names: readonly Item[] };
  E06: { names: readonly Item[] };
  E07: { names: readonly Item[] };
  E08: { names: readonly Item[] };
  E09: { names: readonly Item[] };
  E10: { fields: readonly Item[] };
  E13: { names: readonly Item[] };
  E15: { names: readonly Item[] };
  E16: { equipment: readonly Item[] };
  E17: { section: readonly Item[] };
}

type ItemsOf<C extends MessageCode> = C extends keyof MessageItems ? [items: MessageItems[C]] : [];

/** The message in one language: `printMessage("ru", "E05", { names: ["Кадровый учёт"] })`. Items are joined by commas. */
export function printMessage<C extends MessageCode>(language: Language, code: C, ...items: ItemsOf<C>): string {
  const lists = new Map<string, readonly Item[]>(Object.entries(items[0] ?? {}));
  return messages[code][language].replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const list = lists.get(name);
    return list ? list.map((item) => (typeof item === "string" ? item : item[language])).join(", ") : placeholder;
  });
}

import { type Words, words } from "../bilingual-text.ts";

/** Actions with personal data (152-FZ, article 3(3)) in print order; `custom` is worded by the user. Source: directory of 21.11.2026. */
export const dataActionOptions = {
  collection: words("Сбор", "Collection"),
  recording: words("Запись", "Recording"),
  systematization: words("Систематизация", "Systematization"),
  accumulation: words("Накопление", "Accumulation"),
  storage: words("Хранение", "Storage"),
  updateing: words("Уточнение (обновление)", "Updating"),
  changing: words("Уточнение (изменение)", "Changing"),
  extraction: words("Извлечение", "Extraction"),
  usage: words("Использование", "Usage"),
  providing: words("Передача (предоставление)", "Provision"),
  spreading: words("Распространение", "Dissemination"),
  access: words("Доступ", "Access"),
  depersonalization: words("Обезличивание", "Depersonalization"),
  blocking: words("Блокирование", "Blocking"),
  removal: words("Удаление", "Deletion"),
  destruction: words("Уничтожение", "Destruction"),
  is_blocking_if_not_del: words(
    "Блокирование при невозможности уничтожения",
    "Blocking where destruction is impossible",
  ),
  custom: words("Иное действие", "Other action"),
};

export type DataAction = keyof typeof dataActionOptions;

type SystemActionKey<K extends string> = K extends `is_${string}` ? K : `is_${K}`;

function systemKey<K extends string>(key: K): SystemActionKey<K>;
function systemKey(key: string): string {
  return key.startsWith("is_") ? key : `is_${key}`;
}

function prefixed<O extends Readonly<Record<string, Words>>>(
  options: O,
): { [K in keyof O & string as SystemActionKey<K>]: Words };
function prefixed(options: Readonly<Record<string, Words>>): Record<string, Words> {
  return Object.fromEntries(Object.entries(options).map(([key, label]) => [systemKey(key), label]));
}

/** The same actions under the keys used by systems, prefixed with `is_` (specification 3.5). */
export const systemActionOptions = prefixed(dataActionOptions);

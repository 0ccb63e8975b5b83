import { type Language, type Words, words } from "@opis/model/bilingual-text";

/** Error messages for documents that cannot be composed (documents 0.6); `{name}` is a list of what is missing. */
export const messages = {
  E01: words("Заполните раздел «Информация о компании»: {fields}.", "Fill in “Company information”: {fields}."),
  E02: words("Добавьте хотя бы один активный процесс обработки.", "Add at least one active process."),
  E03: words("Сначала добавьте информационную систему.", "Add an information system first."),
  E04: words("Заполните раздел «Ответственные лица»: {fields}.", "Fill in “Responsible persons”: {fields}."),
  E05: words("Укажите цель обработки в процессах: {names}.", "State the purpose in processes: {names}."),
  E06: words("Укажите правовое основание: {names}.", "State the legal basis: {names}."),
  E07: words("Выберите тип угроз для систем: {names}.", "Choose the threat type for systems: {names}."),
  E08: words(
    "Заполните субъектов и количество в системах: {names}.",
    "Fill in data subjects and their number in systems: {names}.",
  ),
  E09: words("Укажите место нахождения базы данных: {names}.", "State the database location: {names}."),
  E10: words("Заполните реквизиты третьего лица: {fields}.", "Fill in the third party's details: {fields}."),
  E11: words("Выберите третье лицо.", "Choose a third party."),
  E12: words("Выберите процесс и группу субъектов.", "Choose a process and a group of data subjects."),
  E13: words("Укажите состав персональных данных: {names}.", "State the personal data: {names}."),
  E14: words("Отчёт доступен только аналитику.", "Only analysts can open this report."),
  E15: words("Укажите срок обработки: {names}.", "State the processing period: {names}."),
  E16: words("Добавьте {equipment}.", "Add {equipment}."),
  E17: words("Заполните данные модели угроз: {section}.", "Fill in the threat model data: {section}."),
  E18: words("Проверьте дату документа.", "Check the document date."),
  E19: words("Укажите дату начала обработки персональных данных.", "State the date when processing started."),
  E20: words("Номер уже использован.", "The number is already used."),
  E21: words("Укажите способ обработки: {names}.", "State the processing method: {names}."),
  E22: words("Укажите страну третьего лица: {names}.", "State the third party's country: {names}."),
  E23: words(
    "Укажите, кому передаёте данные и от кого получаете: {names}.",
    "State who receives data and who provides it: {names}.",
  ),
  E24: words(
    "Укажите, чьи и какие данные передаются: {names}.",
    "State whose data is transferred and which data: {names}.",
  ),
  E25: words(
    "Укажите цель и основание передачи: {names}.",
    "State the purpose and legal basis of the transfer: {names}.",
  ),
  E26: words(
    "Укажите, как данные передаются по сети: {names}.",
    "State how data is transmitted over the network: {names}.",
  ),
  E27: words("Ответы противоречат друг другу: {names}.", "These answers contradict each other: {names}."),
  E28: words("Раскройте правовое основание: {names}.", "Give details of the legal basis: {names}."),
  E29: words("Укажите действия с данными: {names}.", "State the actions with data: {names}."),
  E30: words("Укажите источники данных: {names}.", "State the sources of data: {names}."),
  E31: words("Обоснуйте тип угроз: {names}.", "Explain the choice of threat type: {names}."),
  E32: words(
    "Признак «только общедоступные данные» противоречит составу или источникам: {names}.",
    "“Only public data” contradicts the data or its sources: {names}.",
  ),
  E33: words(
    "Ответьте, больше ли 100 000 субъектов (не работников): {names}.",
    "State whether there are more than 100,000 data subjects who are not employees: {names}.",
  ),
  E34: words(
    "Укажите комиссию с председателем или одного ответственного.",
    "Name a commission with a chair, or one person responsible.",
  ),
  E35: words(
    "Укажите, чьи мощности и какая это база данных: {names}.",
    "State who owns the facilities and which database it is: {names}.",
  ),
  E36: words(
    "Внесите поданное уведомление: дату, номер, сведения.",
    "Enter the notification filed earlier: date, number and content.",
  ),
  E37: words(
    "Заполните сведения об иностранном получателе: {names}.",
    "Fill in the details of the foreign recipient: {names}.",
  ),
  E38: words(
    "Адрес должен начинаться с http:// или https://: {names}.",
    "The address must start with http:// or https://: {names}.",
  ),
  E39: words(
    "Укажите, как устанавливается личность по биометрии (Закон № 572-ФЗ): {names}.",
    "State how biometric data is used to identify people (572-FZ): {names}.",
  ),
  E40: words(
    "Укажите срок или условие прекращения обработки.",
    "State the period or the condition that ends the processing.",
  ),
  E41: words(
    "Нельзя напечатать знаки {names}: замените их.",
    "The characters {names} cannot be printed: replace them.",
  ),
  E42: words("Подтвердите признаки вреда: {names}.", "Confirm the indicators of harm: {names}."),
  E43: words("Сейчас не применяется: {names}.", "Does not apply at present: {names}."),
  E44: words(
    "Такой меры нет в базовом наборе или не названа причина: {names}.",
    "The measure is not in the base set, or no reason is given: {names}.",
  ),
  E45: words(
    "Укажите, используются ли шифровальные средства, и их состояние: {names}.",
    "State whether cryptographic tools are used and their status: {names}.",
  ),
  E46: words(
    "Ответьте о государственной (муниципальной) системе: {names}.",
    "State whether it is a state (municipal) system: {names}.",
  ),
  E47: words(
    "Выберите системы или укажите требуемый уровень защищённости.",
    "Choose systems or set the required level.",
  ),
  E48: words(
    "Укажите способ, причину и дату уничтожения: {names}.",
    "State the method, reason and date of destruction: {names}.",
  ),
  E49: words("Обоснуйте бессрочную обработку: {names}.", "Explain why processing has no end date: {names}."),
  E50: words(
    "Укажите принятые меры защиты (ст. 18.1 и 19).",
    "State the protection measures taken (articles 18.1 and 19).",
  ),
  // Specific to Opis: the document is not wrong but unnecessary.
  E51: words(
    "Согласие не требуется, основание: {names}. Если форма всё же нужна, отметьте её.",
    "Consent is not required, the legal basis is: {names}. If you still want one, mark a form of consent.",
  ),
  E52: words(
    "Соглашение не требуется: {names} получает данные только по закону. Передачу отметьте в журнале.",
    "No agreement is needed: {names} receives data only as required by law. Record the transfer in the log.",
  ),
  E53: words(
    "Укажите возраст и дееспособность группы: от них зависит, кто подписывает согласие: {names}.",
    "State the age and legal capacity of the group: they determine who signs the consent: {names}.",
  ),
  E54: words(
    "Укажите роль получателя — самостоятельный оператор или обработчик: {names}.",
    "State whether the recipient is an independent operator or a processor: {names}.",
  ),
  E55: words(
    "Так устанавливать личность по лицу и голосу нельзя: нужна единая биометрическая система или аккредитованная организация (Закон № 572-ФЗ): {names}.",
    "People must not be identified by face or voice in this way: the Unified Biometric System or an accredited organisation is required (572-FZ): {names}.",
  ),
  E56: words("Укажите номер и дату акта об уничтожении.", "State the number and date of the destruction act."),
  E57: words(
    "Укажите, кто поручил обработку и по какому документу: {names}.",
    "State who commissioned the processing and under which document: {names}.",
  ),
  E58: words(
    "Укажите, где стоят серверы, где рабочие места и где хранятся бумажные документы.",
    "State where servers and workstations are and where paper documents are kept.",
  ),
  E59: words(
    "Законный интерес как основание не указан ни у одной группы.",
    "No group has a legitimate interest as its legal basis.",
  ),
  E60: words(
    "Государственных и муниципальных систем нет: акт не требуется.",
    "There are no state or municipal systems, so the act is not needed.",
  ),
} as const satisfies Record<`E${number}`, Words>;

export type MessageCode = keyof typeof messages;

/** A missing item: a name entered by a user, or a field title in both languages. */
type Item = string | Words;

/** Codes of messages without names. */
type PlainCode =
  | "E02"
  | "E03"
  | "E11"
  | "E12"
  | "E14"
  | "E18"
  | "E19"
  | "E20"
  | "E34"
  | "E36"
  | "E40"
  | "E47"
  | "E50"
  | "E56"
  | "E58"
  | "E59"
  | "E60";

/** Parameters of messages whose list is not called `names`. */
interface OtherItems {
  E01: { fields: readonly Item[] };
  E04: { fields: readonly Item[] };
  E10: { fields: readonly Item[] };
  E16: { equipment: readonly Item[] };
  E17: { section: readonly Item[] };
}

type ItemsOf<C extends MessageCode> = C extends PlainCode
  ? []
  : [items: C extends keyof OtherItems ? OtherItems[C] : { names: readonly Item[] }];

/** Further items are only counted, since a thousand names are unreadable and each missing answer repeats the message. */
const namedMost = 30;

/** Returns the message in one language: `printMessage("ru", "E05", { names: ["Кадровый учёт"] })`. Items are joined with commas. */
export function printMessage<C extends MessageCode>(language: Language, code: C, ...items: ItemsOf<C>): string {
  const lists = new Map<string, readonly Item[]>(Object.entries(items[0] ?? {}));
  return messages[code][language].replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const list = lists.get(name);
    return list ? formatItems(language, list) : placeholder;
  });
}

function formatItems(language: Language, items: readonly Item[]): string {
  const names = items.slice(0, namedMost).map((item) => (typeof item === "string" ? item : item[language]));
  const remainingCount = items.length - names.length;
  if (remainingCount === 0) return names.join(", ");
  return `${names.join(", ")} ${words(`и ещё ${remainingCount}`, `and ${remainingCount} more`)[language]}`;
}

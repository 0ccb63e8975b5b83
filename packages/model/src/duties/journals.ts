import { type Words, words } from "../bilingual-text.ts";
import type { FormName } from "../forms/form-names.ts";
import type { journalEntry } from "../forms/journal-entry.ts";

/** A column of a journal: a field of its own entries, or a value printed from a record. */
export interface JournalColumn {
  readonly name: string;
  readonly title: Words;
}

/** A journal prescribed by internal documents: its columns, filling rules and source of lines. */
export interface Journal {
  /** «Ж3» of the internal regulations. */
  readonly number: number;
  readonly title: Words;
  /** The record form that fills it; absent for lines entered by users. */
  readonly source?: FormName;
  readonly columns: readonly JournalColumn[];
  readonly rules: readonly Words[];
  /** Condition on the company under which its documents prescribe the journal. */
  readonly when?: "employees" | "visitors" | "systems" | "recipients" | "cryptography";
}

type EntryField = Extract<keyof (typeof journalEntry)["fields"], string>;

function column(name: string, ru: string, en: string): JournalColumn {
  return { name, title: words(ru, en) };
}

function plainColumn(name: EntryField, ru: string, en: string): JournalColumn {
  return column(name, ru, en);
}

/** All journals by code in URLs, in the order of the internal regulations. */
export const journals = {
  requests: {
    number: 1,
    title: words("Журнал учёта обращений субъектов персональных данных", "Log of data subject requests"),
    source: "subject_request",
    columns: [
      column("received", "Дата и способ поступления", "Received: when and how"),
      column("applicant", "Заявитель, представитель", "Applicant, representative"),
      column("kind", "Суть обращения", "What is requested"),
      column("due", "Срок ответа", "Due"),
      column("extension", "Продлён до, причина", "Extended until, reason"),
      column("responsible", "Исполнитель", "Responsible"),
      column("answer", "Дата и номер ответа", "Answer: date and number"),
      column("outcome", "Результат", "Outcome"),
    ],
    rules: [
      words(
        "Срок ответа — десять рабочих дней со дня получения обращения; продление — не больше чем на пять рабочих дней, с мотивированным уведомлением заявителя.",
        "The answer is due ten working days after the request arrives; it may be extended by up to five working days with a reasoned notice to the applicant.",
      ),
      words(
        "Запросы Роскомнадзора записываются в этот же журнал с пометкой «Роскомнадзор».",
        "Requests of Roskomnadzor go into the same log, marked “Roskomnadzor”.",
      ),
    ],
  },
  access: {
    number: 2,
    title: words("Журнал допуска работников к персональным данным", "Log of employees' access"),
    source: "employee",
    columns: [
      column("person", "Фамилия, имя, отчество", "Full name"),
      column("position", "Должность", "Position"),
      column("scope", "Процессы и системы", "Processes and systems"),
      column("basis", "Основание допуска", "Basis of the access"),
      column("admitted", "Дата допуска", "Admitted on"),
      column("obligation", "Обязательство подписано", "Obligation signed"),
      column("ended", "Дата прекращения", "Ended on"),
    ],
    rules: [
      words(
        "Дата прекращения допуска — не позднее дня увольнения или перевода.",
        "Access ends on the day of the dismissal or transfer at the latest.",
      ),
    ],
    when: "employees",
  },
  media: {
    number: 3,
    title: words("Журнал учёта машинных носителей персональных данных", "Log of media"),
    columns: [
      plainColumn("inventory_number", "Учётный номер", "Inventory number"),
      plainColumn("item", "Вид, серийный номер, объём", "Kind, serial number, size"),
      plainColumn("system", "Данные и система", "Data and system"),
      plainColumn("place", "Место хранения", "Storage place"),
      plainColumn("issued_to", "Кому выдан, подпись", "Issued to, signature"),
      plainColumn("entry_on", "Дата выдачи", "Issued on"),
      plainColumn("returned_on", "Дата возврата", "Returned on"),
      plainColumn("disposal", "Уничтожен: акт, дата", "Destroyed: act, date"),
    ],
    rules: [
      words(
        "Носитель, у которого в журнале нет ни места хранения, ни владельца, считается недостающим.",
        "A medium with neither a storage place nor a holder in the log counts as missing.",
      ),
    ],
  },
  incidents: {
    number: 4,
    title: words("Журнал учёта инцидентов с персональными данными", "Log of incidents"),
    source: "incident",
    columns: [
      column("detected", "Дата и час обнаружения", "Detected: date and time"),
      column("description", "Кто сообщил, что произошло", "Reported by, what happened"),
      column("affected", "Системы, данные, число субъектов", "Systems, data, number of people"),
      column("first", "Первичное уведомление: час, номер", "First notification: time, number"),
      column("second", "Результаты расследования: час, номер", "Findings: time, number"),
      column("measures", "Причина и принятые меры", "Cause and measures"),
      column("notified", "Субъекты уведомлены", "People notified"),
      column("closed", "Закрыт", "Closed"),
    ],
    rules: [
      words(
        "Первичное уведомление направляется в Роскомнадзор не позднее 24 часов, результаты внутреннего расследования — не позднее 72 часов с момента выявления инцидента.",
        "The first notification goes to Roskomnadzor within 24 hours of the detection, the findings of the inquiry within 72 hours.",
      ),
    ],
  },
  cryptography: {
    number: 5,
    title: words(
      "Журнал поэкземплярного учёта средств криптографической защиты информации",
      "Log of cryptographic tools",
    ),
    columns: [
      plainColumn("item", "Наименование, серийный номер", "Name, serial number"),
      plainColumn("inventory_number", "Ключевые документы", "Key documents"),
      plainColumn("received_from", "От кого получено", "Received from"),
      plainColumn("entry_on", "Дата получения", "Received on"),
      plainColumn("issued_to", "Кому выдано, подпись", "Issued to, signature"),
      plainColumn("installation", "Установлено: место, дата, кем", "Installed: place, date, by whom"),
      plainColumn("disposal", "Изъято, уничтожено: акт, дата", "Withdrawn, destroyed: act, date"),
    ],
    rules: [
      words(
        "Каждый экземпляр средства и каждый ключевой документ записываются отдельной строкой.",
        "Each copy of a tool and each key document has a separate line.",
      ),
    ],
    when: "cryptography",
  },
  training: {
    number: 6,
    title: words("Журнал ознакомления и обучения", "Log of acknowledgement and training"),
    columns: [
      plainColumn("person", "Фамилия, имя, отчество", "Full name"),
      plainColumn("position", "Должность", "Position"),
      plainColumn("item", "Документ, редакция", "Document, version"),
      plainColumn("entry_on", "Дата", "Date"),
      plainColumn("result", "Проверка знаний", "Test of knowledge"),
      plainColumn("confirmation", "Подпись", "Signature"),
    ],
    rules: [
      words(
        "К работе с персональными данными допускается только тот, кто записан в журнал.",
        "Only a person who is in the log may work with personal data.",
      ),
    ],
    when: "employees",
  },
  visitors: {
    number: 7,
    title: words("Журнал однократного пропуска посетителей", "Log of visitor passes"),
    columns: [
      plainColumn("entry_on", "Дата", "Date"),
      plainColumn("person", "Фамилия, имя, отчество", "Full name"),
      plainColumn("item", "К кому", "To whom"),
      plainColumn("entered_at", "Время входа", "Time in"),
      plainColumn("left_at", "Время выхода", "Time out"),
      plainColumn("confirmation", "Подпись", "Signature"),
    ],
    rules: [
      words(
        "Паспортные данные в журнал не вносятся; копировать сведения из журнала не допускается.",
        "Passport data is not entered. Data from the log may not be copied.",
      ),
    ],
    when: "visitors",
  },
  destruction: {
    number: 8,
    title: words(
      "Журнал блокирования и уничтожения персональных данных",
      "Log of blocking and destruction of personal data",
    ),
    source: "destruction",
    columns: [
      column("what", "Субъект, данные", "Data subject, data"),
      column("reason", "Основание", "Reason"),
      column("due", "Срок по норме", "Due"),
      column("blocked", "Заблокировано: дата, причина", "Blocked: date, reason"),
      column("last", "Крайний день", "Last day"),
      column("destroyed", "Уничтожено: дата, акт", "Destroyed: date, act"),
      column("extract", "Выгрузка из журнала событий", "Extract of the log"),
    ],
    rules: [
      words(
        "Крайний день — шесть месяцев от более ранней из двух дат: дня блокирования или дня, когда истёк основной срок уничтожения.",
        "The last day is six months after the earlier of two: the day of the blocking or the day on which the destruction was due.",
      ),
    ],
  },
  backups: {
    number: 9,
    title: words("Журнал резервного копирования и восстановления", "Log of backups and recovery"),
    columns: [
      plainColumn("system", "Система", "System"),
      plainColumn("item", "Вид копии", "Kind of copy"),
      plainColumn("entry_on", "Дата", "Date"),
      plainColumn("place", "Место хранения", "Storage place"),
      plainColumn("result", "Проба восстановления: дата, результат", "Test of recovery: date, result"),
      plainColumn("responsible", "Ответственный", "Responsible"),
    ],
    rules: [
      words(
        "Результат пробы — сколько часов заняло восстановление и всё ли восстановлено.",
        "The result of a test says how many hours the recovery took and whether all was recovered.",
      ),
    ],
    when: "systems",
  },
  consents: {
    number: 10,
    title: words("Журнал согласий и отзывов", "Log of consents and withdrawals"),
    source: "document",
    columns: [
      column("person", "Кто дал согласие", "Who gave the consent"),
      column("purpose", "Цель", "Purpose"),
      column("given", "Дата согласия, форма", "Given on, form"),
      column("expires", "Действует до", "Valid until"),
      column("withdrawn", "Отозвано: дата, способ", "Withdrawn: date, way"),
      column("stopped", "Обработка прекращена", "Processing stopped"),
      column("destroyed", "Уничтожение", "Destruction"),
    ],
    rules: [
      words(
        "Отзыв согласия записывается в день поступления; обработка прекращается, если нет другого основания.",
        "A withdrawal is entered on the day it arrives; processing stops unless there is another basis.",
      ),
    ],
  },
  transfers: {
    number: 11,
    title: words("Журнал передачи персональных данных третьим лицам", "Log of transfers to third parties"),
    columns: [
      plainColumn("entry_on", "Дата", "Date"),
      plainColumn("recipient", "Получатель", "Recipient"),
      plainColumn("item", "Чьи и какие данные", "Whose and which data"),
      plainColumn("basis", "Основание", "Basis"),
      plainColumn("method", "Способ", "Way"),
      plainColumn("responsible", "Кто передал", "Transferred by"),
      plainColumn("confirmation", "Подтверждение", "Confirmation"),
    ],
    rules: [
      words(
        "Передача по запросу государственного органа записывается отдельной строкой со ссылкой на норму, названную в запросе.",
        "A transfer at the request of a state body has a separate line with the provision that the request names.",
      ),
    ],
    when: "recipients",
  },
  checks: {
    number: 12,
    title: words("Журнал внутренних проверок", "Log of internal checks"),
    columns: [
      plainColumn("entry_on", "Дата", "Date"),
      plainColumn("item", "Что проверено", "What was checked"),
      plainColumn("result", "Недостатки", "Shortcomings"),
      plainColumn("due", "Срок", "Due"),
      plainColumn("responsible", "Исполнитель", "Responsible"),
      plainColumn("disposal", "Устранено", "Remedied"),
      plainColumn("confirmation", "Доложено руководителю", "Reported to the manager"),
    ],
    rules: [
      words(
        "Запись вносится в день подписания акта проверки.",
        "The entry is made on the day on which the report of the check is signed.",
      ),
    ],
  },
  changes: {
    number: 13,
    title: words("Журнал изменений конфигурации систем", "Log of configuration changes"),
    columns: [
      plainColumn("entry_on", "Дата", "Date"),
      plainColumn("system", "Система", "System"),
      plainColumn("item", "Заявка, суть изменения", "Request, what changes"),
      plainColumn("result", "Влияние на защиту", "Effect on security"),
      plainColumn("person", "Согласовал", "Approved by"),
      plainColumn("method", "Порядок отката", "How to roll back"),
      plainColumn("responsible", "Внедрил", "Implemented by"),
    ],
    rules: [
      words(
        "Изменение вносится после согласования, кроме срочного устранения критической уязвимости.",
        "A change is made after its approval, except an urgent fix of a critical vulnerability.",
      ),
    ],
    when: "systems",
  },
} as const satisfies Readonly<Record<string, Journal>>;

export type JournalCode = keyof typeof journals;

/** Returns a journal by its code. */
export function journalByCode(code: JournalCode): Journal {
  return journals[code];
}

/** Returns whether a text is the code of a journal. */
export function isJournalCode(code: string): code is JournalCode {
  return Object.hasOwn(journals, code);
}

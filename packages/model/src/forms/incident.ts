import { words } from "../bilingual-text.ts";
import { choice, date, dateTime, flag, longText, number, references, rows, text } from "../declaration/field.ts";
import { form } from "../declaration/form.ts";
import { incidentKinds } from "../duties/incident-kinds.ts";
import { incidentStates } from "../duties/incident-states.ts";

/** Whether the data subjects concerned are notified (Ф8 of the internal regulations). */
const subjectNotices = {
  yes: words("Уведомлены", "Notified"),
  planned: words("Решено уведомить", "To be notified"),
  no: words("Решено не уведомлять", "Not to be notified"),
};

/** An incident with personal data: journal Ж4 of the internal regulations (152-FZ, article 21(3.1)). */
export const incident = form(
  "incident",
  {
    title: words("Инциденты", "Incidents"),
    one: words("Инцидент", "Incident"),
    scope: "record",
    inSnapshot: true,
    path: "incidents",
    titleField: "number",
  },
  {
    number: text("Номер", "Number", { computed: true, review: true }),
    is_drill: flag("Учение", "Drill", {
      computed: true,
      help: words(
        "Тренировка по инциденту: не входит в журнал и показатели, даёт протокол",
        "A drill: not counted in logs or figures; ends with a report",
      ),
    }),
    detected_at: dateTime("Обнаружен", "Detected", { required: true, review: true, law: "FZ152 21(3.1)" }),
    reported_by: text("Кто сообщил", "Reported by", { review: true }),
    description: longText("Что произошло", "What happened", { required: true, review: true }),
    kind: choice(incidentKinds)("Вид", "Kind", { required: true, review: true }),
    systems: references("system")("Системы", "Systems", { letsGo: true, review: true }),
    processes: references("process")("Процессы", "Processes", { letsGo: true }),
    subject_groups: references("subject")("Чьи данные", "Whose data", { letsGo: true, review: true }),
    data: references("directory_item")("Какие данные", "Which data", { letsGo: true, review: true }),
    subjects_affected: number("Сколько человек", "How many people", { review: true }),
    identifiers_affected: number("Сколько идентификаторов", "How many identifiers", {
      help: words(
        "Уникальных обозначений людей: телефонов, адресов почты, учётных записей",
        "Unique designations of people: phone numbers, e-mail addresses, accounts",
      ),
    }),
    is_repeated: flag("Компанию уже наказывали за утечку", "The company was fined for a leak before"),
    harm: longText("Предполагаемый вред", "Assumed harm", { review: true }),
    cause: longText("Причина", "Cause", { review: true }),
    measures: longText("Принятые меры", "Measures taken", { review: true }),
    guilty: longText("Чьи действия стали причиной", "Whose actions were the cause"),
    inquiry_document: text("Документ о расследовании", "Document of the inquiry", {
      help: words("Название, дата и номер", "Title, date and number"),
    }),
    responsible: text("Кто отвечает", "Responsible", { isPersonName: true, review: true }),
    subjects_notice: choice(subjectNotices)("Уведомление людей", "Notice to the people"),
    subjects_notice_reason: longText("Почему", "Why"),
    subjects_notified_on: date("Уведомлены", "Notified on"),
    gossopka_at: dateTime("Сообщено в ГосСОПКА", "Reported to GosSOPKA"),
    gossopka_number: text("Номер в ГосСОПКА", "GosSOPKA number"),
    state: choice(incidentStates)("Состояние", "State", { computed: true, review: true }),
    due_24: dateTime("Первое уведомление до", "First notification by", { computed: true, review: true }),
    due_72: dateTime("Второе уведомление до", "Second notification by", { computed: true, review: true }),
    decided_by: text("Кто решил", "Decided by", { computed: true, isPersonName: true }),
    decided_at: dateTime("Решение принято", "Decided", { computed: true }),
    decision_reason: longText("Причина решения", "Reason for the decision", { computed: true }),
    notice_24_at: dateTime("Первое уведомление подано", "First notification sent", { computed: true, review: true }),
    notice_24_number: text("Номер первого уведомления", "Number of the first notification", { computed: true }),
    notice_72_at: dateTime("Второе уведомление подано", "Second notification sent", { computed: true, review: true }),
    notice_72_number: text("Номер второго уведомления", "Number of the second notification", { computed: true }),
    closed_on: date("Закрыт", "Closed on", { computed: true, review: true }),
    state_reason: longText("Причина возврата", "Reason for reopening", { computed: true }),
    events: rows("incident_event")("Ход событий", "Timeline"),
  },
  {
    subjects_notice_reason: { subjects_notice: "no" },
    subjects_notified_on: { subjects_notice: "yes" },
  },
);

/** An entry of an incident's timeline: append-only; a correction is a new entry. */
export const incidentEvent = form(
  "incident_event",
  {
    title: words("Событие инцидента", "Event of an incident"),
    scope: "child",
    parent: "incident",
    path: "incident_events",
    titleField: "text",
  },
  {
    happened_at: dateTime("Когда", "When"),
    text: longText("Что", "What", { required: true }),
    author: text("Кто записал", "Recorded by", { computed: true }),
    state: choice(incidentStates)("Состояние", "State", { computed: true }),
  },
);

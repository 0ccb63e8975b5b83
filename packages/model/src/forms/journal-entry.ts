import { words } from "../bilingual-text.ts";
import { choice, date, longText, text } from "../declaration/field.ts";
import { form } from "../declaration/form.ts";
import { ownJournals } from "../duties/manual-journals.ts";

/**
 * A line of a journal without a record of its own: media, cryptography, training, passes, backups, transfers, checks, changes. Each
 * journal uses some of the fields under its own titles (`duties/journals.ts`).
 */
export const journalEntry = form(
  "journal_entry",
  {
    title: words("Записи журналов", "Log entries"),
    one: words("Запись журнала", "Log entry"),
    scope: "record",
    path: "journal_entries",
    titleField: "number",
  },
  {
    number: text("Номер", "Number", { computed: true, review: true }),
    journal: choice(ownJournals)("Журнал", "Journal", { computed: true, review: true }),
    entry_on: date("Дата", "Date", { required: true, review: true }),
    inventory_number: text("Учётный номер", "Inventory number"),
    item: text("Что", "What", { required: true, review: true }),
    person: text("Фамилия, имя, отчество", "Full name", { isPersonName: true }),
    position: text("Должность", "Position"),
    system: text("Система", "System"),
    recipient: text("Получатель", "Recipient"),
    basis: text("Основание", "Basis"),
    method: text("Способ", "Way"),
    place: text("Место", "Place"),
    issued_to: text("Кому выдан", "Issued to"),
    received_from: text("От кого получено", "Received from"),
    returned_on: date("Дата возврата", "Returned on"),
    installation: text("Установлено", "Installed"),
    entered_at: text("Время входа", "Time in"),
    left_at: text("Время выхода", "Time out"),
    due: date("Срок", "Due"),
    responsible: text("Ответственный", "Responsible", { isPersonName: true }),
    result: longText("Результат", "Result"),
    confirmation: text("Подтверждение", "Confirmation"),
    disposal: text("Уничтожен: акт, дата", "Destroyed: act, date"),
    mistake: longText("Запись ошибочна: причина", "The entry is a mistake: why"),
  },
);

import { words } from "../bilingual-text.ts";
import { choice, date, longText, rows, text } from "../declaration/field.ts";
import { form } from "../declaration/form.ts";

/** Notifications that a company files with the regulator (articles 12 and 22 of 152-FZ). */
const filingKinds = {
  intention: words("О намерении осуществлять обработку", "Of the intention to process personal data"),
  change: words("Об изменении сведений", "Of a change of information"),
  termination: words("О прекращении обработки", "Of the end of processing"),
  crossborder: words("О трансграничной передаче", "Of cross-border transfer"),
};

/** A notification as filed; the filing date differs from the date of the register entry. */
export const filing = form(
  "filing",
  {
    title: words("Поданное уведомление", "Notification filed"),
    scope: "child",
    parent: "information",
    path: "filings",
    titleField: "sent_number",
  },
  {
    kind: choice(filingKinds)("Вид уведомления", "Kind of notification"),
    sent_date: date("Дата отправки", "Date of filing"),
    sent_number: text("Исходящий номер", "Outgoing number"),
    portal_number: text("Номер на портале Роскомнадзора", "Number on the Roskomnadzor portal"),
    values: rows("filing_value")("Что было указано", "What it stated", {
      help: words(
        "Заполняется само, когда уведомление отмечают поданным в разделе «Документы». С этими сведениями сравнивается уведомление об их изменении",
        "Recorded automatically when the notification is marked as filed under Documents. The notification of changes is compared with it",
      ),
    }),
  },
);

/** One statement of a filed notification (152-FZ, article 22(7): changes are reported against it). */
export const filingValue = form(
  "filing_value",
  {
    title: words("Сведение уведомления", "Item of a notification"),
    scope: "child",
    parent: "filing",
    path: "filing_values",
    titleField: "name",
  },
  {
    name: text("Сведение", "Information", {
      required: true,
      help: words(
        "Теми же словами, что в уведомлении, например: Телефон",
        "In the words of the notification, for example: Phone",
      ),
    }),
    value: longText("Что указано", "What was stated"),
  },
);

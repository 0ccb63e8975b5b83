import { choice, choices, date, longText, number, references, rows, tags, text } from "../field.ts";
import { form } from "../form.ts";
import { words } from "../words.ts";
import { securityToolTypes } from "./security-tool-types.ts";

/** State of a security tool. */
export const toolStatuses = {
  used: words("Используется", "In use"),
  introduced: words("Внедряется", "Being introduced"),
  planned: words("Планируется", "Planned"),
  retired: words("Выведено", "Retired"),
};

/** A security tool (specification 3.7). */
export const security = form(
  "security",
  {
    title: words("Средства защиты", "Security tools"),
    scope: "collection",
    path: "security_forms",
    uniqueName: true,
    titleField: "name",
    steps: [
      words("Общие сведения", "General"),
      words("Версия и вид", "Version and kind"),
      words("Лицензия", "Licence"),
    ],
  },
  {
    name: text("Название", "Name", { step: 1, review: true }),
    tags: tags("Теги", "Tags", { step: 1, review: true }),
    description: longText("Описание", "Description", { step: 1, required: true, counted: true, review: true }),
    responsible_admin: text("Ответственный", "Responsible administrator", {
      step: 1,
      required: true,
      counted: true,
      review: true,
    }),
    responsible_email: text("Почта ответственного", "E-mail", {
      step: 1,
      format: "email",
      required: true,
      counted: true,
      review: true,
    }),
    contact: text("Контакт", "Contact", { step: 1 }),
    version: text("Версия", "Version", { step: 2, counted: true, review: true }),
    developer_name: text("Разработчик", "Developer", { step: 2, counted: true, review: true }),
    tool_status: choice(toolStatuses)("Состояние", "Status", { step: 2, counted: true, review: true }),
    tool_types: choices(securityToolTypes)("Вид средства", "Kind", { step: 2, counted: true, review: true }),
    servers: references("system_server")("На каких серверах стоит", "Servers", {
      step: 2,
      review: true,
      help: words("Для средств рабочих мест оставьте пустым", "Leave empty for tools of workstations"),
    }),
    purchase_date: date("Дата покупки", "Purchase date", { step: 2 }),
    doc_number: text("Номер документа", "Document number", { step: 3, counted: true }),
    license_number: text("Номер лицензии", "Licence number", { step: 3, counted: true }),
    count_security_tools: number("Количество", "Count", { step: 3, counted: true }),
    screen: rows("security_screen")("Снимки экрана", "Screenshots", {
      step: 3,
      counted: true,
      help: words(
        "Окно средства, по которому видно, что оно установлено и какой оно версии",
        "A window of the tool that shows that it is installed and its version",
      ),
    }),
  },
);

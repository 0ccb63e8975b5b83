import { words } from "../bilingual-text.ts";
import { date, flag, longText, rows, text } from "../declaration/field.ts";
import { anyAnswer, form } from "../declaration/form.ts";

const organizerLaw = "FZ152 22.1";
const securityLaw = "PP1119 14";

/** The two persons responsible for data protection and security, not a committee (specification 3.4, `commission` in the API): 8 fields are required, 7 counted. */
export const commission = form(
  "commission",
  {
    title: words("Ответственные лица", "Responsible persons"),
    scope: "singleton",
    path: "commission",
    steps: [
      words("Организация обработки", "Organising the processing"),
      words("Безопасность систем", "Security of systems"),
    ],
  },
  {
    o_name: text("Фамилия, имя, отчество", "Full name", {
      step: 1,
      isPersonName: true,
      required: true,
      counted: true,
      law: organizerLaw,
      help: words("Кто отвечает за организацию обработки", "The person responsible for organising the processing"),
    }),
    o_position: text("Должность", "Position", { step: 1, required: true, counted: true }),
    o_phone: text("Телефон", "Phone", { step: 1, format: "phone", required: true, counted: true }),
    o_mail: text("Электронная почта", "E-mail", { step: 1, format: "email", required: true, counted: true }),
    is_o_staff: flag("Ответственный — наш штатный работник", "The responsible person is our employee", {
      step: 1,
      help: words(
        "От этого зависят степень вреда и то, чем его назначают: приказом или договором",
        "Determines whether an order or a contract appoints them, and affects the degree of harm",
      ),
    }),
    incident_phone: text(
      "Круглосуточный телефон для сообщений об инцидентах",
      "24-hour phone for reporting incidents",
      {
        step: 1,
        format: "phone",
        law: "FZ152 21(3.1)",
      },
    ),
    o_order_date: date("Дата приказа о назначении", "Date of the order of appointment", { step: 1, forPapers: true }),
    o_order_number: text("Номер приказа о назначении", "Number of the order of appointment", {
      step: 1,
      forPapers: true,
    }),
    is_internal_control: flag("Проводит внутренний контроль", "Carries out internal audits", {
      step: 1,
      forPapers: true,
      law: "FZ152 22.1(4)(1)",
    }),
    is_informing_staff: flag("Знакомит работников с требованиями", "Informs employees of the requirements", {
      step: 1,
      forPapers: true,
      law: "FZ152 22.1(4)(2)",
    }),
    is_handling_requests: flag("Организует приём обращений", "Organises the handling of requests", {
      step: 1,
      forPapers: true,
      law: "FZ152 22.1(4)(3)",
    }),
    a_name: text("Фамилия, имя, отчество", "Full name", {
      step: 2,
      isPersonName: true,
      required: true,
      counted: true,
      law: securityLaw,
      help: words(
        "Кто отвечает за безопасность данных в системах",
        "The person responsible for the security of data in systems",
      ),
    }),
    a_position: text("Должность", "Position", { step: 2, required: true, counted: true }),
    a_phone: text("Телефон", "Phone", { step: 2, format: "phone", required: true, counted: true }),
    a_mail: text("Электронная почта", "E-mail", { step: 2, format: "email", required: true }),
    a_order_date: date("Дата приказа о назначении", "Date of the order of appointment", {
      step: 2,
      forPapers: true,
      law: securityLaw,
    }),
    a_order_number: text("Номер приказа о назначении", "Number of the order of appointment", {
      step: 2,
      forPapers: true,
    }),
    is_premises_mode: flag("Порядок доступа в помещения утверждён", "The rules of access to premises are approved", {
      step: 2,
      forPapers: true,
      law: "PP1119 13(а)",
    }),
    premises_doc: text(
      "Документ о доступе в помещения: название, дата, номер",
      "Document on access to premises: title, date, number",
      {
        step: 2,
        forPapers: true,
      },
    ),
    is_media_register: flag("Ведётся учёт машинных носителей", "Machine-readable media are registered", {
      step: 2,
      forPapers: true,
      law: "PP1119 13(б)",
    }),
    media_doc: text("Журнал учёта носителей: название, номер", "Register of media: title, number", {
      step: 2,
      forPapers: true,
    }),
    security_unit: text("Подразделение, отвечающее за безопасность", "Unit responsible for security", {
      step: 2,
      additional: true,
      help: words("Нужно при первом уровне защищённости", "Required at security level 1"),
      law: "PP1119 16(б)",
    }),
    security_unit_doc: text(
      "Документ о подразделении: название, дата, номер",
      "Document on the unit: title, date, number",
      {
        step: 2,
        additional: true,
      },
    ),
  },
  {
    is_o_staff: { o_name: anyAnswer },
    o_order_date: { o_name: anyAnswer },
    o_order_number: { o_name: anyAnswer },
    a_order_date: { a_name: anyAnswer },
    a_order_number: { a_name: anyAnswer },
    premises_doc: { is_premises_mode: true },
    media_doc: { is_media_register: true },
    security_unit_doc: { security_unit: anyAnswer },
  },
);

/** Departments and positions that work with personal data (specification 3.4). */
export const department = form(
  "department",
  { title: words("Подразделения и должности", "Departments and positions"), scope: "singleton", path: "department" },
  {
    positions: text(
      "Должности и подразделения, которые работают с персональными данными",
      "Positions and departments that work with personal data",
      {
        format: "list",
        required: true,
        counted: true,
        help: words(
          "Через точку с запятой; вложенность — через «/»: Офис / Бухгалтерия",
          "Separated by semicolons; levels by slashes: Office / Accounting",
        ),
        law: "PP1119 13",
      },
    ),
  },
);

/** Which member of the company is responsible for which duty (specification 2.1, responsibilities). */
export const responsibilities = form(
  "responsibilities",
  { title: words("Обязанности", "Responsibilities"), scope: "singleton", path: "responsibilities" },
  {
    items: rows("responsibility")("Обязанности по работе с персональными данными", "Duties in handling personal data", {
      required: true,
      counted: true,
      help: words(
        "Кто и за что отвечает кроме двух ответственных лиц",
        "Who is responsible for what, besides the two responsible persons",
      ),
      law: "FZ152 18.1(1)",
    }),
  },
);

/** One duty with its responsible person. */
export const responsibility = form(
  "responsibility",
  {
    title: words("Обязанность", "Responsibility"),
    scope: "child",
    parent: "responsibilities",
    path: "responsibility_items",
    titleField: "name",
  },
  {
    name: text("Обязанность", "Duty", { required: true }),
    person: text("Кто отвечает", "Who is responsible"),
    position: text("Должность или подразделение", "Position or department", { required: true }),
    details: longText("Пояснение", "Details"),
  },
);

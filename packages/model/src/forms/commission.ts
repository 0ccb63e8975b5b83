import { flag, longText, rows, text } from "../field.ts";
import { form } from "../form.ts";
import { words } from "../words.ts";

const organizerLaw = words("ст. 22.1 152-ФЗ", "152-FZ, article 22.1");
const securityLaw = words("п. 14 требований, ПП РФ № 1119", "Decree 1119, point 14");

/** Both kinds of responsible persons (specification 3.4): 8 fields are required, 7 counted. */
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
      required: true,
      counted: true,
      law: organizerLaw,
      help: words("Кто отвечает за организацию обработки", "Who is responsible for organising the processing"),
    }),
    o_position: text("Должность", "Position", { step: 1, required: true, counted: true }),
    o_phone: text("Телефон", "Phone", { step: 1, format: "phone", required: true, counted: true }),
    o_mail: text("Электронная почта", "E-mail", { step: 1, format: "email", required: true, counted: true }),
    is_internal_control: flag("Проводит внутренний контроль", "Carries out internal control", {
      step: 1,
      law: words("п. 1 ч. 4 ст. 22.1 152-ФЗ", "152-FZ, article 22.1(4)(1)"),
    }),
    is_informing_staff: flag("Знакомит работников с требованиями", "Informs the staff", {
      step: 1,
      law: words("п. 2 ч. 4 ст. 22.1 152-ФЗ", "152-FZ, article 22.1(4)(2)"),
    }),
    is_handling_requests: flag("Организует приём обращений", "Handles requests", {
      step: 1,
      law: words("п. 3 ч. 4 ст. 22.1 152-ФЗ", "152-FZ, article 22.1(4)(3)"),
    }),
    a_name: text("Фамилия, имя, отчество", "Full name", {
      step: 2,
      required: true,
      counted: true,
      law: securityLaw,
      help: words("Кто отвечает за безопасность данных в системах", "Who is responsible for the security of systems"),
    }),
    a_position: text("Должность", "Position", { step: 2, required: true, counted: true }),
    a_phone: text("Телефон", "Phone", { step: 2, format: "phone", required: true, counted: true }),
    a_mail: text("Электронная почта", "E-mail", { step: 2, format: "email", required: true }),
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
        help: words("Через точку с запятой", "Separated by semicolons"),
        law: words("п. 13 требований, ПП РФ № 1119", "Decree 1119, point 13"),
      },
    ),
  },
);

/** Who in the company answers for which duty (specification 2.1, responsibilities). */
export const responsibilities = form(
  "responsibilities",
  { title: words("Обязанности", "Responsibilities"), scope: "singleton", path: "responsibilities" },
  {
    items: rows("responsibility")("Обязанности по работе с персональными данными", "Duties concerning personal data", {
      required: true,
      counted: true,
      help: words(
        "Кто и за что отвечает кроме двух ответственных лиц",
        "Who answers for what besides the two responsible persons",
      ),
      law: words("п. 1 ч. 1 ст. 18.1 152-ФЗ", "152-FZ, article 18.1(1)(1)"),
    }),
  },
);

/** One duty and who carries it. */
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

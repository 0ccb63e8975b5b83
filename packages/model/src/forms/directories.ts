import { words } from "../bilingual-text.ts";
import { choice, date, flag, longText, references, text } from "../declaration/field.ts";
import { form } from "../declaration/form.ts";

/** The three categories of personal data (articles 10 and 11 of 152-FZ). */
export const directoryCategories = {
  other_personal_data: words("Иные", "Other"),
  special_category_data: words("Специальные", "Special"),
  biometric_personal_data: words("Биометрические", "Biometric"),
};

/** A kind of personal data (specification 3.10). */
export const directoryItem = form(
  "directory_item",
  {
    title: words("Категории персональных данных", "Personal data categories"),
    one: words("Категория персональных данных", "Personal data category"),
    scope: "directory",
    path: "directory_items",
    uniqueName: true,
    titleField: "name",
  },
  {
    name: text("Название", "Name", { required: true }),
    description: longText("Пояснение", "Description"),
    category: choice(directoryCategories)("Категория", "Category", {
      required: true,
      law: "FZ152 10, 11",
    }),
  },
);

/** A macro goal: the purpose as worded in the notification to the regulator. */
export const macroGoal = form(
  "macro_goal",
  {
    title: words("Макроцели", "Purpose categories"),
    one: words("Макроцель", "Purpose category"),
    scope: "directory",
    path: "macro_goals",
    uniqueName: true,
    titleField: "name",
  },
  { name: text("Название", "Name", { required: true }), description: longText("Пояснение", "Description") },
);

/** A group of individuals (data subjects). */
export const subject = form(
  "subject",
  {
    title: words("Группы физических лиц", "Groups of individuals"),
    one: words("Группа физических лиц", "Group of individuals"),
    scope: "directory",
    path: "subjects",
    uniqueName: true,
    titleField: "name",
  },
  {
    name: text("Название", "Name", { required: true }),
    is_employee: flag("Это работники оператора", "These are employees of the operator", {
      help: words("От этого зависит уровень защищённости", "The security level depends on it"),
      law: "PP1119 5",
    }),
  },
);

/** A place where paper documents are stored. */
export const addressItem = form(
  "address_item",
  {
    title: words("Места хранения бумажных документов", "Storage places of paper documents"),
    one: words("Место хранения бумажных документов", "Paper storage place"),
    scope: "directory",
    path: "address_items",
    uniqueName: true,
    titleField: "name",
  },
  {
    name: text("Название", "Name", { required: true }),
    address: text("Адрес или кабинет", "Address or room"),
    is_locked: flag("Доступ ограничен", "Access is restricted", {
      law: "PP687 13",
    }),
  },
);

/** Reason for a person's access to personal data: the role named in journals and instructions. */
const accessRoles = {
  user: words("Работает с данными", "Works with the data"),
  administrator: words("Администратор", "Administrator"),
  organiser: words("Ответственный за организацию обработки", "Responsible for the organisation of processing"),
};

/** A person who works for the company (specification 3.4), with their access to personal data: journal Ж2 of the internal regulations. */
export const employee = form(
  "employee",
  {
    title: words("Работники", "Employees"),
    one: words("Работник", "Employee"),
    scope: "directory",
    path: "employees",
    titleField: "last_name",
  },
  {
    last_name: text("Фамилия", "Last name", { required: true, review: true }),
    first_name: text("Имя, отчество", "First name", { required: true, review: true }),
    position: text("Должность", "Position", { review: true }),
    email: text("Электронная почта", "E-mail", { format: "email", review: true }),
    phone: text("Телефон", "Phone", { format: "phone" }),
    department: text("Подразделение", "Department", { review: true }),
    hired_on: date("Принят", "Hired on", { review: true }),
    dismissed_on: date("Уволен", "Dismissed on", { notBefore: "hired_on", review: true }),
    processes: references("process")("К каким процессам допущен", "Processes with access", {
      letsGo: true,
      review: true,
    }),
    systems: references("system")("К каким системам допущен", "Systems with access", { letsGo: true, review: true }),
    access_role: choice(accessRoles)("Роль", "Role", { review: true }),
    access_basis: text("Основание допуска", "Basis of the access", {
      help: words("Номер и дата приказа или заявки", "Number and date of the order or request"),
    }),
    access_from: date("Допущен", "Access from", { notBefore: "hired_on", review: true }),
    access_until: date("Допуск прекращён", "Access until", {
      notBefore: "access_from",
      review: true,
      help: words("При увольнении – день увольнения", "The day of the dismissal if the person leaves"),
    }),
    obligation_on: date("Обязательство подписано", "Obligation signed on", { review: true }),
  },
);

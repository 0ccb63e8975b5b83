import { words } from "../bilingual-text.ts";
import { choice, choices, number, reference, references, rows, tags, text } from "../declaration/field.ts";
import { anyAnswer, form } from "../declaration/form.ts";
import {
  isolations,
  remoteAccessMethods,
  workstationAccesses,
  workstationBases,
  workstationRoles,
} from "./equipment-options.ts";

/**
 * Workstations of one kind (specification 3.8). Requires the answers of decisions 6, including people of the company or a third party; the
 * percent is their filled share, not counting the name, which is always present.
 */
export const workstation = form(
  "workstation",
  {
    title: words("Рабочие места", "Workstations"),
    one: words("Рабочее место", "Workstation"),
    scope: "collection",
    path: "workstations",
    uniqueName: true,
    titleField: "name",
    steps: [words("Рабочее место", "Workstation"), words("Люди и доступ", "People and access")],
  },
  {
    name: text("Название", "Name", {
      step: 1,
      required: true,
      review: true,
      help: words(
        "Одинаковые места — одна анкета: «Бухгалтерия»",
        "Identical workstations share one questionnaire: “Accounting”",
      ),
    }),
    tags: tags("Теги", "Tags", { step: 1, review: true, internal: true }),
    systems: references("system")("С какими системами работают", "Which systems they work with", {
      step: 1,
      required: true,
      counted: true,
      review: true,
      help: words(
        "Места попадут в перечень к этим системам",
        "The workstations will be listed in the register with these systems",
      ),
    }),
    os: text("Операционная система", "Operating system", {
      step: 1,
      required: true,
      counted: true,
      review: true,
      help: words("С версией: Windows 11, РЕД ОС 8", "With its version: Windows 11, RED OS 8"),
    }),
    quantity: number("Сколько таких мест", "Number of workstations", {
      sums: true,
      step: 1,
      required: true,
      counted: true,
      review: true,
    }),
    place: text("Где они", "Where they are", {
      step: 1,
      required: true,
      counted: true,
      review: true,
      help: words(
        "Здание, этаж, кабинет; для удалённых — у работников дома",
        "Building, floor, room; for remote staff, their homes",
      ),
      law: "PP1119 13(а)",
    }),
    isolation: choice(isolations)("Подключение к сетям", "Network connection", { step: 1, review: true }),
    employee_units: rows("workstation_employee_unit")("Кто из работников за ними", "Which employees use them", {
      step: 2,
      required: true,
      counted: true,
      review: true,
      alternative: "third_party_units",
      help: words(
        "Должности, подразделения или люди. Если здесь только внешние лица, укажите их ниже",
        "Positions, departments or people. If only third parties work here, name them below",
      ),
      law: "PP1119 13(в)",
    }),
    third_party_units: rows("workstation_third_party_unit")(
      "Кто из третьих лиц за ними",
      "Which third parties use them",
      {
        step: 2,
        review: true,
        help: words("Подрядчики и обслуживающие организации", "Contractors and service companies"),
      },
    ),
    basis: choice(workstationBases)("Основание доступа третьих лиц", "Grounds for third-party access", {
      step: 2,
      review: true,
      law: "FZ152 6(3)",
    }),
    contract: text("Договор: номер и дата", "Contract: number and date", { step: 2, review: true }),
    access: choices(workstationAccesses)("Как работают", "How people work", { step: 2, review: true }),
    remote_access_method: choices(remoteAccessMethods)("Способ удалённого доступа", "Method of remote access", {
      step: 2,
      review: true,
      law: "FSTEC21 UPD.13",
    }),
  },
  {
    basis: { third_party_units: anyAnswer },
    contract: { basis: "contract" },
    remote_access_method: { access: "remote" },
  },
);

const ofWorkstation = { scope: "child", parent: "workstation" } as const;

/** Employees at workstations: users, administrators, administrators of systems (specification 3.8). */
export const workstationEmployeeUnit = form(
  "workstation_employee_unit",
  { ...ofWorkstation, title: words("Работник", "Employee"), path: "employee_units", titleField: "name" },
  {
    name: text("Должность, отдел или имя", "Position, department or name", { required: true }),
    role: choice(workstationRoles)("Роль", "Role"),
  },
);

/** People of a third party at workstations (specification 3.8). */
export const workstationThirdPartyUnit = form(
  "workstation_third_party_unit",
  {
    ...ofWorkstation,
    title: words("Третье лицо", "Third party"),
    path: "third_party_units",
    titleField: "third_party",
  },
  {
    third_party: reference("third_party")("Третье лицо", "Third party", { required: true }),
    role: choice(workstationRoles)("Роль", "Role"),
  },
);

import {
  dash,
  facts as factsTable,
  heading,
  joinContent,
  listContent,
  notSet,
  paragraph,
  phrase,
  table,
  text,
  value,
} from "../../block.ts";
import type { Block, Content } from "../../composed-document.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import {
  isAccredited,
  isEntrepreneur,
  isTrader,
  registrationField,
  registrationNumberName,
} from "../../facts/company-requisites.ts";
import { printAnswer, printAnsweredRows } from "../../facts/print-answer.ts";
import { splitList } from "../../facts/process-facts.ts";
import { lowerFirst } from "../../language/decline-position.ts";
import { shortDate } from "../../language/format-values.ts";
import { numberColumn, registerTable } from "../register-table.ts";

/** Renders section 2: the operator, its offices and its archive (documents 1.1). */
export function operatorPart(facts: CompanyFacts): Block[] {
  const offices = officesTable(facts);
  return [
    heading(1, "Сведения об операторе"),
    factsTable(operatorRows(facts), { caption: "Таблица 2.1. Оператор" }),
    ...offices,
    factsTable(
      [
        ["Хранение архива", archive(facts)],
        ["Места хранения", archivePlaces(facts)],
      ],
      { caption: `Таблица 2.${offices.length + 2}. Архив` },
    ),
  ];
}

function officesTable(facts: CompanyFacts): Block[] {
  const offices = facts.childrenOf("office", facts.information.id);
  if (offices.length === 0) return [];
  return [
    registerTable(
      offices,
      [
        numberColumn,
        { title: "Название", kind: "name", width: 4, cell: (office) => printAnswer(facts, "office", office, "name") },
        {
          title: "Адрес",
          kind: "address",
          width: 8,
          cell: (office) => printAnswer(facts, "office", office, "address"),
        },
      ],
      { caption: "Таблица 2.2. Офисы" },
    ),
  ];
}

function operatorRows(facts: CompanyFacts): (readonly [string, Content])[] {
  const { information } = facts;
  const of = (field: Parameters<typeof printAnswer<"information">>[3]) =>
    printAnswer(facts, "information", information, field);
  return [
    ["Полное наименование", of("full_name")],
    ["Сокращённое наименование", of("short_name")],
    ["Вид организации", of("legal_form")],
    ["ИНН", of("inn")],
    [registrationNumberName(facts), of(registrationField(facts))],
    ...(isAccredited(facts) ? [["Иностранная организация", of("head_organisation")] as const] : []),
    ["ОКВЭД", of("okved")],
    ["Вид деятельности", of("type_of_business")],
    [isEntrepreneur(facts) ? "Адрес регистрации по месту жительства" : "Юридический адрес", of("legal_address")],
    ["Почтовый адрес", postal(facts)],
    ["Телефон", of("contact_phone")],
    ["Электронная почта", of("mail")],
    ["Руководитель", head(facts)],
    ["Дата начала обработки", of("processing_data_date")],
    ["В реестре операторов", registered(facts)],
    ["Поданные уведомления", filings(facts)],
  ];
}

function postal(facts: CompanyFacts): Content {
  const { id, bool_postal_address: isSame } = facts.information;
  if (isSame !== true) return printAnswer(facts, "information", facts.information, "mail_address");
  const which = isEntrepreneur(facts) ? "с адресом регистрации" : "с юридическим";
  return [value(`совпадает ${which}`, { form: "information", id, field: "bool_postal_address" })];
}

function head(facts: CompanyFacts): Content {
  const name = printAnswer(facts, "information", facts.information, "manager_name");
  const { id, manager_name: managerName, manager_position: position } = facts.information;
  if (isEntrepreneur(facts) || (managerName.trim() === "" && position.trim() === "")) return name;
  return phrase`${name}, ${value(lowerFirst(position), { form: "information", id, field: "manager_position" }, notSet())}`;
}

function registered(facts: CompanyFacts): Content {
  const { information } = facts;
  const flag = printAnswer(facts, "information", information, "registry_status");
  if (information.registry_status !== true) return flag;
  const from = { form: "information", id: information.id } as const;
  const contents: Content[] = [
    phrase`запись № ${printAnswer(facts, "information", information, "registry_number")}`,
    ...(information.registration_date === null
      ? []
      : [phrase`от ${value(shortDate(information.registration_date), { ...from, field: "registration_date" })}`]),
  ];
  const correctionDate = value(shortDate(information.correction_date), { ...from, field: "correction_date" });
  const corrections = information.correction_date === null ? [] : phrase`, изменения от ${correctionDate}`;
  return phrase`${flag}, ${joinContent(contents, " ")}${corrections}`;
}

function filings(facts: CompanyFacts): Content {
  const rows = facts.childrenOf("filing", facts.information.id);
  return listContent(
    rows.map((row) => {
      const rest = [
        ...(row.sent_date === null ? [] : [phrase`от ${printAnswer(facts, "filing", row, "sent_date")}`]),
        ...(row.sent_number.trim() === "" ? [] : [phrase`№ ${printAnswer(facts, "filing", row, "sent_number")}`]),
      ];
      return joinContent([printAnswer(facts, "filing", row, "kind"), ...rest], " ");
    }),
    notSet(),
  );
}

function archive(facts: CompanyFacts): Content {
  const { information } = facts;
  const how = printAnswer(facts, "information", information, "archive_storage");
  if (information.archive_storage !== "third_party") return how;
  return phrase`${how}: ${printAnswer(facts, "information", information, "archive_third_party")}`;
}

function archivePlaces(facts: CompanyFacts): Content {
  const { information } = facts;
  const places = facts
    .childrenOf("archive_office", information.id)
    .map(
      (row) =>
        phrase`${printAnswer(facts, "archive_office", row, "name")} (${printAnswer(facts, "archive_office", row, "address")})`,
    );
  const unsaid = {
    ...notSet(),
    source: { form: "information", id: information.id, field: "archive_offices" } as const,
  };
  return listContent(places, information.archive_storage === "none" ? dash() : unsaid);
}

/** Renders section 3: the responsible persons and the positions that work with the data. */
export function personsPart(facts: CompanyFacts): Block[] {
  const { commission } = facts;
  const of = (field: Parameters<typeof printAnswer<"commission">>[3]) =>
    printAnswer(facts, "commission", commission, field);
  const position = (who: "o" | "a"): Content =>
    isTrader(facts, commission[`${who}_name`]) ? [text("Индивидуальный предприниматель")] : of(`${who}_position`);
  return [
    heading(1, "Ответственные и должности"),
    table(
      [
        { title: "Роль", kind: "name", width: 5 },
        { title: "Фамилия, имя, отчество", kind: "name", width: 5 },
        { title: "Должность", kind: "name", width: 5 },
        { title: "Приказ о назначении", kind: "name", width: 4 },
      ],
      [
        [[text("Организация обработки")], of("o_name"), position("o"), order(facts, "o")],
        [[text("Безопасность систем")], of("a_name"), position("a"), order(facts, "a")],
      ],
      { caption: "Таблица 3.1. Ответственные лица" },
    ),
    paragraph(
      phrase`Внутренний контроль — ${of("is_internal_control")}; ознакомление работников — ${of("is_informing_staff")}; приём обращений — ${of("is_handling_requests")}.`,
    ),
    paragraph(phrase`Должности и подразделения, которые работают с персональными данными: ${positions(facts)}.`),
  ];
}

function order(facts: CompanyFacts, role: "o" | "a"): Content {
  const { commission } = facts;
  const day = printAnsweredRows(facts, "commission", commission, [`${role}_order_date`]);
  const number = printAnsweredRows(facts, "commission", commission, [`${role}_order_number`]);
  const parts = [...day.map(([, said]) => phrase`от ${said}`), ...number.map(([, said]) => phrase`№ ${said}`)];
  if (parts.length === 0) return printAnswer(facts, "commission", commission, `${role}_order_date`);
  return joinContent(parts, " ");
}

function positions({ snapshot }: CompanyFacts): Content {
  const [department] = snapshot.rows.department;
  const source = { form: "department", id: department?.id ?? null, field: "positions" } as const;
  return listContent(
    splitList(department?.positions ?? "").map((position) => value(position, source)),
    { ...notSet(), source },
  );
}

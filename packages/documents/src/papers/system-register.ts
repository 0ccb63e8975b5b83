import { toolStatuses } from "@opis/model/forms/security";
import { countryOptions } from "@opis/model/law/country-options";
import type { Row } from "@opis/model/row";
import { words } from "@opis/model/words";
import { approval, paragraph, placeDate, signatures, table, title } from "../block.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { partyName } from "../facts/party-facts.ts";
import { splitList, unique } from "../facts/process-facts.ts";
import { manager, requisite, securityOfficer } from "../facts/requisites.ts";
import {
  categoriesOf,
  deletion,
  interactions,
  levelOf,
  levelWords,
  ofSystem,
  systemActions,
  systemSourcesOf,
  systemSubjects,
  systemType,
  threatTypeWords,
} from "../facts/system-facts.ts";
import { joined, line, listed, none, notSet, phrase, text, value, yesNo } from "../inline.ts";
import { cityLabel } from "../language/city.ts";
import { longDate } from "../language/dates.ts";
import { lowerFirst } from "../language/position.ts";
import type { Block, Content, PaperDocument } from "../model.ts";
import type { Paper } from "../paper.ts";
import { anySystem, companyAnswers, dateInOrder } from "../readiness/checks.ts";

type System = Row<"system">;

/** The register of systems with their levels and security tools (article 19(2)(1) of 152-FZ; decree 1119, points 8 to 12). */
export const systemRegister: Paper<"perechen_system"> = {
  key: "perechen_system",
  title: words("Перечень информационных систем персональных данных", "Register of systems"),
  group: "main",
  hasWizard: false,
  readiness: (facts, request) => ({
    missing: [
      ...companyAnswers(facts, ["full_name", "short_name", "inn", "ogrn", "manager_name", "manager_position"]),
      ...anySystem(facts),
      ...dateInOrder(facts, request),
    ],
    warnings: facts.systems
      .filter((system) => levelOf(facts, system) === undefined)
      .map(({ name }) =>
        words(
          `Уровень защищённости не определён: ${name}. Определите его в акте.`,
          `The security level is not determined: ${name}. Determine it in the act.`,
        ),
      ),
  }),
  compose: (facts, request): PaperDocument => ({
    title: "Перечень информационных систем персональных данных",
    subject: facts.information.short_name || facts.snapshot.company.name,
    language: "ru",
    sections: [
      {
        orientation: "portrait",
        blocks: [
          approval(manager(facts)),
          title(
            "ПЕРЕЧЕНЬ информационных систем персональных данных",
            phrase`${requisite(facts, "full_name")}, № ${value(request.number, { form: "wizard", id: null, field: "number" }, line("short"))}`,
          ),
          placeDate(
            [
              value(
                cityLabel(facts.information.settlement),
                { form: "information", id: facts.information.id, field: "settlement" },
                line("short"),
              ),
            ],
            longDate(request.date) ?? request.date,
          ),
          paragraph(
            "В перечень включены информационные системы, в которых обрабатываются персональные данные. Система включается в перечень при наличии связи с процессом обработки или по решению комиссии.",
          ),
        ],
      },
      { orientation: "landscape", blocks: [systemsTable(facts), toolsTable(facts), accessTable(facts)] },
      { orientation: "portrait", blocks: [signatures([securityOfficer(facts), manager(facts)])] },
    ],
  }),
};

type Cell = (facts: CompanyFacts, system: System, number: number) => Content;

const columns: readonly { title: string; width: number; align?: "center"; cell: Cell }[] = [
  { title: "№", width: 1, align: "center", cell: (_facts, _system, number) => [text(String(number))] },
  { title: "Наименование", width: 4, cell: (_facts, system) => [value(system.name, ofSystem(system, "name"))] },
  {
    title: "Назначение",
    width: 5,
    cell: (_facts, system) => [value(system.description, ofSystem(system, "description"))],
  },
  { title: "Тип", width: 3, cell: (_facts, system) => [systemType(system)] },
  {
    title: "Разработчик",
    width: 3,
    cell: (_facts, system) => [value(system.developer, ofSystem(system, "developer"))],
  },
  { title: "Процессы и иные связи", width: 4, cell: linksCell },
  { title: "Субъекты и количество", width: 4, cell: systemSubjects },
  {
    title: "Категории данных",
    width: 3,
    cell: (facts, system) =>
      listed(
        categoriesOf(facts, system).map(({ printed }) => printed),
        notSet(),
      ),
  },
  { title: "Действия", width: 4, cell: (_facts, system) => joinedOr(systemActions(system)) },
  { title: "Источники", width: 4, cell: (facts, system) => joinedOr(systemSourcesOf(facts, system)) },
  { title: "Место базы данных", width: 4, cell: (_facts, system) => place(system) },
  {
    title: "Резервное копирование",
    width: 3,
    cell: (_facts, system) => [yesNo(system.is_backup, ofSystem(system, "is_backup"))],
  },
  { title: "Удаление", width: 3, cell: (_facts, system) => [deletion(system)] },
  { title: "Третьи лица с доступом", width: 4, cell: partiesCell },
  { title: "Взаимодействия", width: 4, cell: interactions },
  { title: "Тип угроз", width: 2, cell: (_facts, system) => [threatTypeWords(system)] },
  { title: "Уровень защищённости", width: 3, cell: (facts, system) => [levelWords(facts, system)] },
  { title: "Администратор", width: 4, cell: (_facts, system) => administrator(system) },
];

function systemsTable(facts: CompanyFacts): Block {
  return table(
    columns,
    facts.systems.map((system, index) => columns.map(({ cell }) => cell(facts, system, index + 1))),
    { caption: "Таблица И.1. Информационные системы персональных данных", keys: 2 },
  );
}

function joinedOr(items: ReturnType<typeof systemActions>): Content {
  return items.length === 0 ? [notSet()] : joined(items, "; ");
}

function linksCell(facts: CompanyFacts, system: System): Content {
  const processes = facts.processes.flatMap((process) =>
    facts
      .childrenOf("process_system", process.id)
      .filter((row) => row.system === system.id)
      .map((row) => value(process.name, { form: "process_system", id: row.id, field: "system" })),
  );
  const others =
    system.linked_others.trim() === "" ? [] : [value(system.linked_others, ofSystem(system, "linked_others"))];
  return listed(unique([...processes, ...others]), none("нет"));
}

function place(system: System): Content {
  const country = system.db_country_place && countryOptions[system.db_country_place].ru;
  if (country === null && system.system_address.trim() === "") return [value("", ofSystem(system, "db_country_place"))];
  const parts = [
    ...(country === null ? [] : [value(country, ofSystem(system, "db_country_place"))]),
    ...(system.system_address.trim() === "" ? [] : [value(system.system_address, ofSystem(system, "system_address"))]),
  ];
  return joined(parts, ", ");
}

function partiesCell(facts: CompanyFacts, system: System): Content {
  const rows = facts.childrenOf("system_third_party", system.id);
  return listed(
    rows.map((row) => value(partyName(facts, row), { form: "system_third_party", id: row.id, field: "third_party" })),
    system.is_third_parties === null ? notSet() : none("нет"),
  );
}

function administrator(system: System): Content {
  const name = value(system.responsible_admin, ofSystem(system, "responsible_admin"));
  return system.responsible_email.trim() === ""
    ? [name]
    : joined([name, value(system.responsible_email, ofSystem(system, "responsible_email"))], ", ");
}

function toolsTable(facts: CompanyFacts): Block {
  const rows = facts.systems.flatMap((system) =>
    system.security_tools.flatMap((id): Content[][] => {
      const tool = facts.index.row("security", id);
      if (!tool) return [];
      const of = (field: string) => ({ form: "security", id, field }) as const;
      return [
        [
          [value(system.name, ofSystem(system, "security_tools"))],
          [value(tool.name, of("name"))],
          [value(tool.version, of("version"))],
          [value(tool.developer_name, of("developer_name"))],
          [value(tool.tool_status && lowerFirst(toolStatuses[tool.tool_status].ru), of("tool_status"))],
          [value(tool.count_security_tools, of("count_security_tools"))],
        ],
      ];
    }),
  );
  return table(
    [
      { title: "Система", width: 4 },
      { title: "Средство защиты", width: 5 },
      { title: "Версия", width: 2 },
      { title: "Разработчик", width: 4 },
      { title: "Состояние", width: 3 },
      { title: "Количество", width: 2, align: "center" },
    ],
    rows,
    { caption: "Таблица И.2. Средства защиты информации" },
  );
}

function accessTable(facts: CompanyFacts): Block {
  const rows = facts.systems.map((system): Content[] => [
    [value(system.name, ofSystem(system, "name"))],
    listed(
      splitList(system.positions).map((position) => value(position, ofSystem(system, "positions"))),
      notSet(),
    ),
    [value(system.responsible_admin, ofSystem(system, "responsible_admin"))],
    partiesCell(facts, system),
  ]);
  return table(
    [
      { title: "Система", width: 3 },
      { title: "Должности с доступом", width: 5 },
      { title: "Администратор", width: 3 },
      { title: "Внешние лица", width: 4 },
    ],
    rows,
    { caption: "Таблица И.3. Лица с доступом к информационным системам" },
  );
}

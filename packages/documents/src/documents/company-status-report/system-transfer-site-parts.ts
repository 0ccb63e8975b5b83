import type { Row } from "@opis/model/rows/row";
import {
  alert,
  dash,
  heading,
  joinContent,
  listContent,
  none,
  notSet,
  phrase,
  table,
  text,
  value,
} from "../../block.ts";
import type { Block, Content } from "../../composed-document.ts";
import type { DocumentRequest } from "../../document-definition.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import type { CountedRisks } from "../../facts/company-risks.ts";
import { printAnswer } from "../../facts/print-answer.ts";
import { basesOf, periodOf, subjectsOf } from "../../facts/process-facts.ts";
import {
  backups,
  databasePlace,
  levelWords,
  systemSource,
  systemSubjects,
  threatTypeWords,
} from "../../facts/system-facts.ts";
import {
  allTransfers,
  countryName,
  recipientName,
  recipientRole,
  type Transfer,
  trackerNames,
  transferSource,
  transfersAbroad,
} from "../../facts/transfers.ts";
import * as processCells from "../process-cells.ts";
import { numberColumn, type RegisterColumn, registerTable } from "../register-table.ts";
import { groupsCell } from "../subject-group-appendices.ts";

/** Number of counted risks by questionnaire, and whether any is critical. */
export type RiskCounts = ReadonlyMap<string, { readonly count: number; readonly isCritical: boolean }>;

/** Counts risks by `form/id` of the questionnaire. */
export function riskCounts(risks: CountedRisks | undefined): RiskCounts {
  const countsByQuestionnaire = new Map<string, { count: number; isCritical: boolean }>();
  for (const { root, rule } of risks?.counted ?? []) {
    const key = `${root.form}/${root.id}`;
    const { count, isCritical } = countsByQuestionnaire.get(key) ?? { count: 0, isCritical: false };
    countsByQuestionnaire.set(key, { count: count + 1, isCritical: isCritical || rule.severity === "critical" });
  }
  return countsByQuestionnaire;
}

function countCell(counts: RiskCounts, key: string): Content {
  const { count, isCritical } = counts.get(key) ?? { count: 0, isCritical: false };
  const words = text(String(count));
  return isCritical ? alert(words) : [words];
}

const noAppendices: ReadonlyMap<number, number> = new Map();

/** Renders section 4: processes and systems with their problems (consents-and-agreements 6, O4 and O5). */
export function objectsPart(facts: CompanyFacts, counts: RiskCounts): Block[] {
  return [
    heading(1, "Процессы и системы"),
    registerTable(facts.processes, processColumns(facts, counts), { caption: "Таблица 4.1. Процессы", keys: 2 }),
    registerTable(facts.systems, systemColumns(facts, counts), { caption: "Таблица 4.2. Системы", keys: 2 }),
  ];
}

function processColumns(facts: CompanyFacts, counts: RiskCounts): RegisterColumn<Row<"process">>[] {
  return [
    numberColumn,
    { title: "Процесс", kind: "name", width: 4, cell: processCells.nameCell },
    { title: "Субъекты", kind: "name", width: 4, cell: (process) => listContent(subjectsOf(facts, process), notSet()) },
    {
      title: "Основание",
      kind: "enumeration",
      width: 6,
      cell: (process) => groupsCell(facts, process, noAppendices, basesOf),
    },
    { title: "Категории", kind: "figure", width: 3, cell: (process) => processCells.categoriesCell(facts, process) },
    {
      title: "Срок",
      kind: "name",
      width: 4,
      cell: (process) => groupsCell(facts, process, noAppendices, (row) => [periodOf(row)]),
    },
    {
      title: "Владелец",
      kind: "name",
      width: 4,
      cell: (process) => printAnswer(facts, "process", process, "responsible_person"),
    },
    { title: "Рисков", kind: "mark", width: 2, cell: ({ id }) => countCell(counts, `process/${id}`) },
    { title: "Заполнено", kind: "mark", width: 2, cell: ({ percent }) => [text(`${percent}\u00a0%`)] },
  ];
}

function systemColumns(facts: CompanyFacts, counts: RiskCounts): RegisterColumn<Row<"system">>[] {
  const tools = (system: Row<"system">) =>
    system.security_tools.map((id) =>
      value(facts.index.nameOf("security", id), systemSource(system, "security_tools")),
    );
  return [
    numberColumn,
    { title: "Система", kind: "name", width: 4, cell: (system) => [value(system.name, systemSource(system, "name"))] },
    { title: "Уровень", kind: "name", width: 3, cell: (system) => [levelWords(facts, system)] },
    { title: "Тип угроз", kind: "figure", width: 2, cell: (system) => [threatTypeWords(system)] },
    { title: "База данных", kind: "address", width: 5, cell: (system) => databasePlace(system) },
    { title: "Субъекты", kind: "name", width: 4, cell: (system) => systemSubjects(facts, system) },
    { title: "Средства защиты", kind: "name", width: 4, cell: (system) => listContent(tools(system), notSet()) },
    { title: "Копии", kind: "figure", width: 3, cell: backups },
    { title: "Рисков", kind: "mark", width: 2, cell: ({ id }) => countCell(counts, `system/${id}`) },
    { title: "Заполнено", kind: "mark", width: 2, cell: ({ percent }) => [text(`${percent}\u00a0%`)] },
  ];
}

/** Renders section 5: recipients and parties with access, with what each transfer is missing (O6). */
export function transfersPart(facts: CompanyFacts, { date }: DocumentRequest): Block[] {
  const abroad = new Map(
    transfersAbroad(facts, date).map((transfer) => [`${transfer.row.form}/${transfer.row.id}`, transfer.adequate]),
  );
  return [
    heading(1, "Третьи лица и граница"),
    registerTable(
      allTransfers(facts),
      [
        { title: "Лицо", kind: "name", width: 4, cell: (transfer) => [recipientName(transfer)] },
        { title: "Роль", kind: "figure", width: 3, cell: (transfer) => roleOf(facts, transfer) },
        {
          title: "Страна",
          kind: "figure",
          width: 3,
          cell: (transfer) => countryOf(transfer, abroad.get(`${transfer.row.form}/${transfer.row.id}`)),
        },
        { title: "Процесс или система", kind: "name", width: 4, cell: ({ owner }) => [text(owner.name)] },
        {
          title: "Цель",
          kind: "address",
          width: 5,
          cell: (transfer) => [value(transfer.purpose, transferSource(transfer, "purpose"))],
        },
        { title: "Данные", kind: "enumeration", width: 6, cell: dataCell },
        { title: "Поручение", kind: "figure", width: 3, cell: (transfer) => orderOf(facts, transfer) },
        { title: "Чего нет", kind: "name", width: 4, cell: (transfer) => lacksOf(facts, transfer) },
      ],
      { caption: "Таблица 5.1. Третьи лица" },
    ),
  ];
}

function roleOf(facts: CompanyFacts, transfer: Transfer): Content {
  return transfer.party ? [recipientRole(transfer, facts)] : [dash()];
}

function countryOf(transfer: Transfer, adequate: boolean | undefined): Content {
  const country = value(transfer.country && countryName(transfer.country), transferSource(transfer, "country"));
  return adequate === undefined ? [country] : phrase`${country} (${text(adequate ? "в перечне" : "вне перечня")})`;
}

function dataCell({ passed }: Transfer): Content {
  if (passed.length === 0) return [notSet()];
  return joinContent(
    passed.map(({ subject, data }) => phrase`${subject}: ${listContent(data, notSet())}`),
    "\n",
  );
}

function orderOf(facts: CompanyFacts, { party, role }: Transfer): Content {
  if (!party || role !== "processor") return [dash()];
  return printAnswer(facts, "third_party", party, "is_signed_order");
}

function lacksOf(facts: CompanyFacts, { party, role, country, purpose, passed, bases }: Transfer): Content {
  const isAbroad = country !== null && country !== "RU";
  const gaps = [
    ...(country === null ? ["страна"] : []),
    ...(purpose.trim() === "" ? ["цель"] : []),
    ...(passed.length === 0 ? ["данные"] : []),
    ...(bases.length === 0 && party ? ["основание"] : []),
    ...(role === "processor" && party?.is_signed_order !== true ? ["поручение"] : []),
    ...(isAbroad && party?.safety_assessment_date === null ? ["оценка получателя"] : []),
    ...(isAbroad && facts.information.crossborder_notification !== true
      ? ["уведомление о трансграничной передаче"]
      : []),
  ];
  return gaps.length === 0 ? [none("—")] : alert(text(gaps.join("; ")));
}

/** Renders section 6: sites with their forms, trackers and last scan (O7). */
export function sitesPart(facts: CompanyFacts): Block[] {
  return [
    heading(1, "Сайты"),
    table(
      [
        { title: "Адрес", kind: "name", width: 5 },
        { title: "Страна", kind: "figure", width: 3 },
        { title: "Политика", kind: "name", width: 4 },
        { title: "Формы и поля", kind: "enumeration", width: 6 },
        { title: "Счётчики", kind: "figure", width: 3 },
      ],
      facts.snapshot.rows.site.map((site): Content[] => {
        const forms = facts
          .childrenOf("site_form", site.id)
          .map(
            (form) =>
              phrase`${printAnswer(facts, "site_form", form, "name")}: ${printAnswer(facts, "site_form", form, "input_fields")}`,
          );
        return [
          printAnswer(facts, "site", site, "address"),
          printAnswer(facts, "site", site, "country"),
          printAnswer(facts, "site", site, "policy_link"),
          forms.length === 0 ? [notSet()] : joinContent(forms, "\n"),
          trackerNames(facts, site),
        ];
      }),
      { caption: "Таблица 6.1. Сайты" },
    ),
  ];
}

import { roleInTransfer } from "@opis/model/forms/third-party";
import type { Row } from "@opis/model/rows/row";
import {
  dash,
  facts as factsTable,
  joinContent,
  listContent,
  notSet,
  phrase,
  table,
  text,
  value,
  yesNo,
} from "../../block.ts";
import type { Block, Content } from "../../composed-document.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { paperStoragePlaces } from "../../facts/paper-storage.ts";
import { printAnswer, printAnsweredRows } from "../../facts/print-answer.ts";
import {
  actionsOf,
  dataOf,
  groupName,
  ownBasesOf,
  periodOf,
  specialGroundsOf,
  subjectName,
  wayAndNetworks,
} from "../../facts/process-facts.ts";
import * as cells from "../process-cells.ts";

type Process = Row<"process">;
type ProcessSubject = Row<"process_subject">;

/** Returns a process card: its answers, groups of individuals and third parties; `number` prefixes the table numbers. */
export function processCard(facts: CompanyFacts, process: Process, number: string): Block[] {
  const subjects = cells.subjectRows(facts, process);
  const parties = facts.childrenOf("process_third_party", process.id);
  return [
    factsTable(cardRows(facts, process), { valueWidth: 5 }),
    table(
      subjectColumns,
      subjects.map((row) => subjectCells(facts, row)),
      { caption: `Таблица ${number}.1. Субъекты и данные` },
    ),
    ...(parties.length === 0
      ? []
      : [
          table(
            partyColumns,
            parties.map((row) => partyCells(facts, process, row)),
            { caption: `Таблица ${number}.2. Третьи лица` },
          ),
        ]),
  ];
}

const answers = [
  "short_description",
  "documents_educational_process",
  "is_method_third_party",
  "is_method_api",
  "is_method_email",
  "is_method_paper",
  "is_method_other",
  "collect_agreement",
  "agreement_documents",
  "template_agreements",
  "auto_decision",
  "is_marketing",
  "is_prior_consent",
  "additional_info",
  "additional_docs",
] as const;

/** Returns the answered rows of a process card; unanswered ones are omitted. */
function cardRows(facts: CompanyFacts, process: Process): (readonly [string, Content])[] {
  const composed: (readonly [string, Content])[] = [
    ["Цель и макроцель", cells.purposeCell(facts, process)],
    ["Источники", cells.sourcesCell(facts, process)],
    ["Способ и сети", wayAndNetworks(facts, [process])],
    ["Должности", cells.positionsCell(facts, process)],
    ["Места хранения бумаги", paperStoragePlaces(facts, process)],
    ["Системы", cells.systemsCell(facts, process)],
  ];
  const rows = [
    ...composed.filter(([, said]) => said.length > 0 && said.some(({ gap }) => gap === undefined)),
    ...printAnsweredRows(facts, "process", process, answers),
  ];
  return rows.length > 0 ? rows : [["Сведения", [notSet()]]];
}

const subjectColumns = [
  { title: "Субъект", kind: "name", width: 4 },
  { title: "Иные данные", kind: "enumeration", width: 7 },
  { title: "Специальные", kind: "figure", width: 3 },
  { title: "Биометрические", kind: "figure", width: 3 },
  { title: "Основание", kind: "name", width: 4 },
  { title: "Письменное согласие", kind: "mark", width: 2 },
  { title: "Особое основание", kind: "figure", width: 3 },
  { title: "Действия", kind: "name", width: 6 },
  { title: "Срок", kind: "figure", width: 4 },
] as const;

function subjectCells(facts: CompanyFacts, row: ProcessSubject): Content[] {
  // No question asks whether special or biometric data are absent, so an empty list does not say so.
  return [
    [groupName(facts, row)],
    listContent(dataOf(facts, row, ["data"]), notSet()),
    listContent(dataOf(facts, row, ["special_data"]), dash()),
    listContent(dataOf(facts, row, ["biometric_data"]), dash()),
    listContent(ownBasesOf(row), { ...notSet(), source: { form: "process_subject", id: row.id, field: "reasons" } }),
    writtenConsent(row),
    listContent(specialGroundsOf(row), dash()),
    listContent(actionsOf(row), notSet()),
    [periodOf(row)],
  ];
}

function writtenConsent(row: ProcessSubject): Content {
  const of = (field: string) => ({ form: "process_subject", id: row.id, field }) as const;
  const parts = [
    ...(row.special_data.length > 0 ? [yesNo(row.is_written_agreement, of("is_written_agreement"))] : []),
    ...(row.biometric_data.length > 0 ? [yesNo(row.is_bio_written_agreement, of("is_bio_written_agreement"))] : []),
  ];
  return listContent(parts, dash());
}

const partyColumns = [
  { title: "Третье лицо", kind: "name", width: 4 },
  { title: "Страна", kind: "figure", width: 3 },
  { title: "Направление", kind: "figure", width: 3 },
  { title: "Цель", kind: "address", width: 4 },
  { title: "Субъекты и данные", kind: "enumeration", width: 6 },
  { title: "Способ и сеть", kind: "name", width: 4 },
  { title: "Основание", kind: "name", width: 4 },
  { title: "Поручение", kind: "figure", width: 3 },
] as const;

function partyCells(facts: CompanyFacts, process: Process, row: Row<"process_third_party">): Content[] {
  const of = (field: Parameters<typeof printAnswer<"process_third_party">>[3], empty = notSet()) =>
    printAnswer(facts, "process_third_party", row, field, empty);
  const outward = row.is_transferred === true;
  return [
    of("third_party"),
    country(facts, row),
    direction(row),
    outward ? of("purpose") : [dash()],
    passedCell(facts, process, row),
    outward ? joinContent([of("transfer"), of("network")], "; ") : [dash()],
    outward ? of("bases") : [dash()],
    orderCell(facts, row),
  ];
}

/** Returns the entrustment of a processor, signed for this process or for all; other parties need none. */
function orderCell(facts: CompanyFacts, row: Row<"process_third_party">): Content {
  const party = row.third_party === null ? undefined : facts.index.row("third_party", row.third_party);
  if (roleInTransfer(row, party) !== "processor") return [dash()];
  if (row.is_signed_order === null && party)
    return signedOrder(party, (field) => printAnswer(facts, "third_party", party, field));
  return signedOrder(row, (field) => printAnswer(facts, "process_third_party", row, field));
}

interface Entrusted {
  readonly is_signed_order: boolean | null;
  readonly signed_orders: string;
}

/** Returns whether an entrustment is signed, with its date and number if known; `parts` renders a field of the row. */
export function signedOrder(row: Entrusted, answerOf: (field: keyof Entrusted) => Content): Content {
  const flag = answerOf("is_signed_order");
  if (row.is_signed_order !== true || row.signed_orders.trim() === "") return flag;
  return phrase`${flag}, ${answerOf("signed_orders")}`;
}

function country(facts: CompanyFacts, row: Row<"process_third_party">): Content {
  const unsaid = { ...notSet(), text: "страна не указана" };
  const party = row.third_party === null ? undefined : facts.index.row("third_party", row.third_party);
  if (row.country !== null || !party) return printAnswer(facts, "process_third_party", row, "country", unsaid);
  return printAnswer(facts, "third_party", party, "country", unsaid);
}

function direction(row: Row<"process_third_party">): Content {
  const of = (field: string) => ({ form: "process_third_party", id: row.id, field }) as const;
  return listContent(
    [
      ...(row.is_transferred === true ? [value("передаём", of("is_transferred"))] : []),
      ...(row.is_received === true ? [value("получаем", of("is_received"))] : []),
    ],
    { ...notSet(), source: of("is_transferred") },
  );
}

function passedCell(facts: CompanyFacts, process: Process, row: Row<"process_third_party">): Content {
  const rows = facts
    .childrenOf("process_third_party_subject", process.id)
    .filter(({ process_third_party: of }) => of === row.id);
  const parts = rows.map((subjectRow) => {
    const group = value(subjectName(facts, subjectRow), {
      form: "process_third_party_subject",
      id: subjectRow.id,
      field: "subject",
    });
    const received = row.is_transferred === true && subjectRow.is_received === true ? [text(" (получаем)")] : [];
    return phrase`${group}${received}: ${printAnswer(facts, "process_third_party_subject", subjectRow, "data")}`;
  });
  return parts.length === 0 ? [notSet()] : joinContent(parts, "\n");
}

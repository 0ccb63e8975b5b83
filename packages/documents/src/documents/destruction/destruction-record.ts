import { type Words, words } from "@opis/model/bilingual-text";
import {
  type DestructionMethod,
  type DestructionReason,
  destructionMethods,
  destructionReasons,
  extractItems,
  paperMethods,
} from "@opis/model/duties/destruction-options";
import type { NormCode } from "@opis/model/law/norms";
import type { Row } from "@opis/model/rows/row";
import {
  blank,
  dash,
  facts as factsTable,
  line,
  listContent,
  paragraph,
  phrase,
  signatures,
  table,
  text,
  title,
  value,
} from "../../block.ts";
import { type Block, type ComposedDocument, type Content, composeDocument } from "../../composed-document.ts";
import type { MissingAnswer, Readiness } from "../../document-definition.ts";
import { decidersAsSigners, decidersOf, responsibleWords } from "../../facts/commission.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { manager, operatorName, requisite, signingOnce } from "../../facts/company-requisites.ts";
import { agreeing } from "../../language/decline-name.ts";
import { lowerFirst } from "../../language/decline-position.ts";
import { shortDate } from "../../language/format-values.ts";
import { missingCompanyAnswers } from "../../readiness/missing-company-answers.ts";
import { messageNaming, missingAnswer } from "../../readiness/missing-questions.ts";
import { commissionParts } from "../compose-act.ts";
import type { DestructionRequest } from "./destruction-act-annex.ts";

type DestructionRow = Row<"destruction">;

/** Returns the recorded destruction the act is about; undefined for the procedure with its blank act. */
export function findDestruction(facts: CompanyFacts, { object }: DestructionRequest): DestructionRow | undefined {
  return object === null ? undefined : facts.snapshot.rows.destruction.find(({ id }) => id === object);
}

/**
 * Reports what an act of a record is missing: who, how and when (E34, E48), number and date (E56). Details the extract leaves to the act
 * are warnings.
 */
export function destructionReadiness(facts: CompanyFacts, request: DestructionRequest, row: DestructionRow): Readiness {
  const missingDeciders =
    decidersOf(facts, request.answers).kind === "nobody" ? [missingAnswer("E34", "wizard", "members")] : [];
  const isWhole = row.methods.length > 0 && row.destroyed_on !== null && row.reason !== null;
  return {
    missing: [
      ...missingCompanyAnswers(facts, ["full_name", "legal_address"]),
      ...missingDeciders,
      ...(isWhole ? [] : [missingOf(row, "methods")]),
      ...(row.act_number === "" ? [{ ...missingAnswer("E56", "destruction", "act_number"), id: row.id }] : []),
      ...(row.act_date === null ? [{ ...missingAnswer("E56", "destruction", "act_date"), id: row.id }] : []),
    ],
    warnings: missingInExtract(row).map(({ ru, en }) =>
      words(
        `В выгрузке нет сведений «${ru}»: они указаны в акте (п. 6 приказа Роскомнадзора № 179).`,
        `The extract does not state “${en}”: the act does (Roskomnadzor order 179, point 6).`,
      ),
    ),
  };
}

function missingOf({ id, number }: DestructionRow, field: string): MissingAnswer {
  const message = messageNaming("E48", [`№ ${number}`]);
  return { code: "E48", message, form: "destruction", id, field, label: message };
}

function missingInExtract({ systems, extract_items: statedItems }: DestructionRow): Words[] {
  if (systems.length === 0) return [];
  return Object.entries(extractItems).flatMap(([item, label]) =>
    statedItems.some((statedItem) => statedItem === item) ? [] : [label],
  );
}

/** Returns the act of a recorded destruction with the event log extract (Roskomnadzor's order 179, points 3 and 5). */
export function destructionRecordAct(
  facts: CompanyFacts,
  request: DestructionRequest,
  row: DestructionRow,
): ComposedDocument {
  const destruction = { facts, row };
  return composeDocument(facts, "Акт об уничтожении персональных данных", [
    { orientation: "landscape", blocks: actOf(destruction, request) },
    ...(row.systems.length > 0 ? [{ orientation: "landscape" as const, blocks: extractOf(destruction) }] : []),
  ]);
}

/** A destruction together with the company whose documents print it. */
export interface PrintedDestruction {
  readonly facts: CompanyFacts;
  readonly row: DestructionRow;
}

/** Returns the destruction the document is about; undefined if it does not exist. */
export function printedDestruction(facts: CompanyFacts, id: number | null): PrintedDestruction | undefined {
  const row = facts.snapshot.rows.destruction.find((candidate) => candidate.id === id);
  return row && { facts, row };
}

/** Legal grounds by reason of destruction (152-FZ, articles 20(3) and 21); the regulator's demand is a ground of its own. */
export const normsOfReason: Readonly<Record<DestructionReason, readonly NormCode[]>> = {
  purpose: ["FZ152 21(4)"],
  withdrawal: ["FZ152 21(5)"],
  request: ["FZ152 21(5.1)", "FZ152 21(4)"],
  not_needed: ["FZ152 20(3)"],
  term: ["FZ152 21(4)"],
  unlawful: ["FZ152 21(3)"],
  regulator: [],
};

/** Returns the source of an answer of the record. */
export function sourceOf({ row }: PrintedDestruction, field: Extract<keyof DestructionRow, string>) {
  return { form: "destruction", id: row.id, field } as const;
}

function actOf(destruction: PrintedDestruction, request: DestructionRequest): Block[] {
  const { facts, row } = destruction;
  const deciders = decidersOf(facts, request.answers);
  return [
    title(
      phrase`АКТ № ${value(row.act_number, sourceOf(destruction, "act_number"), line("short"))} от ${dayOf(destruction, "act_date")}`,
      "об уничтожении персональных данных",
    ),
    factsTable([
      ["Оператор", operatorName(facts)],
      ["Адрес", [requisite(facts, "legal_address", line("address"))]],
      ...processors(destruction),
      ["Основание и дата события", phrase`${reasonOf(destruction)}, ${dayOf(destruction, "event_on")}`],
      ["Срок по норме", [dayOf(destruction, "due")]],
    ]),
    ...(deciders.kind === "responsible"
      ? [
          paragraph(
            phrase`Персональные данные ${text(agreeing(deciders.name, "уничтожил", "уничтожила"))}: ${responsibleWords(facts, deciders)}.`,
            { align: "left" },
          ),
        ]
      : commissionParts(request.answers, deciders)),
    carriersTable(destruction),
    paragraph(
      row.systems.length > 0
        ? "К акту прилагается выгрузка из журнала регистрации событий. Акт и выгрузка хранятся три года."
        : "Акт хранится три года.",
    ),
    signatures(signingOnce([...decidersAsSigners(facts, deciders), manager(facts)])),
  ];
}

// The line is omitted if there is no processor.
function processors(destruction: PrintedDestruction): [string, Content][] {
  const { facts, row } = destruction;
  const processorParties = row.third_parties.flatMap((id) => {
    const party = facts.index.row("third_party", id);
    if (!party) return [];
    const address = value(party.address, { form: "third_party", id, field: "address" }, line("address"));
    return [phrase`${value(party.name, sourceOf(destruction, "third_parties"))}, ${address}`];
  });
  return processorParties.length === 0 ? [] : [["Обработчик и его адрес", listContent(processorParties)]];
}

/** Returns the systems and paper storage holding the data, each with its destruction methods. */
export function carriersOf(destruction: PrintedDestruction) {
  const { row } = destruction;
  const isOnPaper = (method: DestructionMethod) => paperMethods.includes(method);
  const systems = row.systems.map((id) => ({
    place: value(destruction.facts.index.nameOf("system", id), sourceOf(destruction, "systems")),
    sheets: dash(),
    methods: row.methods.filter((method) => !isOnPaper(method)),
  }));
  const hasPaper = row.papers !== "" || row.sheets !== null;
  const papers = {
    place: value(row.papers || "бумажные документы", sourceOf(destruction, "papers")),
    sheets: value(row.sheets, sourceOf(destruction, "sheets"), blank()),
    methods: row.methods.filter(isOnPaper),
  };
  return [...systems, ...(hasPaper ? [papers] : [])];
}

function carriersTable(destruction: PrintedDestruction): Block {
  return table(
    [
      { title: "№", width: 2, align: "center" },
      { title: "Субъект или иная информация о нём", width: 10 },
      { title: "Категории данных", width: 10 },
      { title: "Носитель или система", width: 8 },
      { title: "Листов", width: 5, align: "center" },
      { title: "Способ", width: 9 },
      { title: "Причина", width: 8 },
      { title: "Дата", width: 6 },
    ],
    carriersOf(destruction).map(({ place, sheets, methods }, index): Content[] => [
      [text(String(index + 1))],
      subjectsOf(destruction),
      dataOf(destruction),
      [place],
      [sheets],
      listContent(
        methods.map((method) => [value(lowerFirst(destructionMethods[method].ru), sourceOf(destruction, "methods"))]),
        blank(),
      ),
      [reasonOf(destruction)],
      [dayOf(destruction, "destroyed_on")],
    ]),
    { caption: "Уничтоженные персональные данные", upright: true },
  );
}

/** Returns a log extract to be filled in by hand for a system that cannot export one, with the fields of point 5 of order 179. */
function extractOf(destruction: PrintedDestruction): Block[] {
  const { row, facts } = destruction;
  return [
    title("ВЫГРУЗКА из журнала регистрации событий в информационной системе"),
    table(
      Object.values(extractItems).map(({ ru }) => ({ title: ru, width: 3 })),
      row.systems.map((id): Content[] => [
        subjectsOf(destruction),
        dataOf(destruction),
        [value(facts.index.nameOf("system", id), sourceOf(destruction, "systems"))],
        [reasonOf(destruction)],
        [dayOf(destruction, "destroyed_on")],
      ]),
    ),
  ];
}

/** Returns the data subjects: named people, otherwise their groups. */
export function subjectsOf(destruction: PrintedDestruction): Content {
  const { row, facts } = destruction;
  if (row.subjects !== "") return [value(row.subjects, sourceOf(destruction, "subjects"))];
  const groups = row.subject_groups.map((id) => [
    value(facts.index.nameOf("subject", id), sourceOf(destruction, "subject_groups")),
  ]);
  return listContent(groups, blank());
}

/** Returns the categories of the data. */
export function dataOf(destruction: PrintedDestruction): Content {
  const { row, facts } = destruction;
  const items = row.data.map((id) => [value(facts.index.nameOf("directory_item", id), sourceOf(destruction, "data"))]);
  return listContent(items, blank());
}

/** Returns the reason for the destruction. */
export function reasonOf(destruction: PrintedDestruction) {
  const { reason } = destruction.row;
  const reasonText = reason === null ? null : lowerFirst(destructionReasons[reason].ru);
  return value(reasonText, sourceOf(destruction, "reason"), blank());
}

/** Returns a date of the record; a blank line if unanswered. */
export function dayOf(
  destruction: PrintedDestruction,
  field: "event_on" | "due" | "destroyed_on" | "act_date" | "blocked_on" | "last_day",
) {
  return value(shortDate(destruction.row[field]), sourceOf(destruction, field), line("date"));
}

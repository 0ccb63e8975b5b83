import { destructionMethods, destructionReasons } from "@opis/model/duties/destruction-options";
import {
  blank,
  facts as factsTable,
  line,
  paragraph,
  phrase,
  signatures,
  table,
  text,
  title,
  value,
  wizardSource,
} from "../../block.ts";
import type { Block, Content } from "../../composed-document.ts";
import type { DocumentRequest } from "../../document-definition.ts";
import { decidersAsSigners, decidersOf, responsibleWords } from "../../facts/commission.ts";
import { manager, operatorName, requisite, signingOnce } from "../../facts/company-requisites.ts";
import { agreeing } from "../../language/decline-name.ts";
import { lowerFirst } from "../../language/decline-position.ts";
import { shortDate } from "../../language/format-values.ts";
import { commissionParts } from "../compose-act.ts";
import type { Annex, InternalDocumentInput } from "../internal-documents/internal-document.ts";

export type DestructionRequest = DocumentRequest<"destruction_act">;

const emptyRows = 4;

/** Returns the act with everything required by Roskomnadzor's order 179; a blank form if the wizard has no lines. */
export function destructionActAnnex(regulation: InternalDocumentInput, request: DestructionRequest): Annex {
  return { title: "Акт об уничтожении персональных данных", blocks: actBlocks(regulation, request) };
}

function actBlocks(regulation: InternalDocumentInput, request: DestructionRequest): Block[] {
  const { facts } = regulation;
  const { answers } = request;
  return [
    title(
      answers.destroyed.length === 0
        ? phrase`АКТ № ${line("short")} от ${line("date")}`
        : phrase`АКТ № ${value(answers.act_number, wizardSource("act_number"), line("short"))} от ${value(shortDate(answers.act_date), wizardSource("act_date"), line("date"))}`,
    ),
    factsTable([
      ["Оператор", operatorName(facts)],
      ["Адрес", [requisite(facts, "legal_address", line("address"))]],
      ["Обработчик и его адрес, если обработка поручена", [blank()]],
    ]),
    ...decided(regulation, request),
    destroyedTable(request),
    paragraph(
      "К акту прилагается выгрузка из журнала регистрации событий, если данные обрабатывались с использованием средств автоматизации. Акт хранится три года.",
    ),
    signatures(signingOnce([...decidersAsSigners(facts, decidersOf(facts, request.answers)), manager(facts)])),
  ];
}

function decided({ facts }: InternalDocumentInput, { answers }: DestructionRequest): Block[] {
  const deciders = decidersOf(facts, answers);
  if (deciders.kind === "responsible")
    return [
      paragraph(
        phrase`Персональные данные ${text(agreeing(deciders.name, "уничтожил", "уничтожила"))}: ${responsibleWords(facts, deciders)}.`,
        { align: "left" },
      ),
    ];
  return commissionParts(answers, deciders);
}

function destroyedTable({ answers }: DestructionRequest): Block {
  const source = wizardSource("destroyed");
  const rows = answers.destroyed.map((destroyedRow, index): Content[] => [
    [text(String(index + 1))],
    [value(destroyedRow.subject, source, blank())],
    [value(destroyedRow.data, source, blank())],
    [value(destroyedRow.place, source, blank())],
    [value(destroyedRow.sheets, source, text("—"))],
    [value(destroyedRow.method && lowerFirst(destructionMethods[destroyedRow.method].ru), source, blank())],
    [value(destroyedRow.reason && lowerFirst(destructionReasons[destroyedRow.reason].ru), source, blank())],
    [value(shortDate(destroyedRow.date), source, blank())],
  ]);
  const blanks = Array.from({ length: emptyRows }, (_, index): Content[] => [
    [text(String(index + 1))],
    ...Array.from({ length: 7 }, () => [blank()]),
  ]);
  return table(
    [
      { title: "№", width: 2, align: "center" },
      { title: "Субъект или иная информация о нём", width: 10 },
      { title: "Категории данных", width: 10 },
      { title: "Носитель или система", width: 8 },
      { title: "Листов", width: 5, align: "center" },
      { title: "Способ", width: 9 },
      { title: "Причина", width: 8 },
      { title: "Дата", width: 9 },
    ],
    rows.length > 0 ? rows : blanks,
    { caption: "Уничтоженные персональные данные", upright: true },
  );
}

const extractColumns = ["Субъект или иная информация о нём", "Категории данных", "Система", "Причина", "Дата"];

/** The event log extract, for a system that cannot export one. */
export const destructionExtractAnnex: Annex = {
  title: "Выгрузка из журнала регистрации событий в информационной системе",
  blocks: [
    table(
      extractColumns.map((column) => ({ title: column, width: 3 })),
      Array.from({ length: emptyRows }, () => extractColumns.map((): Content => [blank()])),
    ),
  ],
};

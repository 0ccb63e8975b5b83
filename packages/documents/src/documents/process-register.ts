import { words } from "@opis/model/bilingual-text";
import { dataMap, type MapLayer, mapLayers, placeOf } from "@opis/model/data-map/data-map";
import { type DrawnNode, drawnMap } from "@opis/model/data-map/data-map-view";
import { mapGeometry } from "@opis/model/data-map/map-geometry";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { processingTypes } from "@opis/model/forms/process-options";
import { riskCompanyOf } from "@opis/model/risks/risk-rule-input";
import type { Row } from "@opis/model/rows/row";
import {
  appendix,
  approval,
  heading,
  listContent,
  notSet,
  paragraph,
  phrase,
  signatures,
  table,
  text,
  title,
  value,
  yesNo,
} from "../block.ts";
import {
  type Block,
  type ComposedDocument,
  type Content,
  composeDocument,
  type Drawing,
  type Inline,
  type Point,
} from "../composed-document.ts";
import type { DocumentDefinition, DocumentRequest } from "../document-definition.ts";
import { dayAndNumber, lastApproved } from "../facts/approved-documents.ts";
import { type CompanyFacts, sortByName } from "../facts/company-facts.ts";
import {
  documentNumber,
  manager,
  operatorName,
  organiser,
  placeAndDate,
  signingOnce,
} from "../facts/company-requisites.ts";
import { paperStoragePlaces } from "../facts/paper-storage.ts";
import { actionsOf, basesOf, dataOf, periodOf, subjectsOf } from "../facts/process-facts.ts";
import { shortDate } from "../language/format-values.ts";
import { anyProcess, missingCompanyAnswers } from "../readiness/missing-company-answers.ts";
import { networkContradictions, paperContradictions } from "../readiness/missing-network-answers.ts";
import { missingPurposes } from "../readiness/missing-process-answers.ts";
import { isBeforeStart, notStartedYet, wrongDates } from "../readiness/missing-questions.ts";
import { processWarnings } from "../readiness/questionnaire-warnings.ts";
import { textHeight, textWidth } from "../render/page-layout.ts";
import * as cells from "./process-cells.ts";
import { processSource } from "./process-cells.ts";
import { numberColumn, type RegisterPart, tableParts } from "./register-table.ts";
import { appendices, appendixNumbers, groupsCell } from "./subject-group-appendices.ts";

type Process = Row<"process">;

/** Maximum number of nodes in a layer that stay legible on a page; more are drawn as groups. */
const mostInLayer = 12;
const millimetresInPixel = 25.4 / 96;
const letter = { pixels: 13, points: 9.5, width: 0.52 } as const;
/** Space above the drawing for the appendix label, title and text. */
const headRoom = 32;

const layerTitles = {
  subject: "Субъекты",
  process: "Процессы",
  system: "Системы",
  third_party: "Третьи лица",
  country: "Страны",
} as const satisfies Record<MapLayer, string>;

/**
 * Returns the appendix with the data map from individuals through processes and systems to third parties and countries; empty without data
 * flows.
 */
function mapAppendix(facts: CompanyFacts, day: string, number: number): Block[] {
  const map = dataMap(riskCompanyOf(facts, { day, systemsWithAct: new Set() }), "ru");
  if (map.links.length === 0) return [];
  const layout = drawnMap(map, new Set(), mostInLayer);
  const isGrouped = layout.nodes.some(({ members }) => members.length > 1);
  const grouped = " Блок вида «… + число» объединяет строки с одинаковыми связями; все они названы в таблице П.1.";
  return [
    appendix(number, "Карта данных: откуда поступают персональные данные и куда передаются"),
    paragraph(
      [text(`Линии ведут от субъектов к процессам, системам, третьим лицам и странам.${isGrouped ? grouped : ""}`)],
      {
        indent: false,
        keepNext: true,
      },
    ),
    drawingOf(layout),
  ];
}

/** Returns a line of a box: a row's name with its source, or the name of a group or a country. */
function nameOf({ key, members }: DrawnNode, line: string): Inline {
  const [layer, id] = placeOf(key);
  if (layer === "country" || members.length > 1) return text(line);
  const field = formNamed(layer).titleField;
  return field ? value(line, { form: layer, id: Number(id), field }) : text(line);
}

function drawingOf(layout: ReturnType<typeof drawnMap>): Drawing {
  const widthOf = (name: string) => name.length * letter.pixels * letter.width;
  const { height: tall } = mapGeometry(layout, textWidth("landscape") / millimetresInPixel, widthOf);
  // A drawing too tall for the page is scaled down, which makes room for a wider layout.
  const scaleToFit = Math.min(millimetresInPixel, (textHeight("landscape") - headRoom) / tall);
  const room = textWidth("landscape") / scaleToFit;
  const { boxes, links, lefts, nodeWidth, width, height } = mapGeometry(layout, room, widthOf);
  const scale = Math.min(scaleToFit, (textHeight("landscape") - headRoom) / height);
  const sized = (pixels: number) => Math.round(pixels * scale * 100) / 100;
  const heads = mapLayers.map((layer, index) => ({
    x: sized(lefts[index] ?? 0),
    y: 0,
    width: sized(nodeWidth),
    height: sized(24),
    isFramed: false,
    lines: [[text(layerTitles[layer])]],
  }));
  const textBoxes = boxes.map(({ node, x, y, height: boxHeight, lines }) => ({
    x: sized(x),
    y: sized(y),
    width: sized(nodeWidth),
    height: sized(boxHeight),
    isFramed: true,
    lines: lines.map((line) => [nameOf(node, line)]),
  }));
  return {
    kind: "drawing",
    width: sized(width),
    height: sized(height),
    textSize: (letter.points * scale) / millimetresInPixel,
    boxes: [...heads, ...textBoxes],
    curves: links.map(({ path }) => pointsOf(path).map(([x, y]): Point => [sized(x), sized(y)])),
  };
}

/** Parses the points of an SVG path that consists of `M`, `C` and `H` commands. */
function pointsOf(path: string): Point[] {
  const points: Point[] = [];
  for (const [, command, coordinates = ""] of path.matchAll(/([MCH])([^MCH]*)/gu)) {
    const numbers = coordinates.trim().split(/\s+/u).map(Number);
    const [x = 0, y = 0] = points.at(-1) ?? [];
    if (command === "H") points.push([x, y], [numbers[0] ?? x, y], [numbers[0] ?? x, y]);
    else for (let at = 0; at + 1 < numbers.length; at += 2) points.push([numbers[at] ?? 0, numbers[at + 1] ?? 0]);
  }
  return points;
}

/** The register of processes: data, individuals, purposes, locations and periods (article 18.1(1)(2) of 152-FZ). */
export const processRegister: DocumentDefinition<"perechen_processov"> = {
  key: "perechen_processov",
  title: words("Перечень процессов обработки персональных данных", "Register of processes"),
  group: "main",
  madeOf: ["process"],
  readiness: (facts, request) => ({
    missing: [
      ...missingCompanyAnswers(facts, ["full_name", "short_name", "inn", "ogrn", "manager_name", "manager_position"]),
      ...anyProcess(facts),
      ...missingPurposes(facts),
      ...paperContradictions(facts),
      ...networkContradictions(facts),
      ...wrongDates(facts, request, "may be early"),
    ],
    warnings: [...notStartedYet(facts, request), ...processWarnings(facts, request)],
  }),
  compose: (facts, request): ComposedDocument => {
    const numbers = appendixNumbers(facts);
    return registerDocument(facts, request, {
      of: "процессов обработки персональных данных",
      blocks: [
        paragraph(madeFrom(facts, request)),
        ...registerTables(facts, numbers),
        ...changesPart(facts, request.previousDate),
        signatures(signingOnce([organiser(facts), manager(facts)])),
        ...appendices(facts, numbers),
        ...mapAppendix(facts, request.today, numbers.size + 1),
      ],
    });
  },
};

/** Returns a register («Перечень …») on landscape pages with the manager's approval, date, number and place above the blocks. */
export function registerDocument(
  facts: CompanyFacts,
  request: DocumentRequest,
  { of, blocks }: { readonly of: string; readonly blocks: readonly Block[] },
): ComposedDocument {
  const subtitle = phrase`${operatorName(facts)}, № ${documentNumber(request)}`;
  const head = [approval(manager(facts)), title(`ПЕРЕЧЕНЬ ${of}`, subtitle), placeAndDate(facts, request)];
  return composeDocument(facts, `Перечень ${of}`, [{ orientation: "landscape", blocks: [...head, ...blocks] }]);
}

/** Returns the changes in processes since the previous version of the register, if any (documents 1.2, point 4). */
function changesPart(facts: CompanyFacts, previousDate: string | null): Block[] {
  if (previousDate === null) return [];
  const changedProcesses = sortByName(
    facts.snapshot.rows.process.filter(({ modified }) => day(modified) > previousDate),
  ).filter(
    // A process both added and stopped since then was never in the register.
    ({ is_active, created }) => is_active || day(created) <= previousDate,
  );
  const rows = changedProcesses.map((process, index): Content[] => [
    [text(String(index + 1))],
    [value(process.name, processSource(process, "name"))],
    [text(shortDate(day(process.modified)) ?? day(process.modified))],
    [text(whatHappened(process, previousDate))],
  ]);
  return [
    heading(1, `Изменения после версии от ${shortDate(previousDate) ?? previousDate}`, { numbered: false }),
    table(
      [
        { title: "№", width: 1, align: "center" },
        { title: "Процесс", width: 8 },
        { title: "Дата изменения", width: 3 },
        { title: "Что изменилось", width: 6 },
      ],
      rows,
      { whenEmpty: "Изменений нет" },
    ),
  ];
}

function day(moment: string): string {
  return moment.slice(0, 10);
}

function whatHappened({ is_active, created }: Row<"process">, previousDate: string): string {
  if (!is_active) return "исключён из перечня: процесс не действует";
  return day(created) > previousDate ? "включён в перечень" : "изменены сведения";
}

/** Returns the sources of the register; the survey is cited only if its protocol is approved. */
function madeFrom(facts: CompanyFacts, { date }: DocumentRequest): Content {
  const reviewed = text("и пересматривается не реже одного раза в год, а также при изменении процессов.");
  const protocol = lastApproved(facts, "protocol", date);
  if (protocol)
    return phrase`Перечень составлен по результатам обследования (протокол ${dayAndNumber(protocol)}) ${reviewed}`;
  const planned = isBeforeStart(facts, date) ? "анкетам процессов, планируемых к осуществлению," : "анкетам процессов";
  return phrase`Перечень составлен по ${text(planned)} ${reviewed}`;
}

function registerTables(facts: CompanyFacts, numbers: ReadonlyMap<number, number>): Block[] {
  return tableParts(facts.processes, {
    caption: "Таблица П.1. Процессы обработки персональных данных",
    keys: [numberColumn, { title: "Процесс", width: 5, cell: cells.nameCell }],
    parts: [purposesAndData(facts, numbers), conditions(facts, numbers), keeping(facts, numbers)],
  });
}

type Part = (facts: CompanyFacts, numbers: ReadonlyMap<number, number>) => RegisterPart<Process>;

const purposesAndData: Part = (facts, numbers) => ({
  about: "цели, субъекты, данные и основания",
  columns: [
    { title: "Макроцель / цель", width: 5, cell: (process) => cells.purposeCell(facts, process) },
    { title: "Субъекты", width: 4, cell: (process) => listContent(subjectsOf(facts, process), notSet()) },
    { title: "Категории данных", width: 4, cell: (process) => cells.categoriesCell(facts, process) },
    {
      title: "Данные",
      width: 9,
      cell: (process) => groupsCell(facts, process, numbers, (row) => dataOf(facts, row)),
    },
    { title: "Основание", width: 8, cell: (process) => groupsCell(facts, process, numbers, basesOf) },
  ],
});

const conditions: Part = (facts, numbers) => ({
  about: "условия обработки",
  columns: [
    { title: "Действия", width: 9, cell: (process) => groupsCell(facts, process, numbers, actionsOf) },
    {
      title: "Способ",
      width: 4,
      cell: (process) => [
        cells.optionCell(
          process,
          "processing_type",
          process.processing_type && processingTypes[process.processing_type].ru,
        ),
      ],
    },
    { title: "Численность", width: 4, cell: cells.peopleCell },
    { title: "Дети и подростки", width: 3, cell: cells.childrenCell },
    { title: "Источники", width: 5, cell: (process) => cells.sourcesCell(facts, process) },
    { title: "Согласие", width: 4, cell: cells.consentCell },
    {
      title: "Автоматические решения",
      width: 3,
      cell: (process) => [yesNo(process.auto_decision, cells.processSource(process, "auto_decision"))],
    },
  ],
});

const keeping: Part = (facts, numbers) => ({
  about: "сроки, хранение, передача и ответственные",
  columns: [
    { title: "Срок", width: 4, cell: (process) => groupsCell(facts, process, numbers, (row) => [periodOf(row)]) },
    { title: "Места хранения бумаги", width: 4, cell: (process) => paperStoragePlaces(facts, process) },
    {
      title: "Системы",
      width: 3,
      cell: (process) => cells.systemsCell(facts, process),
    },
    {
      title: "Третьи лица",
      width: 9,
      cell: (process) => cells.partiesCell(facts, process),
    },
    { title: "Должности", width: 4, cell: (process) => cells.positionsCell(facts, process) },
    { title: "Владелец", width: 5, cell: cells.ownerCell },
    {
      title: "Документы",
      width: 5,
      cell: (process) => [
        value(process.documents_educational_process, cells.processSource(process, "documents_educational_process")),
      ],
    },
  ],
});

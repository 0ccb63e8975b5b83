import { type Words, words } from "../bilingual-text.ts";
import type { Cell } from "../table-import/cell.ts";
import { cellText, dayOfCell, flagOf } from "../table-import/read-cell.ts";
import { normaliseName } from "../text/normalise-name.ts";
import type { Potential } from "./catalogue/capability-levels.ts";
import type { ViolatorCategory } from "./catalogue/violators.ts";
import type { Threat } from "./threats/catalogue/catalogue-schemas.ts";

/** What is wrong in a row of the regulator's file; 1 is the first row, 0 the file as a whole. */
export interface FileProblem {
  readonly row: number;
  readonly text: Words;
}

/** What the regulator's list says of a threat: all but what is marked for the product. */
export interface PublishedThreat
  extends Pick<
    Threat,
    "code" | "title" | "sources" | "sources_named" | "objects_named" | "breaks" | "included" | "changed"
  > {
  /** Whether the entry is in the archive of the list; null where the file has no column that says so. */
  readonly isArchived: boolean | null;
}

/** The regulator's file as it was read: nothing of it is to be taken where there is a problem. */
export interface ThreatFile {
  readonly threats: readonly PublishedThreat[];
  readonly problems: readonly FileProblem[];
}

/** The columns of `thrlist.xlsx`, by how their heads begin; the description is not taken over. */
const heads = {
  code: "идентификатор",
  title: "наименование",
  sources: "источник угрозы",
  objects: "объект воздействия",
  c: "нарушение конфиденциальности",
  i: "нарушение целостности",
  a: "нарушение доступности",
  included: "дата включения",
  changed: "дата последнего изменения",
} as const;
type Column = keyof typeof heads;

/** A column that newer files have. */
const status = "статус";

/** «УБИ.007» of the number 7 that the regulator's file has, or of such a code; undefined where it is neither. */
function readCode(cell: Cell): string | undefined {
  const [, digits] = /^(?:УБИ\.?\s*)?0*([1-9]\d{0,2})$/iu.exec(cellText(cell)) ?? [];
  return digits && `УБИ.${digits.padStart(3, "0")}`;
}

/** Whether a property is violated; undefined where the cell does not say so. */
function readBreach(cell: Cell): boolean | undefined {
  if (cellText(cell) === "") return undefined;
  return flagOf(cell);
}

const potentials: readonly (readonly [RegExp, Potential])[] = [
  [/низк/iu, "low"],
  [/средн/iu, "medium"],
  [/высок/iu, "high"],
];
const sides: readonly (readonly [RegExp, ViolatorCategory])[] = [
  [/внешн/iu, "external"],
  [/внутренн/iu, "internal"],
];

/**
 * The sources that the list names: «Внешний нарушитель со средним потенциалом», several of them on lines of their own or by a
 * semicolon. Empty where one is worded otherwise, for then experts say who it is: half a value is no answer.
 */
export function readSources(sourcesText: string): Threat["sources"] {
  const read = sourcesText
    .split(/[;\n]|,(?=\s*вн)/iu)
    .filter((one) => one.trim() !== "")
    .map((one) => {
      const [category, ...otherSides] = sides.filter(([words]) => words.test(one)).map(([, side]) => side);
      const [potential, ...others] = potentials.filter(([words]) => words.test(one)).map(([, level]) => level);
      const isOne = otherSides.length + others.length === 0;
      return category && potential && isOne ? { category, potential } : undefined;
    });
  return read.some((one) => one === undefined) ? [] : read.flatMap((one) => one ?? []);
}

/** Reads the rows of the file in which FSTEC publishes its list of threats (bdu.fstec.ru, `thrlist.xlsx`): columns are found by their heads. */
export function readThreatFile(rows: readonly (readonly Cell[])[]): ThreatFile {
  const at = rows.findIndex((row) => row.some((cell) => isHead(cell, heads.code)));
  const head = rows[at];
  if (!head) return { threats: [], problems: [{ row: 0, text: noHead }] };
  const columns = new Map(Object.entries(heads).map(([column, begins]) => [column, columnOf(head, begins)]));
  const absent = Object.entries(heads).filter(([column]) => columns.get(column) === -1);
  if (absent.length > 0)
    return { threats: [], problems: [{ row: at + 1, text: noColumns(absent.map(([, name]) => name)) }] };
  const statusAt = columnOf(head, status);
  const read = rows.slice(at + 1).flatMap((row, number) => {
    if (row.every((cell) => cellText(cell) === "")) return [];
    const cell = (column: Column) => row[columns.get(column) ?? -1] ?? null;
    const isArchived = statusAt === -1 ? null : /архив/iu.test(cellText(row[statusAt] ?? null));
    return [{ row: at + 2 + number, ...readThreat(cell, isArchived) }];
  });
  return {
    threats: read.flatMap(({ threat }) => threat ?? []),
    problems: [
      ...(read.length === 0 ? [{ row: 0, text: words("В файле нет ни одной угрозы", "The file has no threats") }] : []),
      ...read.flatMap(({ row, problems }) => problems.map((text) => ({ row, text }))),
      ...repeated(read.map(({ row, threat }) => ({ row, code: threat?.code }))),
    ].toSorted((one, other) => one.row - other.row),
  };
}

function isHead(cell: Cell, begins: string): boolean {
  return normaliseName(cellText(cell)).startsWith(begins);
}

function columnOf(head: readonly Cell[], begins: string): number {
  return head.findIndex((cell) => isHead(cell, begins));
}

function readThreat(cell: (column: Column) => Cell, isArchived: boolean | null) {
  const code = readCode(cell("code"));
  const title = oneLine(cell("title"));
  const breaches = (["c", "i", "a"] as const).map((property) => ({ property, is: readBreach(cell(property)) }));
  const breaks = breaches.filter(({ is }) => is === true).map(({ property }) => property);
  const [included, changed] = [dayOfCell(cell("included")), dayOfCell(cell("changed"))];
  const problems = [
    ...(code === undefined
      ? [words("Идентификатор не похож на номер угрозы", "The identifier is no number of a threat")]
      : []),
    ...(title === "" ? [words("Нет наименования угрозы", "The threat has no title")] : []),
    ...(breaches.some(({ is }) => is === undefined) || breaks.length === 0 ? [noBreach] : []),
    ...(included === undefined ? [noDay("Дата включения угрозы", "The day of inclusion")] : []),
    ...(changed === undefined ? [noDay("Дата последнего изменения", "The day of the last change")] : []),
  ];
  if (code === undefined || included === undefined || changed === undefined || problems.length > 0)
    return { threat: undefined, problems };
  const sources_named = oneLine(cell("sources"));
  const sources = readSources(cellText(cell("sources")));
  const objects_named = oneLine(cell("objects"));
  const unread = sources.length === 0 && sources_named !== "" && { sources_named };
  return {
    threat: { code, title, sources, ...unread, objects_named, breaks, included, changed, isArchived },
    problems,
  };
}

function oneLine(cell: Cell): string {
  return cellText(cell).replace(/\s+/gu, " ");
}

function repeated(rows: readonly { readonly row: number; readonly code: string | undefined }[]): FileProblem[] {
  const seen = new Set<string>();
  return rows.flatMap(({ row, code }) => {
    if (code === undefined || !seen.has(code)) {
      if (code !== undefined) seen.add(code);
      return [];
    }
    return [{ row, text: words(`Угроза ${code} указана в файле дважды`, `The file has the threat ${code} twice`) }];
  });
}

const noHead = words(
  "Это не перечень угроз ФСТЭК: в первом листе нет строки с заголовком «Идентификатор УБИ»",
  "This is no list of FSTEC's threats: the first sheet has no row with the head “Идентификатор УБИ”",
);
const noBreach = words(
  "Не указано, нарушаются ли конфиденциальность, целостность и доступность (1 или 0, хотя бы одна 1)",
  "It is not told whether confidentiality, integrity and availability are violated (1 or 0, at least one 1)",
);

function noColumns(names: readonly string[]): Words {
  const list = names.map((name) => `«${name}»`).join(", ");
  return words(`В таблице нет столбцов: ${list}`, `The table lacks columns: ${list}`);
}

function noDay(ru: string, en: string): Words {
  return words(`${ru} не похожа на дату`, `${en} is no date`);
}

import { type Words, words } from "../bilingual-text.ts";
import type { Cell } from "../table-import/checked-row.ts";
import { cellText, dayOfCell, flagOf } from "../table-import/read-cell.ts";
import { normaliseName } from "../text/normalise-name.ts";
import { dayText } from "../time/company-day.ts";
import type { Threat, ThreatList } from "./catalogue/catalogue-schemas.ts";
import type { Potential, ViolatorCategory } from "./catalogue/violators.ts";

/** A problem in a row of the regulator's file; 1 is the first row, 0 the file as a whole. */
export interface FileProblem {
  readonly row: number;
  readonly text: Words;
}

/** The regulator's data about a threat, without the product's classification. */
export interface PublishedThreat
  extends Pick<
    Threat,
    "code" | "title" | "sources" | "sources_named" | "objects_named" | "breaks" | "included" | "changed"
  > {
  /** Whether the entry is archived; null if the file has no such column. */
  readonly isArchived: boolean | null;
}

/** The parsed file of the regulator; must not be used if it has problems. */
export interface ThreatFile {
  readonly threats: readonly PublishedThreat[];
  readonly problems: readonly FileProblem[];
}

/** Columns of `thrlist.xlsx` by header prefix; the description is not imported. */
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

/** A column of newer files. */
const status = "статус";

/** Returns «УБИ.007» for the number 7 used in the regulator's file, or for such a code; undefined otherwise. */
function readCode(cell: Cell): string | undefined {
  const [, digits] = /^(?:УБИ\.?\s*)?0*([1-9]\d{0,2})$/iu.exec(cellText(cell)) ?? [];
  return digits && `УБИ.${digits.padStart(3, "0")}`;
}

/** Returns whether a property is violated; undefined if the cell does not say. */
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
 * Parses the sources in the list: «Внешний нарушитель со средним потенциалом», several of them on separate lines or separated by
 * semicolons. Returns none if any is worded differently, as a partial value would be misleading, so experts decide.
 */
export function readSources(sourcesText: string): Threat["sources"] {
  const read = sourcesText
    .split(/[;\n]|,(?=\s*вн)/iu)
    .filter((piece) => piece.trim() !== "")
    .map((piece) => {
      const [category, ...otherSides] = sides.filter(([words]) => words.test(piece)).map(([, side]) => side);
      const [potential, ...others] = potentials.filter(([words]) => words.test(piece)).map(([, level]) => level);
      const isOne = otherSides.length + others.length === 0;
      return category && potential && isOne ? { category, potential } : undefined;
    });
  return read.some((source) => source === undefined) ? [] : read.flatMap((source) => source ?? []);
}

/** Parses the rows of FSTEC's threat list file (bdu.fstec.ru, `thrlist.xlsx`); columns are identified by header. */
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
    ].toSorted((left, right) => left.row - right.row),
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
  const seenCodes = new Set<string>();
  return rows.flatMap(({ row, code }) => {
    if (code === undefined || !seenCodes.has(code)) {
      if (code !== undefined) seenCodes.add(code);
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
  "It is not specified whether confidentiality, integrity and availability are violated (1 or 0, at least one 1)",
);

function noColumns(names: readonly string[]): Words {
  const list = names.map((name) => `«${name}»`).join(", ");
  return words(`В таблице нет столбцов: ${list}`, `The table lacks columns: ${list}`);
}

function noDay(ru: string, en: string): Words {
  return words(`${ru} не похожа на дату`, `${en} is no date`);
}

/** A file missing more known threats than this is incomplete: in eleven years only five were archived. */
const mostGone = 20;

/** Returns why a file cannot be the list as of an ISO date later than `before`; undefined if it can. `today` is an ISO date. */
export function editionProblem(
  before: ThreatList,
  published: readonly PublishedThreat[],
  { date, today }: { readonly date: string; readonly today: string },
): { readonly field: "file" | "date"; readonly text: Words } | undefined {
  const codes = new Set(published.map(({ code }) => code));
  const currentThreats = before.threats.filter(({ archived }) => archived === null);
  const goneCount = currentThreats.filter(({ code }) => !codes.has(code)).length;
  if (goneCount > mostGone)
    return {
      field: "file",
      text: words(
        `Файл неполный: в нём нет ${goneCount} из ${currentThreats.length} известных угроз`,
        `The file is not whole: it lacks ${goneCount} of ${currentThreats.length} known threats`,
      ),
    };
  if (date > today) return { field: "date", text: words("Дата ещё не наступила", "The day has not come yet") };
  const last = latestChange(published);
  if (date < last)
    return {
      field: "date",
      text: words(
        `В файле есть изменения от ${dayText(last, "ru")}: редакция не может быть раньше`,
        `The file has changes of ${dayText(last, "en")}: the edition cannot be earlier`,
      ),
    };
  if (date <= before.edition.date)
    return {
      field: "date",
      text: words(
        `Уже загружена редакция от ${dayText(before.edition.date, "ru")}: новая должна быть позже`,
        `There is the edition of ${dayText(before.edition.date, "en")} already: a new one must be later`,
      ),
    };
  return undefined;
}

/** Returns the ISO date of the last change in a file; empty if it has no threats. */
export function latestChange(published: readonly PublishedThreat[]): string {
  return published.reduce((last, { changed, included }) => [last, changed, included].toSorted().at(-1) ?? last, "");
}

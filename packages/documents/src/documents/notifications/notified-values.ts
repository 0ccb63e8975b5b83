import type { Row } from "@opis/model/rows/row";
import { joinContent, line, listContent, phrase, table, text, value } from "../../block.ts";
import type { Block, Content, Inline } from "../../composed-document.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { measuresTaken } from "../../facts/measures-taken.ts";
import {
  actionsOf,
  basesOf,
  dataOf,
  type Purpose,
  purposesOf,
  subjectsOf,
  unique,
  wayAndNetworks,
} from "../../facts/process-facts.ts";
import { facilities, levelWords, systemSource } from "../../facts/system-facts.ts";
import { countryName } from "../../facts/transfers.ts";
import { citation } from "../../language/citation.ts";
import type { NotificationRequest } from "./notification-request.ts";
import { codeRows, operatorRows, organiserRows } from "./operator-rows.ts";
import { conditionRows, startRows } from "./processing-rows.ts";

/** One current value of a notification. */
export interface NotifiedValue {
  readonly name: string;
  readonly content: Content;
}

/** An object with several notified values, such as a purpose or a database; added and removed as a whole. */
export interface NotifiedObject {
  readonly name: string;
  readonly details: readonly NotifiedValue[];
}

/** Names of the objects a company may have several of, with the phrases for an added and a removed one (documents 1.7, part 2). */
export const notifiedKinds = {
  Цель: { is: "осуществляется", wasNot: "не осуществлялась", isNot: "не осуществляется" },
  "База данных": { is: "используется", wasNot: "не использовалась", isNot: "не используется" },
} as const;
export type NotifiedKind = keyof typeof notifiedKinds;

/** Returns the name of an object in a notification: «Цель «Ведение кадрового учёта»». */
function thingName(kind: NotifiedKind, name: string): string {
  return `${kind} «${name.trim()}»`;
}

/** Returns the values that are notified once per company. */
export function notifiedOnce(facts: CompanyFacts, request: NotificationRequest): NotifiedValue[] {
  return [
    ...[...operatorRows(facts), ...codeRows(facts), ...startRows(facts, request)].map(toNotifiedValue),
    ...organiserRows(facts).map(([name, run]) =>
      toNotifiedValue([`Ответственный за организацию обработки: ${name}`, run]),
    ),
    ...conditionRows(facts, request).map(toNotifiedValue),
    ...measureKinds(facts, request.date).map(([kind, measures]) =>
      toNotifiedValue([`Меры: ${kind.toLowerCase()}`, joinContent(measures, "; ")]),
    ),
  ];
}

/** Returns the measures of articles 18.1 and 19 of 152-FZ by kind; a kind without an answered measure is empty. */
export function measureKinds(facts: CompanyFacts, day: string): readonly (readonly [string, readonly Content[]])[] {
  const { legal, organisational, technical } = measuresTaken(facts, { audience: "regulator", day });
  return [
    ["Правовые", legal],
    ["Организационные", organisational],
    ["Технические", technical],
  ];
}

/** Renders table 2: the measures of articles 18.1 and 19 of 152-FZ that are answered; a kind without any has no row. */
export function measuresTable(facts: CompanyFacts, day: string): Block {
  const rows = measureKinds(facts, day)
    .filter(([, taken]) => taken.length > 0)
    .map(([name, taken]): Content[] => [[text(name)], joinContent(taken, "; ")]);
  return table(
    [
      { title: "Меры", width: 2 },
      { title: "Что сделано", width: 7 },
    ],
    rows.length === 0 ? [[[line("short")], [line("name")]]] : rows,
    { caption: phrase`Таблица 2. Меры, предусмотренные законом (${citation(["FZ152 18.1", "FZ152 19"], day)})` },
  );
}

/** Returns what is processed for a purpose: the titled cells after its name. */
function purposeCells(facts: CompanyFacts, purpose: Purpose): readonly (readonly [string, Content])[] {
  const { subjects, bases, actions } = purposeLists(facts, purpose);
  return [
    ["Персональные данные", dataCell(facts, purpose)],
    ["Субъекты", listContent(subjects, line("short"))],
    ["Правовое основание", listContent(bases, line("short"))],
    ["Действия", listContent(actions, line("short"))],
    ["Способ", orLine(wayAndNetworks(facts, purpose.processes))],
  ];
}

/** Returns the groups, legal bases and actions of a purpose, each once. */
export function purposeLists(facts: CompanyFacts, { processes, subjects }: Purpose) {
  return {
    subjects: unique(processes.flatMap((process) => subjectsOf(facts, process))),
    bases: unique(subjects.flatMap(basesOf)),
    actions: unique(subjects.flatMap(actionsOf)),
  };
}

/** Renders table 1: what is processed for each purpose. */
export function purposesTable(facts: CompanyFacts): Block {
  return table(
    [
      { title: "Цель", kind: "address", width: 4 },
      { title: "Персональные данные", kind: "enumeration", width: 6 },
      { title: "Субъекты", kind: "name", width: 3 },
      { title: "Правовое основание", kind: "enumeration", width: 5 },
      { title: "Действия", kind: "enumeration", width: 5 },
      { title: "Способ", kind: "name", width: 4 },
    ],
    purposesOf(facts).map((purpose): Content[] => [
      purposeCell(facts, purpose),
      ...purposeCells(facts, purpose).map(([, cell]) => cell),
    ]),
    { caption: "Таблица 1. Цели обработки персональных данных" },
  );
}

function orLine(content: Content): Content {
  return content.length === 0 ? [line("short")] : content;
}

/** Returns the purpose of processing, with its macro goal if there is one. */
export function purposeCell(facts: CompanyFacts, { purpose, processes }: Purpose): Content {
  const [first] = processes;
  const run = value(purpose, { form: "process", id: first?.id ?? null, field: "purpose" });
  if (!first || first.macro_goal === null) return [run];
  const goal = value(facts.index.nameOf("macro_goal", first.macro_goal), {
    form: "process",
    id: first.id,
    field: "macro_goal",
  });
  return phrase`${run} (${goal})`;
}

const dataKinds = [
  { field: "data", kind: "иные" },
  { field: "special_data", kind: "специальные" },
  { field: "biometric_data", kind: "биометрические" },
] as const;

/** Returns the personal data of a purpose by category; a category without data is omitted. */
export function dataByKind(facts: CompanyFacts, purpose: Purpose): { kind: string; data: Inline[] }[] {
  return dataKinds.flatMap(({ field, kind }) => {
    const data = unique(purpose.subjects.flatMap((row) => dataOf(facts, row, [field])));
    return data.length === 0 ? [] : [{ kind, data }];
  });
}

function dataCell(facts: CompanyFacts, purpose: Purpose): Content {
  const groups = dataByKind(facts, purpose).map(({ kind, data }) => [text(`${kind}: `), ...joinContent(data, "; ")]);
  return orLine(joinContent(groups, "\n"));
}

/** Returns the values notified for each purpose and each database. */
export function notifiedObjects(facts: CompanyFacts): Readonly<Record<NotifiedKind, readonly NotifiedObject[]>> {
  return {
    Цель: purposesOf(facts).map((purpose) => ({
      name: thingName("Цель", purpose.purpose),
      details: purposeCells(facts, purpose).map(toNotifiedValue),
    })),
    "База данных": facts.systems.map((system) => ({
      name: thingName("База данных", system.name),
      details: placeCells(facts, system).map(toNotifiedValue),
    })),
  };
}

/** Returns the titled cells after a system's name: database location, whose facilities, security level. */
export function placeCells(facts: CompanyFacts, system: Row<"system">): readonly (readonly [string, Content])[] {
  const country = value(
    system.db_country_place && countryName(system.db_country_place),
    systemSource(system, "db_country_place"),
    line("short"),
  );
  return [
    ["Страна", [country]],
    ["Адрес базы данных", [value(system.system_address, systemSource(system, "system_address"), line("name"))]],
    [
      "Чьи мощности",
      facilities(system).map((run): Inline => (run.gap === "NOTSET" ? { ...run, ...line("short") } : run)),
    ],
    ["Уровень", [levelWords(facts, system)]],
  ];
}

/** Renders table 3: the databases. */
export function placesTable(facts: CompanyFacts): Block {
  return table(
    [
      { title: "Информационная система", width: 4 },
      { title: "Страна", width: 3 },
      { title: "Адрес базы данных", width: 5 },
      { title: "Чьи мощности", width: 5 },
      { title: "Уровень", width: 2 },
    ],
    facts.systems.map((system): Content[] => [
      [value(system.name, systemSource(system, "name"))],
      ...placeCells(facts, system).map(([, cell]) => cell),
    ]),
    { caption: "Таблица 3. Базы данных" },
  );
}

function toNotifiedValue([name, content]: readonly [string, Inline | Content]): NotifiedValue {
  return { name, content: "text" in content ? [content] : content };
}

/** Returns the values of a notification filed now, stored with the filing so that later changes can be compared with them. */
export function filedValues(facts: CompanyFacts, request: NotificationRequest): { name: string; value: string }[] {
  const objects = notifiedObjects(facts);
  const kinds: readonly NotifiedKind[] = ["Цель", "База данных"];
  return [
    ...notifiedOnce(facts, request).map(({ name, content }) => ({ name, value: answerText(content) })),
    ...kinds.flatMap((kind) =>
      objects[kind].flatMap(({ name: objectName, details }) => [
        { name: objectName, value: notifiedKinds[kind].is },
        ...details.map(({ name, content }) => ({ name: detailName(objectName, name), value: answerText(content) })),
      ]),
    ),
  ];
}

/** Returns the name under which a detail of an object is stored. */
export function detailName(objectName: string, detail: string): string {
  return `${objectName}: ${detail.toLowerCase()}`;
}

/** Returns the answered text without blank lines. */
export function answerText(content: Content): string {
  const isAnswered = content.some(({ source, gap }) => gap === undefined && source !== undefined);
  const isFixed = content.every(({ source }) => source === undefined);
  return isAnswered || isFixed ? content.map(({ text, gap }) => (gap === undefined ? text : "")).join("") : "";
}

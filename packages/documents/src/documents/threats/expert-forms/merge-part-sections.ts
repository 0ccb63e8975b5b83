import type { Row } from "@opis/model/rows/row";
import { heading, joinContent, paragraph, phrase, text, value } from "../../../block.ts";
import type { Block, Content, Inline } from "../../../composed-document.ts";
import { systemSource } from "../../../facts/system-facts.ts";
import type { PartOfModel } from "../../../facts/threat-models.ts";
import { collectContent } from "../../../map-content.ts";

/** Composes the section of a part; its tables get their numbers from `withNumberMark`. */
export type PartSection = (part: PartOfModel) => readonly Block[];

// Placeholders for table numbers and system names, replaced once equal sections of several parts are merged.
const numberMark = "\u0001";
const systemsMark: Inline = { text: "\u0002" };

/** Returns a table number in a section: «7.1», or «7.1.2» if there are several sections. */
export function withNumberMark(table: string): string {
  return `${table}${numberMark}`;
}

/** Placeholder cell for the systems of all parts that share a section. */
export const systemsOfSection: Content = [systemsMark];

/**
 * Composes a form's sections by part. Parts with equal results share one («Для систем «А», «Б» результаты совпадают»); a single section
 * does not name its systems.
 */
export function sectionsOf(parts: readonly PartOfModel[], level: 1 | 2 | 3, section: PartSection): Block[] {
  const mergedSections = sharedSections(parts, section);
  return mergedSections.flatMap(({ parts: same, blocks }, index) => {
    const systems = systemNames(same);
    const isOnly = mergedSections.length === 1;
    const finishedBlocks = finished(blocks, isOnly ? "" : `.${index + 1}`, systems);
    const lead =
      same.length === 1 ? [] : [paragraph(phrase`Для систем ${systems} результаты совпадают.`, { keepNext: true })];
    return [...(isOnly ? [] : [heading(level, sectionTitle(same), { numbered: false })]), ...lead, ...finishedBlocks];
  });
}

function sectionTitle(parts: readonly PartOfModel[]): Content {
  const systems = systemsOf(parts);
  return phrase`${text(systems.length === 1 ? "Система" : "Системы")} ${systemNames(parts)}`;
}

interface Section {
  readonly parts: PartOfModel[];
  readonly blocks: readonly Block[];
}

function sharedSections(parts: readonly PartOfModel[], section: PartSection): Section[] {
  const sectionsByText = new Map<string, Section>();
  for (const part of parts) {
    const blocks = section(part);
    const words = parts.length === 1 ? "" : wordsOf(blocks);
    const existing = sectionsByText.get(words);
    if (existing) existing.parts.push(part);
    else sectionsByText.set(words, { parts: [part], blocks });
  }
  return [...sectionsByText.values()];
}

function finished(blocks: readonly Block[], number: string, systems: Content): Block[] {
  return blocks.map((block) => {
    if (block.kind !== "table") return block;
    const caption = block.caption?.map((run) => ({ ...run, text: run.text.replaceAll(numberMark, number) }));
    const rows = block.rows.map((row) =>
      "group" in row ? row : row.map((cell) => (cell === systemsOfSection ? systems : cell)),
    );
    return { ...block, ...(caption && { caption }), rows };
  });
}

// Compares by text, whichever rows the text comes from.
function wordsOf(blocks: readonly Block[]): string {
  const paper = { title: "", subject: "", language: "ru", sections: [{ orientation: "landscape", blocks }] } as const;
  return collectContent(paper)
    .map((content) => content.map((run) => run.text).join(""))
    .join("\n");
}

/** Returns the distinct systems of the parts. */
export function systemsOf(parts: readonly PartOfModel[]): Row<"system">[] {
  const all = parts.flatMap(({ inventory }) => inventory.systems);
  return [...new Map(all.map((system) => [system.id, system])).values()];
}

/** Returns system names: «CRM», «1С». */
export function systemNames(parts: readonly PartOfModel[]): Content {
  return joinContent(
    systemsOf(parts).map((system) => phrase`«${value(system.name, systemSource(system, "name"))}»`),
    ", ",
  );
}

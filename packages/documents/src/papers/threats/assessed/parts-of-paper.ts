import type { Row } from "@opis/model/row";
import { heading, paragraph } from "../../../block.ts";
import { everyContent } from "../../../every-content.ts";
import { ofSystem } from "../../../facts/system-facts.ts";
import type { PartOfModel } from "../../../facts/threat-models.ts";
import { joined, phrase, text, value } from "../../../inline.ts";
import type { Block, Content } from "../../../model.ts";

/** What a section of one part needs to know of the paper it stands in. */
export interface SectionPlace {
  /** «7.1», or of several parts «7.1.2»: the number of a table of this section. */
  readonly numbered: (table: string) => string;
  readonly systems: Content;
}

/** Writes the section of a part. */
export type PartSection = (part: PartOfModel, place: SectionPlace) => readonly Block[];

interface Section {
  readonly parts: PartOfModel[];
  readonly text: string;
}

/**
 * The sections of a form part by part: parts of which the same is told share one («Для систем «А», «Б» результаты совпадают»), and
 * where there is one section alone, its systems are not named above it.
 */
export function sectionsOf(parts: readonly PartOfModel[], level: 1 | 2 | 3, section: PartSection): Block[] {
  const shared = sharedSections(parts, section);
  return shared.flatMap((same, index) => {
    const [first] = same;
    if (!first) return [];
    const systems = systemNames(same);
    const isOnly = shared.length === 1;
    const numbered = (table: string) => (isOnly ? table : `${table}.${index + 1}`);
    const blocks = section(first, { numbered, systems });
    if (isOnly && same.length === 1) return [...blocks];
    const lead =
      same.length === 1 ? [] : [paragraph(phrase`Для систем ${systems} результаты совпадают.`, { keepNext: true })];
    return [...(isOnly ? [] : [heading(level, sectionTitle(same), { numbered: false })]), ...lead, ...blocks];
  });
}

function sectionTitle(parts: readonly PartOfModel[]): Content {
  const systems = systemsOf(parts);
  return phrase`${text(systems.length === 1 ? "Система" : "Системы")} ${systemNames(parts)}`;
}

function sharedSections(parts: readonly PartOfModel[], section: PartSection): PartOfModel[][] {
  const found = new Map<string, Section>();
  for (const part of parts) {
    const text = wordsOf(section(part, { numbered: (table) => table, systems: [] }));
    const known = found.get(text);
    if (known) known.parts.push(part);
    else found.set(text, { parts: [part], text });
  }
  return [...found.values()].map(({ parts: same }) => same);
}

// What it says, whichever rows it comes from.
function wordsOf(blocks: readonly Block[]): string {
  const paper = { title: "", subject: "", language: "ru", sections: [{ orientation: "landscape", blocks }] } as const;
  return everyContent(paper)
    .map((content) => content.map((run) => run.text).join(""))
    .join("\n");
}

/** The systems of some parts, each once. */
export function systemsOf(parts: readonly PartOfModel[]): Row<"system">[] {
  const all = parts.flatMap(({ inventory }) => inventory.systems);
  return [...new Map(all.map((system) => [system.id, system])).values()];
}

/** «CRM», «1С». */
export function systemNames(parts: readonly PartOfModel[]): Content {
  return joined(
    systemsOf(parts).map((system) => phrase`«${value(system.name, ofSystem(system, "name"))}»`),
    ", ",
  );
}

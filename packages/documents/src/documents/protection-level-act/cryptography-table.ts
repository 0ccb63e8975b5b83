import { cryptographyClasses } from "@opis/model/forms/security";
import { cryptographicClass, stricterClass } from "@opis/model/law/security-level-requirements";
import { levelOf } from "@opis/model/level-derivation";
import type { Row } from "@opis/model/rows/row";
import { dash, joinContent, line, listContent, phrase, table, text, value } from "../../block.ts";
import type { Block, Content } from "../../composed-document.ts";
import { cryptographicTools, cryptographyNeed } from "../../facts/channels.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { certificatesOf, certificateWords } from "../../facts/equipment-facts.ts";
import { systemSource } from "../../facts/system-facts.ts";
import { partsOf } from "../../facts/threat-models.ts";
import { classAgainstViolators } from "../threats/attack-abilities.ts";

type System = Row<"system">;

/**
 * Returns whether each system needs cryptographic tools, their class and reason, and the tools in use (order 378 of FSB; documents 0.9.4).
 */
export function cryptographyTable(facts: CompanyFacts, systems: readonly System[], day: string): Block {
  const rows = systems.map((system): Content[] => {
    const need = cryptographyNeed(facts, system);
    return [
      [value(system.name, systemSource(system, "name"))],
      [need ? text(need.isNeeded ? "требуются" : "не требуются") : line("short")],
      [need?.isNeeded ? leastClass(facts, system, day) : dash()],
      need?.reason ?? [line("name")],
      listContent(
        cryptographicTools(facts, system).map((tool) => toolWords(facts, tool, day)),
        dash(),
      ),
    ];
  });
  return table(
    [
      { title: "Система", kind: "name", width: 3 },
      { title: "СКЗИ", kind: "name", width: 3 },
      { title: "Класс", kind: "code", width: 3 },
      { title: "Обоснование", kind: "reasoning", width: 7 },
      { title: "Применяются", kind: "name", width: 5 },
    ],
    rows,
    { caption: "Необходимость средств криптографической защиты информации" },
  );
}

/** Returns cryptographic tools in use whose class is below what their system requires, with its level (WD18). */
export function belowCryptographicClass(
  facts: CompanyFacts,
  systems: readonly System[],
  day: string,
): { readonly tool: string; readonly level: number }[] {
  const order = Object.keys(cryptographyClasses);
  return systems.flatMap((system) => {
    const level = levelOf(facts, system)?.level;
    const needed = cryptographyNeed(facts, system)?.isNeeded ? neededClass(facts, system, day) : undefined;
    if (level === undefined || needed === undefined) return [];
    return cryptographicTools(facts, system)
      .filter(({ skzi_class: toolClass }) => toolClass !== null && order.indexOf(toolClass) < order.indexOf(needed))
      .map(({ name }) => ({ tool: name, level }));
  });
}

function leastClass(facts: CompanyFacts, system: System, day: string) {
  const needed = neededClass(facts, system, day);
  return needed === undefined ? dash() : text(`${needed} и выше`);
}

// The level and the type of threats set the minimum class; violators in the threat model may require a stricter one.
function neededClass(facts: CompanyFacts, system: System, day: string): string | undefined {
  const level = levelOf(facts, system)?.level;
  if (level === undefined || system.threat_type === null) return undefined;
  const least = cryptographicClass(level, system.threat_type);
  if (least === undefined) return undefined;
  return partsOf(facts, day, system.id)
    .filter(({ actuality }) => actuality === "holds")
    .map(classAgainstViolators)
    .reduce(stricterClass, least);
}

function toolWords(facts: CompanyFacts, tool: Row<"security">, day: string): Content {
  const of = (field: string) => ({ form: "security", id: tool.id, field }) as const;
  const details: Content[] = [
    ...(tool.skzi_class === null ? [] : [phrase`класс ${value(tool.skzi_class, of("skzi_class"))}`]),
    ...certificatesOf(facts, tool).map((certificate) => phrase`сертификат ${certificateWords(certificate, day)}`),
  ];
  const name = value(tool.name, of("name"));
  return details.length === 0 ? [name] : phrase`${name}, ${joinContent(details, ", ")}`;
}

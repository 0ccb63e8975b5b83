import type { Row } from "@opis/model/rows/row";
import type { DescribingStep } from "@opis/model/threats/derivation/decided-steps";
import { joined, listed, notSet, phrase, text, value } from "../../block.ts";
import type { Content, Inline } from "../../composed-document.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import type { PartOfModel } from "../../facts/threat-models.ts";

/** Identifies an entry of a part by `step` and `code`. */
interface Described {
  readonly step: DescribingStep;
  readonly code: string;
}

/** Returns the description of an entry of a part; a gap if there is none. */
export function descriptionCell({ row: part, rows }: Pick<PartOfModel, "row" | "rows">, described: Described): Content {
  const row = rowOf(rows, described);
  return [row ? descriptionIn(row) : notDescribed(part.id)];
}

/** Returns the descriptions of all parts that contain any of these systems: distinct texts, naming the systems if they differ. */
export function descriptionOfSystems(
  facts: CompanyFacts,
  systems: readonly Row<"system">[],
  described: Described,
): Content {
  const withoutDescription = new Set(systems.map(({ id }) => id));
  const descriptions = new Map<string, { cell: Inline; ids: number[] }>();
  for (const part of facts.snapshot.rows.threat_part) {
    const ids = part.systems.filter((id) => withoutDescription.has(id));
    const row = rowOf(facts.childrenOf("threat_decision", part.id), described);
    if (!row || ids.length === 0) continue;
    const text = row.reason.trim();
    descriptions.set(text, { cell: descriptionIn(row), ids: [...(descriptions.get(text)?.ids ?? []), ...ids] });
    for (const id of ids) withoutDescription.delete(id);
  }
  const [only] = descriptions.values();
  if (only?.ids.length === systems.length) return [only.cell];
  const [part] = facts.snapshot.rows.threat_part.filter((one) => one.systems.some((id) => withoutDescription.has(id)));
  const gap = notDescribed(part?.id ?? null);
  if (descriptions.size === 0) return [gap];
  const rest = withoutDescription.size > 0 ? [{ cell: gap, ids: [...withoutDescription] }] : [];
  return joined(
    [...descriptions.values(), ...rest].map(({ cell, ids }) => phrase`${namesOf(facts, ids)}: ${cell}`),
    "\n",
  );
}

function notDescribed(part: number | null): Inline {
  return { ...notSet(), source: { form: "threat_part", id: part, field: "threat_decisions" } };
}

function rowOf(rows: readonly Row<"threat_decision">[], { step, code }: Described) {
  return rows.find((row) => row.step === step && row.code === code);
}

function descriptionIn(row: Row<"threat_decision">): Inline {
  return value(row.reason.trim(), { form: "threat_decision", id: row.id, field: "reason" });
}

function namesOf(facts: CompanyFacts, ids: readonly number[]): Content {
  return listed(ids.map((id) => phrase`«${text(facts.index.nameOf("system", id))}»`));
}

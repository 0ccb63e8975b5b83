import type { FormName } from "@opis/model/forms/names";
import type { Row } from "@opis/model/row";
import { byName, type CompanyFacts } from "../../facts/company-facts.ts";
import { type Equipment, equipmentIndex } from "../../facts/equipment-facts.ts";
import { listed, notSet, text, value } from "../../inline.ts";
import { formatNumber } from "../../language/numbers.ts";
import type { Content, Inline } from "../../model.ts";

/** Where an answer of some equipment came from. */
export function ofRow(form: FormName, { id }: { readonly id: number }, field: string) {
  return { form, id, field } as const;
}

/** The equipment of some systems, each once, by name. */
export function equipmentOf<T extends { readonly id: number; readonly name: string }>(
  facts: CompanyFacts,
  systems: readonly Row<"system">[],
  find: (equipment: Equipment) => readonly T[],
): readonly T[] {
  const { of } = equipmentIndex(facts);
  return byName([...new Map(systems.flatMap((system) => find(of(system))).map((row) => [row.id, row])).values()]);
}

interface Placed {
  readonly id: number;
  readonly systems: readonly number[];
}

/** The systems that some equipment serves. */
export function systemsCell(facts: CompanyFacts, form: FormName, row: Placed): Content {
  const source = ofRow(form, row, "systems");
  return listed(
    row.systems.flatMap((id) => facts.index.row("system", id) ?? []).map(({ name }) => value(name, source)),
    { ...notSet(), source },
  );
}

/** A number that was counted. */
export function figure(number: number): Inline {
  return text(formatNumber(number) ?? "0");
}

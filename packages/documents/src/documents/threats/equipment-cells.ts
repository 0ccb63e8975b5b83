import type { FormName } from "@opis/model/forms/form-names";
import type { Row } from "@opis/model/rows/row";
import { listed, notSet, phrase, text, value } from "../../block.ts";
import type { Content, Inline } from "../../composed-document.ts";
import { type CompanyFacts, sortByName } from "../../facts/company-facts.ts";
import { type Equipment, equipmentIndex } from "../../facts/equipment-facts.ts";
import { formatNumber } from "../../language/format-numbers.ts";

/** Returns the source of an answer about equipment. */
export function rowSource(form: FormName, { id }: { readonly id: number }, field: string) {
  return { form, id, field } as const;
}

/** Returns the distinct equipment of the systems, sorted by name. */
export function equipmentOf<T extends { readonly id: number; readonly name: string }>(
  facts: CompanyFacts,
  systems: readonly Row<"system">[],
  find: (equipment: Equipment) => readonly T[],
): readonly T[] {
  const { of } = equipmentIndex(facts);
  return sortByName([...new Map(systems.flatMap((system) => find(of(system))).map((row) => [row.id, row])).values()]);
}

interface Placed {
  readonly id: number;
  readonly systems: readonly number[];
}

/** Returns the systems that a piece of equipment serves. */
export function systemsCell(facts: CompanyFacts, form: FormName, row: Placed): Content {
  const source = rowSource(form, row, "systems");
  return listed(
    row.systems.flatMap((id) => facts.index.row("system", id) ?? []).map(({ name }) => value(name, source)),
    { ...notSet(), source },
  );
}

/** Returns a computed number as printed text. */
export function figure(number: number): Inline {
  return text(formatNumber(number) ?? "0");
}

/** A count of equipment by an answer that may be missing. */
interface Tally<T> {
  readonly counted: string;
  readonly unanswered: string;
  readonly answer: (row: T) => boolean | null;
  /** Number of items a row represents; 1 by default. */
  readonly amount?: (row: T) => number;
}

/** Counts the answered rows and, separately, the unanswered ones: a missing answer never counts as a "no". */
export function tallied<T>(rows: readonly T[], { counted, unanswered, answer, amount = () => 1 }: Tally<T>): Content[] {
  const answered = rows.filter((row) => answer(row) !== null);
  const number = answered.filter((row) => answer(row) === true).reduce((sum, row) => sum + amount(row), 0);
  const left = rows.length - answered.length;
  return [
    ...(answered.length > 0 ? [phrase`${text(counted)} ${figure(number)}`] : []),
    ...(left > 0 ? [phrase`${text(unanswered)} у ${figure(left)}`] : []),
  ];
}

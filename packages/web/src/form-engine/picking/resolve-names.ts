import { normaliseName } from "@opis/model/text/normalise-name";
import type { ReferenceOptions } from "../reference-options.ts";

/** A name without a row, for which none could be created. */
export interface RefusedName {
  readonly name: string;
  /** The reason, if it is to be shown at the input. */
  readonly reason?: string | undefined;
}

interface ResolvedNames {
  /** Names of matched and created rows by id. */
  readonly found: ReadonlyMap<number, string>;
  /** Names of newly created rows. */
  readonly made: readonly string[];
  readonly refused: readonly RefusedName[];
}

/** Returns row ids for names; creates missing rows where possible, one after another. */
export async function resolveNames(
  names: readonly string[],
  { options, create }: Pick<ReferenceOptions, "options" | "create">,
): Promise<ResolvedNames> {
  const idsByName = new Map(options.map((option) => [normaliseName(option.name), option.id]));
  const chosenNames = new Map<number, string>();
  const newNames: string[] = [];
  const refused: RefusedName[] = [];
  for (const name of names) {
    const existingId = idsByName.get(normaliseName(name));
    const id = existingId ?? (await create?.(name));
    if (typeof id !== "number") {
      refused.push({ name, reason: id?.reason });
      continue;
    }
    chosenNames.set(id, name);
    if (existingId === undefined) newNames.push(name);
  }
  return { found: chosenNames, made: newNames, refused };
}

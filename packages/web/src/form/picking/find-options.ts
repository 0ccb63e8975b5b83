import { normaliseName } from "@opis/model/text/name";
import { hasWords } from "@opis/model/text/search-words";
import type { ReferenceOption } from "../data/reference-options.ts";
import type { PickerProps } from "./picker-props.ts";

/** Options not chosen yet whose name has every word of the search; a name that begins with it comes first. */
export function findOptions(
  options: readonly ReferenceOption[],
  chosen: PickerProps["chosen"],
  search: string,
): ReferenceOption[] {
  const taken = new Set(chosen.map(({ id }) => id));
  const wanted = normaliseName(search);
  const found = options
    .filter(({ id, name }) => !taken.has(id) && hasWords(name, search))
    .map((option) => ({ option, name: normaliseName(option.name) }));
  if (wanted === "") return found.map(({ option }) => option);
  const rank = (name: string) => (name === wanted ? 0 : name.startsWith(wanted) ? 1 : 2);
  return found.sort((one, other) => rank(one.name) - rank(other.name)).map(({ option }) => option);
}

/** Whether a name is one of these, compared as names are. */
export function isKnown(names: readonly string[], name: string): boolean {
  return names.some((one) => normaliseName(one) === normaliseName(name));
}

/** The name of an option. */
export function nameOf({ name }: ReferenceOption): string {
  return name;
}

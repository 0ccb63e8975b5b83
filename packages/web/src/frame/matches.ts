import { normaliseName } from "@opis/model/validation/name";

/** Something that is found by its name or its INN. */
export interface Findable {
  readonly name: string;
  readonly inn?: string;
}

/** Whether every word of a search stands in the name or the INN; case and `ё` do not matter. */
export function matches({ name, inn = "" }: Findable, search: string): boolean {
  const text = `${normaliseName(name)} ${inn}`;
  return normaliseName(search)
    .split(" ")
    .every((word) => text.includes(word));
}

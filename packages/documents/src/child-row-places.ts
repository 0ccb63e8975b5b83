import { formNamed } from "@opis/model/forms/answer-forms";
import type { FormName } from "@opis/model/forms/names";
import { parentField } from "@opis/model/forms/parent-field";
import type { CompanyFacts } from "./facts/company-facts.ts";
import type { PrintedValues } from "./printed-values.ts";

/** The place of a child row: a question of the questionnaire it belongs to. */
export interface RowPlace {
  readonly form: FormName;
  readonly id: number;
  /** The collection of the questionnaire, and the id of the row there. */
  readonly collection: string;
  readonly row: number;
  /** The collection in that row, if the printed row is one level deeper. */
  readonly within?: string;
}

/** Returns the place of each child row a document prints, by `form/id`. */
export function findRowPlaces(values: PrintedValues, facts: CompanyFacts): Readonly<Record<string, RowPlace>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, { form, id }]) => {
      const place = form === "wizard" || id === null ? undefined : placeOf(facts, form, id);
      return place ? [[key, place]] : [];
    }),
  );
}

function placeOf(facts: CompanyFacts, form: FormName, id: number): RowPlace | undefined {
  const { parent } = formNamed(form);
  const owner = parent && Object.entries(facts.index.row(form, id) ?? {}).find(([name]) => name === parent)?.[1];
  if (parent === undefined || typeof owner !== "number") return undefined;
  const [collection] = parentField(form) ?? [];
  const above = placeOf(facts, parent, owner);
  if (collection === undefined) return above;
  return above ? { ...above, within: collection } : { form: parent, id: owner, collection, row: id };
}

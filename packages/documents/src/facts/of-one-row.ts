import { isDeepStrictEqual } from "node:util";
import type { FormName } from "@opis/model/forms/names";
import { placesById } from "@opis/model/rows/replaced-rows";
import type { Row } from "@opis/model/rows/row";
import { eachKeeper } from "./each-keeper.ts";
import type { CompanyFacts } from "./facts.ts";
import { noted, withNotes } from "./looks.ts";

/**
 * What is told of a row of a form, by its id; undefined where it is gone. Looked at once for all that name the row, and whoever
 * rests on it is told again only where it says something else, whatever else has changed in the row.
 */
export function ofOneRow<F extends FormName, T>(
  form: F,
  tell: (facts: CompanyFacts, row: Row<F>) => T,
): (facts: CompanyFacts, id: number) => T | undefined {
  const keep = eachKeeper<Row<F>, T>(form, isDeepStrictEqual);
  const telling = { rows: ({ snapshot }: CompanyFacts): readonly Row<F>[] => snapshot.rows[form], tell };
  const toldOfAll = (facts: CompanyFacts) => keep.tell(facts, telling);
  const toldOf = (facts: CompanyFacts, id: number): T | undefined => {
    const own = noted.get(facts);
    if (own?.whole) return toldOf(own.whole, id);
    // Who has narrowed the facts otherwise looks at few rows.
    if (!own || own.isPart) {
      const row = facts.index.row(form, id);
      return row && tell(facts, row);
    }
    const [place, values] = withNotes(own.notes, undefined, () => [
      placesById(telling.rows(facts)).get(id),
      toldOfAll(facts),
    ]);
    const was = place === undefined ? undefined : values[place];
    own.notes.take?.look({ read: readOne(id), was, at: { form, one: { id, what: "told" } }, all: lookAtAll(values) });
    return was;
  };
  // Made out here: inside they would hold on to the facts of then.
  const readOne = (id: number) => (later: CompanyFacts) => toldOf(later, id);
  const lookAtAll = (was: readonly T[]) => ({ read: toldOfAll, was, key: keep });
  return toldOf;
}

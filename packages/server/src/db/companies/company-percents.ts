import type { Form } from "@opis/model/declaration/form";
import { allForms } from "@opis/model/forms/index";
import { tableName } from "../tables/forms.ts";

/*
 * How far the company is that has been entered, as SQL made from the declared forms: a new questionnaire is in it by itself.
 */

const singletons = allForms.filter(({ scope }) => scope === "singleton");
export const collections = allForms.filter(({ scope }) => scope === "collection");

/** The INN that the company has answered; empty without one. */
export const inn = "coalesce((select f.inn from information f), '')";

/** The mean of the rows of a questionnaire for which the condition holds; null without any. */
export function meanPercent(condition: string): string {
  return `floor(avg(f.percent) filter (where ${condition}))::int`;
}

/** For FROM: of each questionnaire that a company has many of one row that bears its name, what `countedIn` reads of its table. */
export function ofCollections(countedIn: (form: Form) => string): string {
  return collections.map((form) => `(${countedIn(form)}) "${form.name}"`).join("\n    cross join ");
}

/** Percents by form, over `ofCollections` with a `percent` each: of the single ones, begun or not; of the others once there is one. */
export const percents = `${jsonOf(singletons, ({ name }) => `coalesce((select f.percent from "${tableName(name)}" f), 0)`)}
      || jsonb_strip_nulls(${jsonOf(collections, ({ name }) => `"${name}".percent`)})`;

/** An object of a value for each of the forms. */
export function jsonOf<F extends Pick<Form, "name">>(forms: readonly F[], tell: (form: F) => string): string {
  return `jsonb_build_object(${forms.map((form) => `'${form.name}', ${tell(form)}`).join(", ")})`;
}

import { type Actor, can } from "@opis/model/access/access";
import { isFormName } from "@opis/model/forms/names";

type Percents = Readonly<Record<string, number>>;

/** The percents of the questionnaires that the actor may view as a whole. */
export function visiblePercents(percents: Percents, actor: Actor): Record<string, number> {
  const views = (form: string) => isFormName(form) && can(actor, "view", { form });
  return Object.fromEntries(Object.entries(percents).filter(([form]) => views(form)));
}

/** The mean of the kinds, rounded down: a hundred systems must not hide an empty commission. */
export function meanPercent(percents: Percents): number {
  const each = Object.values(percents);
  return each.length === 0 ? 0 : Math.floor(each.reduce((total, one) => total + one, 0) / each.length);
}

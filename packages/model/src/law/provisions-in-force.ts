import type { Words } from "../bilingual-text.ts";
import { type ActCode, acts } from "./acts.ts";
import type { Act } from "./federal-laws.ts";
import { isInForce } from "./in-force.ts";
import type { Norm } from "./norm.ts";
import { norms } from "./norms.ts";

/**
 * Returns the provisions of a text such as «ч. 4 ст. 21 Закона № 152-ФЗ; приказ Роскомнадзора № 179» that are in force on an ISO date;
 * undefined if none of them is. Both languages list the provisions in the same order.
 */
export function provisionsInForce(law: Words, day: string): Words | undefined {
  const parts = law.ru.split("; ");
  const english = law.en.split("; ");
  const valid = parts.flatMap((part, index) => (hasEnded(part, day) ? [] : [index]));
  if (valid.length === parts.length) return law;
  if (valid.length === 0) return undefined;
  const joinValid = (all: readonly string[]) => valid.map((index) => all[index]).join("; ");
  return { ru: joinValid(parts), en: english.length === parts.length ? joinValid(english) : law.en };
}

const allActs: readonly Act[] = Object.values<Act>(acts);
const allNorms: readonly Norm[] = Object.values<Norm>(norms);

function hasEnded(part: string, day: string): boolean {
  const isOver = (row: Act | Norm) => row.until !== undefined && row.until <= day && !isInForce(row, day);
  if (allActs.some((act) => isOver(act) && names(part, act))) return true;
  return allNorms.some((norm) => isOver(norm) && part.startsWith(`${norm.point} `) && names(part, acts[norm.act]));
}

/** Returns whether a text names an act by its issuer and number: «приказа Роскомнадзора № 179», «Положения № 687». */
function names(part: string, { short }: Act): boolean {
  const number = short.split(" ").slice(1).join(" ");
  const at = part.indexOf(number);
  return number !== "" && at !== -1 && !/\d/u.test(part.charAt(at + number.length));
}

/** Returns the act if it is in force on an ISO date; a document of that date refers to no other. */
export function actInForce(code: ActCode, day: string): Act | undefined {
  const act: Act = acts[code];
  return isInForce(act, day) ? act : undefined;
}

import { pattern } from "../patterns/pattern.ts";
import { numbersIn } from "../texts/told-organisations.ts";

/** Holes and marks of a template that nobody has filled in. */
export const unfilled = pattern(
  String.raw`"_{2,}"|_{4,}|\[(?:название|наименование|укажите|адрес)[^\]]{0,60}\]|\<ваша\sкомпания\>|example\.com|lorem\sipsum`,
);

/** The sentence by which a policy denies that data go abroad or to others. */
export const denial = pattern(
  String.raw`трансграничн\p{L}+\sпередач\p{L}+[^.]{0,80}\<(?:не\s|отсутству)|\<не\sосуществля\p{L}+[^.]{0,60}трансграничн|\<не\s(?:передае|передаю|предоставля|раскрыва)\p{L}+[^.]{0,80}треть`,
);

/** Kinds of services that get data of visitors. */
export const receiving: ReadonlySet<string> = new Set(["form", "crm", "chat", "call", "ads", "replay", "analytics"]);

/** The number of somebody else that a text names, where the site names one of its own. */
export function foreignNumber(text: string, own: string | undefined): string | undefined {
  if (own === undefined) return undefined;
  const inns = numbersIn(text).filter((number) => number.length === 10 || number.length === 12);
  return inns.length === 0 || inns.includes(own) ? undefined : inns[0];
}

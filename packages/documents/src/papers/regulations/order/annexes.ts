import type { Annex } from "../internal-document.ts";
import { placesAnnex, positionsAnnex } from "../protection/annexes.ts";
import type { Regulation } from "../regulation.ts";

/** What the order approves as its annexes, each where the company has told something to stand in it. */
type Approved = "positions" | "places";

/** The annexes of the order, in the order of their numbers; nobody is let to the data where there are no employees. */
export function orderAnnexes(regulation: Regulation): readonly { readonly of: Approved; readonly annex: Annex }[] {
  const positions = regulation.situation.employees === false ? [] : positionsAnnex(regulation);
  return [
    ...positions.map((annex) => ({ of: "positions" as const, annex })),
    ...placesAnnex(regulation).map((annex) => ({ of: "places" as const, annex })),
  ];
}

/** The number of an annex; null where the order has none. */
export function annexNumber(regulation: Regulation, wanted: Approved): string | null {
  const index = orderAnnexes(regulation).findIndex(({ of }) => of === wanted);
  return index < 0 ? null : String(index + 1);
}

import { type ActCode, acts } from "@opis/model/law/acts";
import type { Act } from "@opis/model/law/federal-laws";
import type { Norm } from "@opis/model/law/norm";
import { type NormCode, normInForce, norms } from "@opis/model/law/norms";
import type { Inline } from "../composed-document.ts";
import { joined, text } from "../inline.ts";

/** Short titles by their first word, as used after a point of the act: «ч. 1 ст. 9 Закона № 152-ФЗ». Codes are not declined. */
const genitives: Readonly<Record<string, string>> = {
  Закон: "Закона",
  Требования: "Требований",
  Положение: "Положения",
  постановление: "постановления",
  приказ: "приказа",
};

/** Cites the points in force on an ISO date, each with the act as its source, grouped by act; empty if none is in force. */
export function citation(codes: readonly NormCode[], day: string): Inline[] {
  const byAct = new Map<ActCode, Norm[]>();
  for (const code of codes) {
    const norm = normInForce(code, day);
    if (norm) byAct.set(norm.act, [...(byAct.get(norm.act) ?? []), norm]);
  }
  return joined(
    [...byAct].map(([act, points]) => ofAct(act, points)),
    "; ",
  );
}

/** Returns a point without its act, «ч. 1 ст. 9», for use where the act is already named. */
export function pointOf(code: NormCode): string {
  return norms[code].point;
}

/** Returns the short title of an act as used after one of its points: «Закона № 152-ФЗ». */
export function shortInGenitive(act: ActCode): string {
  const [first = "", ...rest] = acts[act].short.split(" ");
  return [genitives[first] ?? first, ...rest].join(" ");
}

function ofAct(act: ActCode, points: readonly Norm[]): Inline[] {
  const { short }: Act = acts[act];
  const genitive = shortInGenitive(act);
  const cited = [...new Set(points.map(({ point }) => point))].filter((point) => point !== "");
  if (cited.length === 0) return [{ ...text(short), source: { act, point: "" } }];
  return cited.flatMap((point, index) => [
    ...(index === 0 ? [] : [text(", ")]),
    { ...text(index === cited.length - 1 ? `${point} ${genitive}` : point), source: { act, point } },
  ]);
}

import { type ActCode, acts } from "@opis/model/law/acts/acts";
import type { Act } from "@opis/model/law/acts/federal-laws";
import type { Norm } from "@opis/model/law/norm";
import { type NormCode, normInForce, norms } from "@opis/model/law/norms";
import type { Inline } from "../composed-document.ts";
import { joined, text } from "../inline.ts";

/** Short titles by their first word, after a point of the act: «ч. 1 ст. 9 Закона № 152-ФЗ». Codes do not bend. */
const genitives: Readonly<Record<string, string>> = {
  Закон: "Закона",
  Требования: "Требований",
  Положение: "Положения",
  постановление: "постановления",
  приказ: "приказа",
};

/** The points in force on an ISO day, each with the act as its source; points of one act stand together. Without any, empty. */
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

/** The bare point of a row of law, «ч. 1 ст. 9», if its act is named next to it. */
export function pointOf(code: NormCode): string {
  return norms[code].point;
}

/** The short title of an act after one of its points: «Закона № 152-ФЗ». */
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

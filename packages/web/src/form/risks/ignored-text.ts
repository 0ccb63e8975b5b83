import { formatDay } from "@opis/model/validation/day";
import type { Translate } from "../../words/define-words.ts";
import type { Risk } from "./risks-query.ts";

type Ignored = Pick<Risk, "ignore_comment" | "ignored_by" | "ignored_at" | "ignored_until">;

/** Why a risk is not counted, who said so and when, and until which day. */
export function ignoredText(risk: Ignored, say: Translate<"ignoredForever" | "ignoredUntil">): string {
  const told = {
    reason: risk.ignore_comment,
    name: risk.ignored_by,
    day: formatDay((risk.ignored_at ?? "").slice(0, 10)) ?? "",
  };
  const until = formatDay(risk.ignored_until ?? "");
  return until === undefined ? say("ignoredForever", told) : say("ignoredUntil", { ...told, until });
}

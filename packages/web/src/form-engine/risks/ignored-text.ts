import { dayText } from "@opis/model/text/day-text";
import type { Translate } from "../../i18n/define-words.ts";
import { currentLanguage } from "../../i18n/words.ts";
import type { Risk } from "./risks-query.ts";

type Ignored = Pick<Risk, "ignore_comment" | "ignored_by" | "ignored_at" | "ignored_until">;

/** Why a risk is not counted, who said so and when, and until which day. */
export function ignoredText(risk: Ignored, say: Translate<"ignoredForever" | "ignoredUntil" | "noReason">): string {
  const language = currentLanguage();
  const told = {
    reason: risk.ignore_comment || say("noReason"),
    name: risk.ignored_by,
    day: dayText((risk.ignored_at ?? "").slice(0, 10), language),
  };
  const until = risk.ignored_until && dayText(risk.ignored_until, language);
  return until ? say("ignoredUntil", { ...told, until }) : say("ignoredForever", told);
}

import { dayText } from "@opis/model/time/company-day";
import { currentLanguage, type Translate } from "../../i18n/words.ts";
import type { ListedRisk } from "./risks-query.ts";

type Ignored = Pick<ListedRisk, "ignore_comment" | "ignored_by" | "ignored_at" | "ignored_until">;

/** Returns the text that says why a risk is ignored, by whom, since when and until when. */
export function ignoredText(risk: Ignored, say: Translate<"ignoredForever" | "ignoredUntil" | "noReason">): string {
  const language = currentLanguage();
  const params = {
    reason: risk.ignore_comment || say("noReason"),
    name: risk.ignored_by,
    day: dayText((risk.ignored_at ?? "").slice(0, 10), language),
  };
  const until = risk.ignored_until && dayText(risk.ignored_until, language);
  return until ? say("ignoredUntil", { ...params, until }) : say("ignoredForever", params);
}

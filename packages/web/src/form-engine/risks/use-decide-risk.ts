import type { updateRisk } from "@opis/model/contract/companies/risks";
import type { CallOf } from "@opis/model/contract/endpoint";
import { dayText } from "@opis/model/time/company-day";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fieldError } from "../../api/api-error.ts";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { currentLanguage, type Translate } from "../../i18n/language.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { type ListedRisk, risksKey } from "./risks-query.ts";

/** What is decided about a risk: whether it counts, who fixes it, by when, and whether that has begun. */
type RiskDecision = CallOf<typeof updateRisk>["body"];

/**
 * Returns a function that stores a decision about a risk and resolves to whether it succeeded, and the last refusal; one of the owner or
 * the date is left to their inputs, others are shown as a toast.
 */
export function useDecideRisk(company: number) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<unknown>();
  const decide = async ({ id }: Pick<ListedRisk, "id">, body: RiskDecision): Promise<boolean> => {
    setRefusal(undefined);
    try {
      await call<typeof updateRisk>("PATCH /companies/:company_id/risks/:id/", {
        params: { company_id: company, id },
        body,
      });
      await Promise.all([
        client.invalidateQueries({ queryKey: risksKey(company) }),
        client.invalidateQueries({ queryKey: queryKeys.tasks(company) }),
        client.invalidateQueries({ queryKey: [...queryKeys.company(company), "history"] }),
      ]);
      return true;
    } catch (error) {
      setRefusal(error);
      if (!fieldError(error, "owner") && !fieldError(error, "due")) reactToError(error);
      return false;
    }
  };
  return { decide, refusal };
}

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

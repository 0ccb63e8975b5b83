import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { readOwnKey } from "@opis/model/contract/people/current-respondent-link";
import { useCallback, useEffect, useState } from "react";
import { call } from "../../api/call-endpoint.ts";
import { useWords } from "../../i18n/language.ts";
import { formsListWords } from "../../i18n/ru/forms-list.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";

/** Loads what the open link is for, each time its screen is opened. These screens do without the query cache. */
export function useOwnKey(company: number) {
  const [own, setOwn] = useState<OwnKey>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    readKey(company)
      .then(setOwn)
      .catch((error: unknown) => {
        setFailed(true);
        reactToError(error);
      });
  }, [company]);
  useEffect(load, [load]);
  return { own, hasFailed, load };
}

/** What a link is for, as its respondent reads it. */
export type OwnKey = AnswerOf<typeof readOwnKey>;

/** A questionnaire that a link opens. */
export type OwnQuestionnaire = OwnKey["questionnaires"][number];

/** Loads what the open link is for, and what it opens. */
export function readKey(company: number, signal?: AbortSignal): Promise<OwnKey> {
  return call<typeof readOwnKey>("GET /companies/:company_id/keys/own/", {
    params: { company_id: company },
    ...(signal && { signal }),
  });
}

/** Returns a function that names a questionnaire: by its name, or by its kind if a company has one. */
export function useQuestionnaireTitle(): (questionnaire: Pick<OwnQuestionnaire, "name" | "form_type">) => string {
  const t = useWords(formsListWords);
  return ({ name, form_type }) => name || t(form_type);
}

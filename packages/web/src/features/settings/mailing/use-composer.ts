import type { Language } from "@opis/model/bilingual-text";
import type { previewLetter, sendLinks, sendTagLinks, sendTestLetter } from "@opis/model/contract/companies/mailing";
import type { CallOf } from "@opis/model/contract/endpoint";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api/call-endpoint.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { useSingleMutation } from "../../../api/use-single-mutation.ts";
import { mailingWords } from "../../../i18n/ru/mailing.ts";
import type { MailingSelection } from "../../../ui/mailing-selection.ts";
import { notify } from "../../../ui/messages/notify.ts";
import { notifyRefusal } from "../../../ui/messages/notify-refusal.ts";
import type { CompanyMailContext, MailingQuestionnaire } from "./mailing-queries.ts";

/** A mailing that is being written. */
export interface Draft {
  readonly by: "forms" | "tags";
  /** Whom each chosen questionnaire goes to, by `keyOf`. */
  readonly chosen: Readonly<Record<string, readonly string[]>>;
  readonly tags: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly expiration: string | null;
  readonly comments_only: boolean;
  readonly language: Language;
}

/** The key of a questionnaire. */
export function keyOf({ form_type, form_id }: Pick<MailingQuestionnaire, "form_type" | "form_id">): string {
  return `${form_type}/${form_id}`;
}

/** The questionnaires that a draft asks about. */
export function chosenQuestionnaires(
  { by, chosen, tags }: Draft,
  questionnaires: readonly MailingQuestionnaire[],
): MailingQuestionnaire[] {
  if (by === "forms") return questionnaires.filter((one) => keyOf(one) in chosen);
  return questionnaires.filter((one) => one.tags.some((tag) => tags.includes(tag)));
}

/** How many letters a draft makes. */
export function countLetters(draft: Draft, questionnaires: readonly MailingQuestionnaire[]): number {
  if (draft.by === "forms") return Object.values(draft.chosen).flat().length;
  return new Set(chosenQuestionnaires(draft, questionnaires).flatMap(({ emails }) => emails)).size;
}

interface Composing extends Pick<Draft, "language" | "chosen"> {
  readonly company: number;
  readonly context: CompanyMailContext;
  readonly onSent: () => void;
}

/** Returns the recipients' questionnaires among the chosen rows, each with its responsible people. */
export function initiallyChosen(
  asking: MailingSelection | undefined,
  questionnaires: readonly MailingQuestionnaire[],
): Draft["chosen"] {
  const keys = new Set(asking?.ids.map((id) => `${asking.form}/${id}`));
  return Object.fromEntries(
    questionnaires.filter((one) => keys.has(keyOf(one))).map((one) => [keyOf(one), one.emails]),
  );
}

/** A draft with the company's own texts, and what is done with it. */
export function useComposer({ company, context, language, chosen, onSent }: Composing) {
  const cache = useQueryClient();
  const [draft, setDraft] = useState<Draft>({
    ...{ by: "forms", chosen, tags: [], subject: context.subject, text: context.text },
    ...{ expiration: null, comments_only: false, language },
  });
  const params = { company_id: company };
  // No input stands for the daily limit of e-mails, nor for the e-mail of the user's own account.
  const telling = { meta: { quiet: true }, onError: notifyRefusal };
  const send = useSingleMutation({
    ...telling,
    mutationFn: (questionnaires: readonly MailingQuestionnaire[]) =>
      draft.by === "tags"
        ? call<typeof sendTagLinks>("POST /companies/:company_id/mail/send_link_tags/ 201", {
            ...{ params, body: { ...wordingOf(draft), tags: [...draft.tags] } },
          })
        : call<typeof sendLinks>("POST /companies/:company_id/mail/send_link/ 201", {
            ...{ params, body: { ...wordingOf(draft), forms: formsOf(draft, questionnaires) } },
          }),
    onSuccess: async ({ letters }) => {
      notify("success", mailingWords.text("begun", { count: letters }));
      await cache.invalidateQueries({ queryKey: queryKeys.company(company) });
      onSent();
    },
  });
  const test = useSingleMutation({
    ...telling,
    mutationFn: (about: About) =>
      call<typeof sendTestLetter>("POST /companies/:company_id/mail/test/ 201", {
        ...{ params, body: { ...wordingOf(draft), ...about } },
      }),
    onSuccess: ({ to }) => notify("success", mailingWords.text("testSent", { to })),
  });
  return { draft, change: (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes })), send, test };
}

type PreviewBody = CallOf<typeof previewLetter>["body"];

/** What a letter that is looked at is about. */
export type About = Pick<PreviewBody, "form_type" | "form_id" | "tags">;

/** The texts of a draft, and what its links are like. */
export function wordingOf({ subject, text, expiration, comments_only, language }: Draft) {
  return { subject, text, comments_only, language, ...(expiration !== null && { expiration }) };
}

function formsOf(draft: Draft, questionnaires: readonly MailingQuestionnaire[]) {
  return chosenQuestionnaires(draft, questionnaires).map(({ form_type, form_id }) => ({
    ...{ form_type, form_id, emails: [...(draft.chosen[keyOf({ form_type, form_id })] ?? [])] },
  }));
}

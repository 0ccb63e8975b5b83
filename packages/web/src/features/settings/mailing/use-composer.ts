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

/** A mailing draft. */
export interface Draft {
  readonly by: "forms" | "tags";
  /** Recipients of each chosen questionnaire, by `keyOf`. */
  readonly chosen: Readonly<Record<string, readonly string[]>>;
  readonly tags: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly expiration: string | null;
  readonly comments_only: boolean;
  readonly language: Language;
}

/** Returns the key of a questionnaire. */
export function keyOf({ form_type, form_id }: Pick<MailingQuestionnaire, "form_type" | "form_id">): string {
  return `${form_type}/${form_id}`;
}

/** Returns the chosen questionnaires of a draft. */
export function chosenQuestionnaires(
  { by, chosen, tags }: Draft,
  questionnaires: readonly MailingQuestionnaire[],
): MailingQuestionnaire[] {
  if (by === "forms") return questionnaires.filter((questionnaire) => keyOf(questionnaire) in chosen);
  return questionnaires.filter((questionnaire) => questionnaire.tags.some((tag) => tags.includes(tag)));
}

/** Returns how many e-mails a draft sends. */
export function countLetters(draft: Draft, questionnaires: readonly MailingQuestionnaire[]): number {
  if (draft.by === "forms") return Object.values(draft.chosen).flat().length;
  return new Set(chosenQuestionnaires(draft, questionnaires).flatMap(({ emails }) => emails)).size;
}

interface Composing extends Pick<Draft, "language" | "chosen"> {
  readonly company: number;
  readonly context: CompanyMailContext;
  readonly onSent: () => void;
}

/** Returns the chosen rows that the caller may ask about, each with its responsible people as recipients. */
export function initiallyChosen(
  asking: MailingSelection | undefined,
  questionnaires: readonly MailingQuestionnaire[],
): Draft["chosen"] {
  const keys = new Set(asking?.ids.map((id) => `${asking.form}/${id}`));
  return Object.fromEntries(
    questionnaires
      .filter((questionnaire) => keys.has(keyOf(questionnaire)))
      .map((questionnaire) => [keyOf(questionnaire), questionnaire.emails]),
  );
}

/** Returns a draft with the company's own texts, and its actions. */
export function useComposer({ company, context, language, chosen, onSent }: Composing) {
  const cache = useQueryClient();
  const [draft, setDraft] = useState<Draft>({
    ...{ by: "forms", chosen, tags: [], subject: context.subject, text: context.text },
    ...{ expiration: null, comments_only: false, language },
  });
  const params = { company_id: company };
  // Errors about the daily limit of e-mails or the user's own address have no input to be shown at.
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

/** The questionnaire of a previewed e-mail. */
export type About = Pick<PreviewBody, "form_type" | "form_id" | "tags">;

/** Returns the texts of a draft, and the options of its links. */
export function wordingOf({ subject, text, expiration, comments_only, language }: Draft) {
  return { subject, text, comments_only, language, ...(expiration !== null && { expiration }) };
}

function formsOf(draft: Draft, questionnaires: readonly MailingQuestionnaire[]) {
  return chosenQuestionnaires(draft, questionnaires).map(({ form_type, form_id }) => ({
    ...{ form_type, form_id, emails: [...(draft.chosen[keyOf({ form_type, form_id })] ?? [])] },
  }));
}

import type { updateMailContext } from "@opis/model/contract/companies/mailing";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { changedByAnother } from "../../../api/changed-by-another.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { useSingleMutation } from "../../../api/use-single-mutation.ts";
import { notify } from "../../../ui/messages/notify.ts";
import { mailingWords } from "../../../words/mailing.ts";
import { datesOfBoth } from "./dates-of-both.ts";
import { daysIn } from "./days-in.ts";
import { type MailContext, mailContextQuery } from "./mailing-queries.ts";

/** What is typed over the settings that are kept. */
type Typed = Partial<Pick<MailContext, "subject" | "text" | "link_days" | "dates"> & { readonly reminders: string }>;

/** The settings of mailings with what is typed over them, and their saving; days that others have changed meanwhile are made of both. */
export function useMailContextDraft(company: number, kept: MailContext) {
  const cache = useQueryClient();
  const [typed, setTyped] = useState<Typed>({});
  // The days that those which are typed were typed over.
  const [over, setOver] = useState(kept.dates);
  const change = (part: Typed) => {
    if (part.dates && !typed.dates) setOver(kept.dates);
    setTyped((before) => ({ ...before, ...part }));
  };
  const save = useSingleMutation({
    mutationFn: ({ reminders, dates, ...others }: Typed) => {
      // Whoever sends days of the schedule is the one in whose name letters go out on them.
      const isMoved = dates && JSON.stringify(dates) !== JSON.stringify(kept.dates);
      return call<typeof updateMailContext>("PATCH /companies/:company_id/mail_context/", {
        params: { company_id: company },
        body: {
          ...others,
          ...(reminders !== undefined && { reminder_days: daysIn(reminders) }),
          ...(isMoved && { dates, seen: { dates: over } }),
        },
      });
    },
    // Days go out in one's name: those of both are shown to be saved, and not saved unseen.
    onError: async (error) => {
      if (!changedByAnother(error)) return;
      await cache.invalidateQueries({ queryKey: queryKeys.mailing(company) });
      const { dates: newest = over } = cache.getQueryData(mailContextQuery(company).queryKey) ?? {};
      setTyped((now) => ({ ...now, ...(now.dates && { dates: datesOfBoth(over, now.dates, newest) }) }));
      setOver(newest);
    },
    onSuccess: async (_, saved) => {
      notify("success", mailingWords.text("saved"));
      await cache.invalidateQueries({ queryKey: queryKeys.mailing(company) });
      setTyped((now) => (now === saved ? {} : now));
    },
  });
  return {
    shown: { ...kept, reminders: kept.reminder_days.join(", "), ...typed },
    change,
    save: () => save.mutate(typed),
    isSaving: save.isPending,
  };
}

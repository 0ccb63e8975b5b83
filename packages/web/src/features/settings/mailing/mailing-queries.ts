import type {
  listMailableQuestionnaires,
  listMailings,
  readMailCalendar,
  readMailContext,
  readMailing,
} from "@opis/model/contract/companies/mailing";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { compareNaturally } from "@opis/model/text/natural-order";
import { queryOptions } from "@tanstack/react-query";
import { readAllPages } from "../../../api/all-pages.ts";
import { call } from "../../../api/call-endpoint.ts";
import { queryKeys } from "../../../api/query-keys.ts";

export type MailingQuestionnaire = AnswerOf<typeof listMailableQuestionnaires>["results"][number];
export type ListedMailing = AnswerOf<typeof listMailings>["results"][number];
export type MailedLetter = AnswerOf<typeof readMailing>["mailed"][number];
export type CompanyMailContext = AnswerOf<typeof readMailContext>;

/** Poll interval of e-mail states while any is waiting, milliseconds. */
const pollMilliseconds = 3_000;

const isWaiting = ({ states }: Pick<ListedMailing, "states">) => (states.waiting ?? 0) > 0;

/** Loads all mailings of a company, newest first; polled while any e-mail is waiting. */
export function mailingsQuery(company: number) {
  return queryOptions({
    queryKey: [...queryKeys.mailing(company), "list"],
    queryFn: ({ signal }) =>
      readAllPages((query) =>
        call<typeof listMailings>("GET /companies/:company_id/mail/", {
          ...{ params: { company_id: company }, query, signal },
        }),
      ),
    refetchInterval: ({ state }) => (state.data?.results.some(isWaiting) ? pollMilliseconds : false),
  });
}

/** Loads a mailing with the state of each e-mail; polled while any is waiting. */
export function mailingQuery(company: number, id: number) {
  return queryOptions({
    queryKey: [...queryKeys.mailing(company), "one", id],
    queryFn: ({ signal }) =>
      call<typeof readMailing>("GET /companies/:company_id/mail/:id/", { params: { company_id: company, id }, signal }),
    refetchInterval: ({ state }) => (state.data && isWaiting(state.data) ? pollMilliseconds : false),
  });
}

/** Loads the questionnaires that the caller may ask about, with their responsible people. */
export function mailingQuestionnairesQuery(company: number) {
  return queryOptions({
    queryKey: [...queryKeys.mailing(company), "questionnaires"],
    queryFn: ({ signal }) =>
      readAllPages((query) =>
        call<typeof listMailableQuestionnaires>("GET /companies/:company_id/mail/recipients/", {
          ...{ params: { company_id: company }, query, signal },
        }),
      ),
    select: ({ results }) => results,
  });
}

/** Loads the calendar of mailings: scheduled ones, reminders, link expiries. */
export function calendarQuery(company: number) {
  return queryOptions({
    queryKey: [...queryKeys.mailing(company), "calendar"],
    queryFn: ({ signal }) =>
      readAllPages((query) =>
        call<typeof readMailCalendar>("GET /companies/:company_id/mail/calendar/", {
          ...{ params: { company_id: company }, query, signal },
        }),
      ),
    select: ({ results }) => results,
  });
}

/** Loads the settings shared by all mailings of a company. */
export function mailContextQuery(company: number) {
  return queryOptions({
    queryKey: [...queryKeys.mailing(company), "context"],
    queryFn: ({ signal }) =>
      call<typeof readMailContext>("GET /companies/:company_id/mail_context/", {
        ...{ params: { company_id: company }, signal },
      }),
  });
}

/** Returns the distinct tags of questionnaires, sorted by name. */
export function collectTags(questionnaires: readonly MailingQuestionnaire[]): string[] {
  return [...new Set(questionnaires.flatMap(({ tags }) => tags))].sort(compareNaturally);
}

import type { listHistory, restoreDeleted } from "@opis/model/contract/companies/history";
import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import type { FormName } from "@opis/model/forms/form-names";
import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { historyWords } from "../../i18n/ru/history.ts";
import { notify } from "../messages/notify.ts";
import { reactToError } from "../messages/react-to-error.ts";

interface DeletedRow {
  readonly company: number;
  readonly form: FormName;
  readonly id: number;
}

export type ListedHistoryEntry = AnswerOf<typeof listHistory>["results"][number];

/** Filters of the history. */
export type HistoryFilter = Omit<CallOf<typeof listHistory>["query"], "limit" | "offset" | "ordering" | "time_zone">;

const pageEntries = 30;

// Filter dates use the same time zone as the displayed entries.
const hereTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Loads a company's history page by page, newest first. */
export function historyQuery(company: number, filter: HistoryFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.company(company), "history", filter],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listHistory>("GET /companies/:company_id/history/", {
        params: { company_id: company },
        query: { ...filter, time_zone: hereTimeZone, limit: pageEntries, offset: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next, results }, _pages, offset) => (next === null ? undefined : offset + results.length),
    // Must include everything done since the last visit.
    staleTime: 0,
  });
}

/** Returns the newest deletion of a questionnaire or directory value; undefined if there is none that the caller may read. */
export async function deletionOf({ company, form, id }: DeletedRow): Promise<ListedHistoryEntry | undefined> {
  const { results } = await call<typeof listHistory>("GET /companies/:company_id/history/", {
    params: { company_id: company },
    query: { form, object_id: id, kind: "deleted", limit: 100, offset: 0 },
  });
  return results.find((entry) => entry.form === form && entry.object_id === id);
}

/** Restores what a history entry deleted, and names the answers that were lost. */
export async function restoreEntry(
  client: QueryClient,
  company: number,
  entry: Pick<ListedHistoryEntry, "id" | "title" | "form_title">,
): Promise<void> {
  const { title, lost } = await call<typeof restoreDeleted>("POST /companies/:company_id/history/:id/restore/ 201", {
    params: { company_id: company, id: entry.id },
  });
  const name = title || entry.title || entry.form_title;
  if (lost.length === 0) notify("success", historyWords.text("restored", { name }));
  else notify("warning", historyWords.text("restoredLost", { name, lost: lost.join(", ") }));
  await client.invalidateQueries({ queryKey: queryKeys.company(company) });
}

/** Restores a row that was just deleted; shows why if it fails. */
export async function restoreRow(client: QueryClient, row: DeletedRow): Promise<void> {
  try {
    const entry = await deletionOf(row);
    if (entry?.can_restore) await restoreEntry(client, row.company, entry);
    else notify("warning", historyWords.text("restoreGone"));
  } catch (error) {
    reactToError(error);
  }
}

import type { listHistory, restoreDeleted } from "@opis/model/contract/companies/history";
import type { FormName } from "@opis/model/forms/names";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { historyWords } from "../../i18n/ru/history.ts";
import { notify } from "../messages/notify.ts";
import { reactToError } from "../messages/react-to-error.ts";
import type { ListedHistoryEntry } from "./history-query.ts";

interface DeletedRow {
  readonly company: number;
  readonly form: FormName;
  readonly id: number;
}

/** The newest deletion of a questionnaire or of a directory's value; undefined where there is none that the caller may read. */
export async function deletionOf({ company, form, id }: DeletedRow): Promise<ListedHistoryEntry | undefined> {
  const { results } = await call<typeof listHistory>("GET /companies/:company_id/history/", {
    params: { company_id: company },
    query: { form, object_id: id, kind: "deleted", limit: 100, offset: 0 },
  });
  return results.find((entry) => entry.form === form && entry.object_id === id);
}

/** Brings back what an entry of the history deleted, and names the answers that were lost on the way. */
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

/** Brings back a row that was just deleted; why that fails is shown. */
export async function restoreRow(client: QueryClient, row: DeletedRow): Promise<void> {
  try {
    const entry = await deletionOf(row);
    if (entry?.can_restore) await restoreEntry(client, row.company, entry);
    else notify("warning", historyWords.text("restoreGone"));
  } catch (error) {
    reactToError(error);
  }
}

import { enumOfKeys } from "@opis/model/contract/common";
import { requestDeadline } from "@opis/model/duties/request-deadline";
import { requestKinds } from "@opis/model/duties/request-kinds";
import { z } from "zod";
import type { RequestRow } from "./present-request.ts";

const deadlineSource = z.object({
  received_at: z.string().nullable(),
  kind: enumOfKeys(requestKinds).nullable(),
  confirmed_on: z.string().nullable(),
});

/** Returns the deadline members that follow from the other members of a request. */
export function dueOf(
  row: Readonly<Record<string, unknown>>,
  timeZone: string,
): Pick<RequestRow, "due"> & Partial<RequestRow> {
  const source = deadlineSource.parse(row);
  const due = requestDeadline(source, timeZone)?.lastDay ?? null;
  const days = typeof row.extension_days === "number" ? row.extension_days : 0;
  return { due, ...(days > 0 && { extended_due: requestDeadline(source, timeZone, days)?.lastDay ?? null }) };
}

import { enumOfKeys } from "@opis/model/contract/common";
import { type Applicant, applicantSchema } from "@opis/model/contract/subject-requests";
import { requestDeadline } from "@opis/model/duties/request-deadline";
import { requestKinds } from "@opis/model/duties/request-kinds";
import { forms } from "@opis/model/forms/index";
import { rowSchema } from "@opis/model/validation/row-schema";
import { z } from "zod";
import type { Editor } from "../../../core/records/editor.ts";
import { insertRow } from "../../../core/records/insert-row.ts";
import { timeZoneOf } from "../../../core/records/today-in.ts";
import type { SecretBox } from "../../../database/secret-box.ts";
import type { Transaction } from "../../../database/transaction.ts";
import { membersOfNew } from "../list-records.ts";
import { saveApplicant } from "./applicants.ts";
import type { RequestRow } from "./present-request.ts";

const declared = forms.subject_request;

interface NewRequest {
  /** What is stated of it; names nothing that the editor may not see. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly applicant: Partial<Applicant>;
  readonly editor: Editor;
  readonly box: SecretBox;
}

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

/** Registers a request: with the next number of the year, its deadline, who is responsible, and its sealed applicant. */
export async function registerRequest(transaction: Transaction, added: NewRequest): Promise<RequestRow> {
  const { answers, applicant, editor, box } = added;
  const timeZone = await timeZoneOf(transaction);
  const given = await membersOfNew(transaction, "subject_request", { timeZone, responsible: answers.responsible });
  const due = dueOf({ kind: null, received_at: null, confirmed_on: null, ...answers }, timeZone);
  const row = await insertRow(transaction, {
    declared,
    answers: { ...answers, ...given, state: "registered", ...due },
    editor,
  });
  await saveApplicant(transaction, box, row.id, applicantSchema.partial().parse(applicant));
  return rowSchema("subject_request").parse(row);
}

import { type Applicant, applicantSchema } from "@opis/model/contract/subject-requests";
import { z } from "zod";
import type { SecretBox } from "../../database/secret-box.ts";
import { secretPurpose } from "../../database/stored-secrets.ts";
import type { Transaction } from "../../database/transaction.ts";

/** An applicant without stored data: not stated, or erased after the retention period. */
export const unknownApplicant: Applicant = { applicant_name: "", applicant_contact: "", relation: "", text: "" };

interface StoredApplicant {
  readonly id: string;
  readonly request_id: number;
  readonly sealed: string;
}

/** Reads the applicants of requests; those whose key is not configured any more are missing. */
export async function readApplicants(
  transaction: Transaction,
  box: SecretBox,
  requests: readonly number[],
): Promise<ReadonlyMap<number, Applicant>> {
  const rows = await transaction.query<StoredApplicant & Record<string, unknown>>(
    "select id, request_id, sealed from request_applicants where company_id = $1 and request_id = any($2::int[])",
    [transaction.company, requests],
  );
  return new Map(
    rows.flatMap(({ id, request_id, sealed }) => {
      const text = box.open(sealed, secretPurpose("request_applicants", id));
      return text === undefined ? [] : [[request_id, applicantIn(text)] as const];
    }),
  );
}

/** Stores the stated data of an applicant, and returns whether they differ; other data are unchanged. */
export async function saveApplicant(
  transaction: Transaction,
  box: SecretBox,
  request: number,
  statedApplicant: Partial<Applicant>,
): Promise<boolean> {
  const before = (await readApplicants(transaction, box, [request])).get(request) ?? unknownApplicant;
  const applicant = { ...before, ...applicantSchema.partial().parse(statedApplicant) };
  if (JSON.stringify(applicant) === JSON.stringify(before)) return false;
  const [row] = await transaction.query<{ id: string }>(
    `insert into request_applicants (company_id, request_id, sealed) values ($1, $2, '')
     on conflict (company_id, request_id) do update set sealed = request_applicants.sealed returning id`,
    [transaction.company, request],
  );
  const id = z.string().parse(row?.id);
  await transaction.query("update request_applicants set sealed = $3 where company_id = $1 and id = $2", [
    transaction.company,
    id,
    box.seal(JSON.stringify(applicant), secretPurpose("request_applicants", id)),
  ]);
  return true;
}

function applicantIn(text: string): Applicant {
  return text === "" ? unknownApplicant : applicantSchema.parse(JSON.parse(text));
}

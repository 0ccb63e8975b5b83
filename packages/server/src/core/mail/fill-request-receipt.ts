import type { z } from "zod";
import type { Context } from "../../context.ts";
import { readApplicants } from "../records/request-applicants.ts";
import { requestReceivedLetter } from "./letters/request-received.ts";

type ReceiptData = z.output<typeof requestReceivedLetter.data>;

/** Returns the data of a receipt with the name of its applicant, which is stored encrypted only. */
export async function fillRequestReceipt(
  { db, secrets }: Pick<Context, "db" | "secrets">,
  stored: unknown,
): Promise<ReceiptData> {
  const data = requestReceivedLetter.data.parse(stored);
  const { company, request } = data;
  if (company === undefined || request === undefined) return data;
  const applicants = await db.inCompany(company, (transaction) => readApplicants(transaction, secrets.box, [request]));
  return { ...data, applicant_name: applicants.get(request)?.applicant_name ?? "" };
}

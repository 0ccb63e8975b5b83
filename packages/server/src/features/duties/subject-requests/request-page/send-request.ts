import type { sentRequest } from "@opis/model/contract/duties/request-page";
import { refused } from "@opis/model/errors";
import { companyDay } from "@opis/model/time/company-day";
import { isEmail } from "@opis/model/validation/email";
import type { Language } from "@opis/model/words";
import type { z } from "zod";
import type { Context } from "../../../../context.ts";
import type { Transaction } from "../../../../db/transactions/transaction.ts";
import { refuseWithoutRoom } from "../../../../files/file-room.ts";
import type { ReceivedFile } from "../../../../files/keep-file.ts";
import { requestReceivedLetter } from "../../../../mail/letters/request-received.ts";
import { visitorEditor } from "../../../../records/editor.ts";
import { timeZoneOf } from "../../../../records/today-in.ts";
import { registerRequest } from "../register-request.ts";
import { addRequestFile } from "../request-files.ts";
import { refusePrograms } from "./opened-stamp.ts";
import { readPage } from "./stored-page.ts";

/** So many requests of one company may come by its page within an hour: more are no people. */
const hourlyMost = 60;

interface Sent {
  readonly company: number;
  readonly code: string;
  readonly body: z.output<typeof sentRequest>;
  readonly file: ReceivedFile | undefined;
  readonly language: Language;
}

/** Returns the name of the company whose open page has this address; throws `not_found`. */
export async function openedCompany(transaction: Transaction, code: string): Promise<string> {
  const page = await readPage(transaction);
  if (!page?.is_open || page.code !== code) throw refused("not_found");
  const [company] = await transaction.query<{ name: string }>(
    `select coalesce(nullif(i.short_name, ''), c.name) as name from companies c
     left join information i on i.company_id = c.id where c.id = $1`,
    [transaction.company],
  );
  if (!company) throw refused("not_found");
  return company.name;
}

/**
 * Registers a visitor's request with its file, and posts the receipt where the contact is an e-mail address. Throws `not_found`,
 * `too_many_requests`, `no_room_for_file`, or refuses what a program sent.
 */
export async function receiveRequest(context: Context, { company, code, body, file, language }: Sent) {
  const { box } = context.secrets;
  return context.db.inCompany(company, async (transaction) => {
    const companyName = await openedCompany(transaction, code);
    const now = new Date(transaction.now);
    refusePrograms(box, { company, now }, body);
    await refuseFlood(transaction);
    if (file) await refuseWithoutRoom(transaction, context.config, file.size);
    const { kind, applicant_kind, stamp: _, website: __, ...applicant } = body;
    const answers = { received_at: now.toISOString(), channel: "site", kind, applicant_kind };
    const row = await registerRequest(transaction, { answers, applicant, editor: visitorEditor, box });
    if (file) await addRequestFile(transaction, row.id, file);
    const isReceiptSent = isEmail(applicant.applicant_contact);
    if (isReceiptSent) {
      const received = companyDay(now, await timeZoneOf(transaction));
      const data = { company_name: companyName, number: row.number, received, due: row.due };
      context.mail.post(transaction, {
        letter: requestReceivedLetter,
        to: applicant.applicant_contact,
        language,
        data,
      });
    }
    return { number: row.number, due: row.due, is_receipt_sent: isReceiptSent && context.mail.isSending };
  });
}

async function refuseFlood(transaction: Transaction): Promise<void> {
  const [lately] = await transaction.query<{ count: number }>(
    `select count(*)::int as count from subject_request
     where company_id = $1 and channel = 'site' and created > $2::timestamptz - interval '1 hour'`,
    [transaction.company, transaction.now],
  );
  if ((lately?.count ?? 0) >= hourlyMost) throw refused("too_many_requests", { retryAfterSeconds: 3_600 });
}

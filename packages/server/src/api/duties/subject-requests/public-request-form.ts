import { createHash, randomBytes, randomUUID } from "node:crypto";
import { type Language, words } from "@opis/model/bilingual-text";
import { sendRequest, type sentRequest } from "@opis/model/contract/request-page";
import { refused, refusedFields } from "@opis/model/errors";
import { requestPageAddress } from "@opis/model/screen-addresses";
import { companyDay } from "@opis/model/time/company-day";
import { isEmail } from "@opis/model/validation/email";
import type { z } from "zod";
import type { Context } from "../../../context.ts";
import { type ReceivedFile, refuseWithoutRoom } from "../../../core/files/store-file.ts";
import { requestReceivedLetter } from "../../../core/mail/letters/request-received.ts";
import { readCompanyTimeZone } from "../../../core/records/company-today.ts";
import { visitorEditor } from "../../../core/records/editor.ts";
import type { SecretBox } from "../../../database/secret-box.ts";
import { secretPurpose } from "../../../database/stored-secrets.ts";
import type { Transaction } from "../../../database/transaction.ts";
import { type KeyedRequest, lockAndFindResponse, storeResponse } from "../../../http/stored-responses.ts";
import { addRequestFile, registerRequest } from "./register-request.ts";

/** Maximum number of requests of a company's page per hour; more are automated. */
const hourlyMost = 60;

interface SubmittedRequest {
  readonly company: number;
  readonly code: string;
  readonly body: z.output<typeof sentRequest>;
  readonly file: ReceivedFile | undefined;
  readonly language: Language;
}

/** Returns the name of the company whose open page has this URL; throws `not_found`. */
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

interface StoredPage extends Record<string, unknown> {
  readonly code: string;
  readonly is_open: boolean;
}

/** Returns the public request page of the transaction's company; undefined before it was first opened. */
export async function readPage(transaction: Transaction): Promise<StoredPage | undefined> {
  const [page] = await transaction.query<StoredPage>("select code, is_open from request_pages where company_id = $1", [
    transaction.company,
  ]);
  return page;
}

/** Opens or closes the page; its URL stays. */
export async function openPage(transaction: Transaction, isOpen: boolean): Promise<StoredPage> {
  return writePage(
    transaction,
    `insert into request_pages as p (company_id, code, is_open) values ($1, $2, $3)
     on conflict (company_id) do update set is_open = excluded.is_open returning code, is_open`,
    [newCode(), isOpen],
  );
}

/** Gives the page a new URL; a page that was never opened stays closed. */
export async function renewPage(transaction: Transaction): Promise<StoredPage> {
  return writePage(
    transaction,
    `insert into request_pages as p (company_id, code, is_open) values ($1, $2, false)
     on conflict (company_id) do update set code = excluded.code returning code, is_open`,
    [newCode()],
  );
}

async function writePage(transaction: Transaction, sql: string, values: readonly unknown[]): Promise<StoredPage> {
  const [page] = await transaction.query<StoredPage>(sql, [transaction.company, ...values]);
  if (!page) throw new Error("the request page was not stored");
  return page;
}

// 72 bits cannot be guessed, and the URL still fits a small QR code.
function newCode(): string {
  return randomBytes(9).toString("base64url");
}

/** Returns a page for the API; without a configured public address the link is relative to the root. */
export function shownPage(company: number, publicUrl: string, page: StoredPage | undefined) {
  if (!page) return { is_open: false, url: null };
  const path = requestPageAddress(company, page.code);
  return { is_open: page.is_open, url: publicUrl ? new URL(path, publicUrl).href : path };
}

/** People take longer than this to read and type; programs that fill in forms do not. */
const leastSeconds = 3;
/** A page that was open for longer must be reloaded. */
const mostSeconds = 86_400;

/** Returns a stamp of the time at which a company's page was opened; only this installation can create one. */
export function stampOf(box: SecretBox, company: number, now: Date): string {
  return box.seal(now.toISOString(), secretPurpose("request_pages", company));
}

/**
 * Refuses a request that was sent too fast for a person or from a page opened long ago, and one with the hidden field
 * filled in.
 */
function refusePrograms(
  box: SecretBox,
  { company, now }: { readonly company: number; readonly now: Date },
  { stamp, website = "" }: { readonly stamp: string; readonly website?: string | undefined },
): void {
  if (website !== "") throw refusedFields({ website: [leaveEmpty] });
  const openedAt = Date.parse(stampTime(box, company, stamp));
  const seconds = (now.getTime() - openedAt) / 1_000;
  if (!(seconds <= mostSeconds)) throw refusedFields({ stamp: [openAgain] });
  if (seconds < leastSeconds) throw refusedFields({ stamp: [tooFast] });
}

// The box returns unencrypted text unchanged, so only text with its prefix is a stamp.
function stampTime(box: SecretBox, company: number, stamp: string): string {
  if (!stamp.startsWith(box.currentPrefix)) return "";
  return box.open(stamp, secretPurpose("request_pages", company)) ?? "";
}

const leaveEmpty = words("Оставьте это поле пустым", "Leave this field empty");
const openAgain = words(
  "Страница открыта слишком давно: обновите её и отправьте ещё раз",
  "The page was opened too long ago: reload it and send again",
);
const tooFast = words(
  "Слишком быстро: подождите несколько секунд и отправьте ещё раз",
  "Too fast: wait a few seconds and send again",
);

/**
 * Registers a visitor's request with its file, and sends the receipt if the contact is an e-mail address. Throws
 * `not_found`, `too_many_requests`, `no_room_for_file`, or refuses automated requests.
 */
export async function receiveRequest(context: Context, { company, code, body, file, language }: SubmittedRequest) {
  const { box } = context.secrets;
  return context.db.inCompany(company, async (transaction) => {
    const companyName = await openedCompany(transaction, code);
    const now = new Date(transaction.now);
    const attempt = attemptOf({ company, body, file }, now);
    const purpose = secretPurpose("kept_answers", attempt.scope);
    const earlier = (await lockAndFindResponse(transaction, attempt))?.answer;
    const answered = earlier && box.open(earlier, purpose);
    if (answered) return sendRequest.response.parse(JSON.parse(answered));
    refusePrograms(box, { company, now }, body);
    await refuseFlood(transaction);
    if (file) await refuseWithoutRoom(transaction, context.config, file.size);
    const { kind, applicant_kind, stamp: _, website: __, ...applicant } = body;
    const answers = { received_at: now.toISOString(), channel: "site", kind, applicant_kind };
    const row = await registerRequest(transaction, { answers, applicant, editor: visitorEditor, box });
    if (file) await addRequestFile(transaction, row.id, file);
    const isReceiptSent = isEmail(applicant.applicant_contact);
    if (isReceiptSent) {
      const received = companyDay(now, await readCompanyTimeZone(transaction));
      const { id: request, number, due } = row;
      const data = { company, request, company_name: companyName, number, received, due };
      context.mail.post(transaction, {
        letter: requestReceivedLetter,
        to: applicant.applicant_contact,
        language,
        data,
      });
    }
    const answer = { number: row.number, due: row.due, is_receipt_sent: isReceiptSent && context.mail.isSending };
    const text = box.seal(JSON.stringify(answer), purpose);
    await storeResponse(transaction, attempt, { status: 201, language: undefined, text });
    return answer;
  });
}

/** Identifies what a visitor sent from one opened page: sent again after a lost answer, it is the same request. */
function attemptOf(
  { company, body, file }: Pick<SubmittedRequest, "company" | "body" | "file">,
  at: Date,
): KeyedRequest {
  const bodyHash = createHash("sha256")
    .update(JSON.stringify([body, file?.sha256]))
    .digest("base64url");
  return { scope: `request_pages ${company} ${bodyHash}`, id: randomUUID(), company, bodyHash, at };
}

async function refuseFlood(transaction: Transaction): Promise<void> {
  const [lately] = await transaction.query<{ count: number }>(
    `select count(*)::int as count from subject_request
     where company_id = $1 and channel = 'site' and created > $2::timestamptz - interval '1 hour'`,
    [transaction.company, transaction.now],
  );
  if ((lately?.count ?? 0) >= hourlyMost) throw refused("too_many_requests", { retryAfterSeconds: 3_600 });
}

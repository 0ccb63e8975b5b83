import { randomUUID } from "node:crypto";
import {
  confirmByCode,
  downloadAcknowledgedFile,
  openEmployeePage,
  sendAcknowledgementCode,
} from "@opis/model/contract/acknowledgements-by-link";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { refused } from "@opis/model/errors";
import type { Row } from "@opis/model/rows/row";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../../context.ts";
import { confirmAcknowledgements, lockAcknowledgements } from "../../../core/acquaintance/confirm-acknowledgements.ts";
import { readEditionFile } from "../../../core/acquaintance/edition-file.ts";
import { linkToken } from "../../../core/identity/create-respondent-link.ts";
import {
  type EmployeeLink,
  editorOfEmployee,
  inEmployeeLink,
  readLinkedEmployee,
} from "../../../core/identity/employee-link.ts";
import { limitLetters } from "../../../core/identity/limit-letters.ts";
import { sameText } from "../../../core/identity/unsubscribe-token.ts";
import {
  acknowledgementCodeId,
  acknowledgementCodeLetter,
  digitsOfToken,
} from "../../../core/mail/letters/acknowledgement-letters.ts";
import { readCompanyTimeZone, readCompanyToday } from "../../../core/records/company-today.ts";
import { readRecord } from "../../../core/tasks/register-record.ts";
import type { Transaction } from "../../../database/transaction.ts";
import { type Call, route } from "../../../http/register-endpoint.ts";
import { sendFile } from "../../../http/send-file.ts";

const wrongAttemptsMost = 5;

/** A code that was sent to an employee. */
export interface SentCode extends Record<string, unknown> {
  readonly id: string;
  readonly acknowledgements: number[];
  /** Address it was sent to. */
  readonly email: string;
  readonly expires: string;
  readonly wrong_attempts: number;
  readonly used: string | null;
}

/**
 * Returns the last code sent to the employee of a link if it is the one typed; it is not marked as used yet. A wrong attempt is counted
 * even though the call fails. Throws `acknowledgement_code_wrong`, `acknowledgement_code_expired`, `acknowledgement_code_used` or
 * `acknowledgement_code_blocked`, and what `readLinkedEmployee` throws.
 */
async function checkCode(context: Context, link: EmployeeLink, typed: string): Promise<SentCode> {
  const { refusal, sent: code } = await context.db.inCompany(link.company_id, async (transaction) => {
    const employee = await readLinkedEmployee(transaction, context, link);
    const [sent] = await transaction.query<SentCode>(
      `select id, acknowledgements, email, expires, wrong_attempts, used from acknowledgement_codes
       where company_id = $1 and employee = $2 for update`,
      [transaction.company, employee.id],
    );
    if (!sent) return { refusal: "acknowledgement_code_wrong" } as const;
    if (sent.wrong_attempts >= wrongAttemptsMost) return { refusal: "acknowledgement_code_blocked" } as const;
    const expectedCode = digitsOfToken(linkToken(context, acknowledgementCodeId(sent.id)));
    if (!sameText(typed.replace(/[\s-]/g, ""), expectedCode)) {
      transaction.execute(
        "update acknowledgement_codes set wrong_attempts = wrong_attempts + 1 where company_id = $1 and id = $2",
        [transaction.company, sent.id],
      );
      return { refusal: "acknowledgement_code_wrong" } as const;
    }
    if (sent.used !== null) return { refusal: "acknowledgement_code_used" } as const;
    if (Date.parse(sent.expires) <= Date.parse(transaction.now))
      return { refusal: "acknowledgement_code_expired" } as const;
    return { sent };
  });
  if (refusal !== undefined) throw refused(refusal);
  return code;
}

/** Requests of one address within a minute: nobody opens pages or confirms by trying codes. */
const requestsPerMinute = 30;

const codeMinutes = 15;

type Employee = Row<"employee">;
type Page = AnswerOf<typeof openEmployeePage>;

/** Registers the page of an employee without an account: documents to acknowledge, confirmed by a code from a second e-mail. */
export function registerAcknowledgementLinks(app: FastifyInstance): void {
  route(
    app,
    openEmployeePage,
    ({ context, params }) =>
      inEmployeeLink(context, params, (transaction, employee) => presentPage(transaction, employee)),
    { requestsPerMinute },
  );
  route(app, downloadAcknowledgedFile, downloadFile, { requestsPerMinute });
  route(app, sendAcknowledgementCode, sendCode, { requestsPerMinute });
  route(app, confirmByCode, confirm, { requestsPerMinute });
}

interface ListedDocument extends Record<string, unknown> {
  readonly id: number;
  readonly document: string;
  readonly edition: string;
  readonly due: string | null;
  readonly state: "open" | "confirmed";
  readonly confirmed_at: string | null;
  readonly confirmed_on: string | null;
}

async function presentPage(transaction: Transaction, employee: Employee): Promise<Page> {
  const rows = await transaction.query<ListedDocument>(
    `select a.id, l.name as document, a.edition_name as edition, a.due::text, a.state, a.confirmed_at,
       a.confirmed_on::text
     from acknowledgement a join acquaintance l on l.company_id = a.company_id and l.id = a.acquaintance and l.edition = a.edition
     where a.company_id = $1 and a.employee = $2 and a.state <> 'withdrawn' order by a.state desc, a.due, a.id`,
    [transaction.company, employee.id],
  );
  const today = await readCompanyToday(transaction);
  return {
    company: await companyName(transaction),
    time_zone: await readCompanyTimeZone(transaction),
    employee: `${employee.last_name} ${employee.first_name}`.trim(),
    email: hideMost(employee.email),
    documents: rows.map((row) => ({
      id: row.id,
      document: row.document,
      edition: row.edition,
      due: row.due,
      is_late: row.state === "open" && row.due !== null && row.due < today,
      state: row.state,
      confirmed_at: row.confirmed_at,
      confirmed_on: row.confirmed_on,
    })),
  };
}

async function companyName(transaction: Transaction): Promise<string> {
  const [company] = await transaction.query<{ name: string }>("select name from companies where id = $1", [
    transaction.company,
  ]);
  return company?.name ?? "";
}

/** Returns an e-mail address of which only the first letter and the domain are visible. */
function hideMost(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "…" : `${email.slice(0, 1)}…${email.slice(at)}`;
}

async function downloadFile({ context, params, reply }: Call<typeof downloadAcknowledgedFile>) {
  const list = await inEmployeeLink(context, params, async (transaction, employee) => {
    const [row] = await transaction.query<{ acquaintance: number }>(
      `select a.acquaintance from acknowledgement a
       join acquaintance l on l.company_id = a.company_id and l.id = a.acquaintance and l.edition = a.edition
       where a.company_id = $1 and a.id = $2 and a.employee = $3 and a.state <> 'withdrawn'`,
      [transaction.company, params.id, employee.id],
    );
    if (!row) throw refused("not_found");
    return readRecord(transaction, "acquaintance", row.acquaintance);
  });
  const { filename, media_type: mediaType, blob } = await readEditionFile(context, params.company_id, list);
  return sendFile(reply, { filename, mediaType }, await context.files.get(blob));
}

async function sendCode({ context, params, body, language }: Call<typeof sendAcknowledgementCode>) {
  const expires = new Date(context.clock.now().getTime() + codeMinutes * 60_000).toISOString();
  await inEmployeeLink(context, params, async (transaction, employee) => {
    const rows = await lockAcknowledgements(transaction, body.acknowledgements);
    if (rows.some((row) => row.employee !== employee.id)) throw refused("not_found");
    if (rows.some(({ state }) => state !== "open")) throw refused("acknowledgement_closed");
    await limitLetters(context, transaction, { purpose: "acknowledgement", email: employee.email, language });
    const code = randomUUID();
    transaction.execute("delete from acknowledgement_codes where company_id = $1 and employee = $2", [
      transaction.company,
      employee.id,
    ]);
    transaction.execute(
      `insert into acknowledgement_codes (company_id, id, employee, acknowledgements, email, created, expires)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [transaction.company, code, employee.id, rows.map(({ id }) => id), employee.email, transaction.now, expires],
    );
    const documents: string[] = [];
    for (const row of rows) {
      const { name } = await readRecord(transaction, "acquaintance", Number(row.acquaintance));
      documents.push(`${name} ${row.edition_name}`.trim());
    }
    const data = { code, company_name: await companyName(transaction), documents, expires };
    context.mail.post(transaction, { letter: acknowledgementCodeLetter, to: employee.email, language, data });
  });
  return { expires };
}

async function confirm({ context, params, body, request }: Call<typeof confirmByCode>) {
  const code = await checkCode(context, params, body.code);
  const rows = await inEmployeeLink(context, params, (transaction) =>
    lockAcknowledgements(transaction, code.acknowledgements),
  );
  const files = new Map<number, Awaited<ReturnType<typeof readEditionFile>>>();
  for (const { id, acquaintance } of rows) {
    const list = await context.db.inCompany(params.company_id, (transaction) =>
      readRecord(transaction, "acquaintance", Number(acquaintance)),
    );
    files.set(id, await readEditionFile(context, params.company_id, list));
  }
  return inEmployeeLink(context, params, async (transaction, employee) => {
    const used = await transaction.query(
      "update acknowledgement_codes set used = $3 where company_id = $1 and id = $2 and used is null returning id",
      [transaction.company, code.id, transaction.now],
    );
    if (used.length === 0) throw refused("acknowledgement_code_used");
    const confirmed = [];
    for (const row of await lockAcknowledgements(transaction, code.acknowledgements)) {
      const list = await readRecord(transaction, "acquaintance", Number(row.acquaintance));
      if (list.edition !== row.edition) throw refused("acknowledgement_closed");
      confirmed.push({ row, document: list.name, edition: files.get(row.id) ?? null });
    }
    const proof = { way: "code", ip_address: request.ip, email: code.email } as const;
    await confirmAcknowledgements(transaction, confirmed, proof, editorOfEmployee(employee));
    return presentPage(transaction, employee);
  });
}

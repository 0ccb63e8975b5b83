import { type Actor, can, isAtLeast } from "@opis/model/access/access";
import { words } from "@opis/model/bilingual-text";
import { moveStatus as moveCall } from "@opis/model/contract/forms/row-endpoints";
import { refused, refusedFields } from "@opis/model/errors";
import { type ApprovalForm, approvalForms } from "@opis/model/forms/approval-forms";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { companyDay, dayAfter } from "@opis/model/time/company-day";
import {
  firstStatus,
  isWorkflowStatus,
  levelOfMove,
  statusAfterTerm,
  termOf,
  type WorkflowStatus,
  workflowStatuses,
} from "@opis/model/workflow";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Context } from "../context.ts";
import { type Colleague, readColleagues } from "../core/identity/rights/members-with-access.ts";
import { everyMinutes, job } from "../core/jobs/job.ts";
import { notifyPeople } from "../core/notices/active-subscribers.ts";
import { startOfDay } from "../core/records/company-today.ts";
import { type Editor, timeEditor } from "../core/records/editor.ts";
import { tableOf } from "../core/records/reading/form-sql.ts";
import { readRow, type StoredRow } from "../core/records/reading/read-rows.ts";
import { withLinks } from "../core/records/reading/referenced-rows.ts";
import { setStatus } from "../core/records/writing/set-status.ts";
import type { Transaction } from "../database/transaction.ts";
import { parseResponse, route } from "../http/register-endpoint.ts";

/** Registers the approval of questionnaires: who may set which status, with its comment and term (decisions 5). */
export function registerWorkflow(app: FastifyInstance): void {
  for (const form of approvalForms) registerMove(app, form);
}

function registerMove(app: FastifyInstance, form: ApprovalForm): void {
  const endpoint = moveCall(form);
  route(app, endpoint, async ({ company, context, params, body, editor, actor }) => {
    const { clock, config, db } = context;
    const move = {
      form,
      id: params.id,
      to: body.status,
      until: termOf(body.status, clock.now(), config.AGREEMENT_DAYS),
      lastDay: body.until ?? undefined,
      approver: body.approver ?? undefined,
      comment: body.comment ?? "",
      actor,
      editor,
    };
    const row = await db.inCompany(company, (transaction) => moveStatus(transaction, move));
    return parseResponse(endpoint.response, row);
  });
}

interface Move {
  readonly form: ApprovalForm;
  readonly id: number;
  readonly to: WorkflowStatus;
  readonly until: string | null;
  /** The last day of the approval where it is chosen, and whose approval it is. */
  readonly lastDay: string | undefined;
  readonly approver: number | undefined;
  readonly comment: string;
  readonly actor: Actor;
  readonly editor: Editor;
}

/**
 * Moves a questionnaire to another status; throws `not_found`, `questionnaire_inactive`, `wrong_move`, or `forbidden`
 * for the level of the step.
 */
async function moveStatus(transaction: Transaction, move: Move): Promise<StoredRow> {
  const { form, id, to, comment, actor, editor } = move;
  const declaration = formNamed(form);
  const [row] = await transaction.query<{ name: string; status: string; is_active: boolean }>(
    `select name, status, is_active from ${tableOf(declaration)} where company_id = $1 and id = $2 for no key update`,
    [transaction.company, id],
  );
  if (!row) throw refused("not_found");
  if (!row.is_active) throw refused("questionnaire_inactive");
  // As readers see it: an unknown status counts as the first one.
  const from = isWorkflowStatus(row.status) ? row.status : firstStatus;
  const level = levelOfMove(from, to);
  if (!level) throw wrongMove(from, to);
  if (!can(actor, level, { form, id })) throw refused("forbidden");
  refuseOutsideApproval(move);
  const until = (await endOfLastDay(transaction, move)) ?? move.until;
  const approver = await findApprover(transaction, move);
  await setStatus(transaction, { declared: declaration, id, from: row.status, to, until, comment, editor, approver });
  if (approver && approver.id !== editor.userId) {
    const changes = {
      ...(until !== null && { status_until: [null, companyDay(new Date(until), await readTimeZone(transaction))] }),
      ...(comment !== "" && { status_comment: [null, comment] }),
    };
    const notice = { kind: "modified", form, objectId: id, root: { form, id }, title: row.name, changes } as const;
    await notifyPeople(transaction, { ...notice, to: [approver.id], saying: "approval", editor: editor.name });
  }
  const [moved] = await withLinks(transaction, declaration, actor, [await readRow(transaction, declaration, id)]);
  if (!moved) throw refused("not_found");
  return moved;
}

function refuseOutsideApproval({ to, lastDay, approver }: Move): void {
  if (to === "agreement") return;
  const issues = {
    ...(lastDay !== undefined && { until: [onlyOfApproval] }),
    ...(approver !== undefined && { approver: [onlyOfApproval] }),
  };
  if (Object.keys(issues).length > 0) throw refusedFields(issues);
}

/**
 * Returns the last moment of the chosen day where the company is; undefined if none is chosen. Refuses a day that has
 * passed or is over a year away.
 */
async function endOfLastDay(transaction: Transaction, { lastDay }: Move): Promise<string | undefined> {
  if (lastDay === undefined) return undefined;
  const zone = await readTimeZone(transaction);
  const today = companyDay(new Date(transaction.now), zone);
  if (lastDay < today) throw refusedFields({ until: [dayHasPassed] });
  if (lastDay > dayAfter(today, mostApprovalDays)) throw refusedFields({ until: [tooFar] });
  return new Date(startOfDay(lastDay, zone, 1).getTime() - 1).toISOString();
}

async function readTimeZone(transaction: Transaction): Promise<string> {
  const [company] = await transaction.query<{ time_zone: string }>("select time_zone from companies where id = $1", [
    transaction.company,
  ]);
  return company?.time_zone ?? "UTC";
}

async function findApprover(transaction: Transaction, { form, id, approver }: Move): Promise<Colleague | undefined> {
  if (approver === undefined) return undefined;
  const people = await readColleagues(transaction, { form, id });
  const colleague = people.find((person) => person.id === approver);
  if (!colleague || !isAtLeast(colleague.level, levelOfMove("agreement", "agreed") ?? "edit"))
    throw refusedFields({ approver: [mayNotApprove] });
  return colleague;
}

const mostApprovalDays = 366;

const onlyOfApproval = words(
  "Указывается только при отправке на согласование",
  "Allowed only when sending a questionnaire for approval",
);
const dayHasPassed = words("Этот день уже прошёл", "This day has passed");
const tooFar = words("Не позже чем через год", "Within a year");
const mayNotApprove = words(
  "Этот пользователь не может согласовать анкету: у него нет права её изменять",
  "This user cannot approve the questionnaire because they cannot edit it",
);

function wrongMove(from: WorkflowStatus, to: WorkflowStatus) {
  const [here, there] = [workflowStatuses[from], workflowStatuses[to]];
  const text = words(
    `Из статуса «${here.ru}» нельзя перейти в «${there.ru}»`,
    `The status cannot change from “${here.en}” to “${there.en}”`,
  );
  return refusedFields({ status: [text] }, "wrong_move");
}

/** Terms are counted in days, so some minutes of delay do not matter. */
export const expireTermsJob = job({
  name: "expire_terms",
  payload: z.strictObject({}),
  tries: 3,
  schedule: everyMinutes(10),
  run: async (context) => void (await expireTerms(context)),
});

/**
 * Moves every questionnaire whose status has expired, with a history entry each; returns their number. Safe for
 * concurrent servers: each step is taken by one of them.
 */
export async function expireTerms({ db, clock }: Pick<Context, "db" | "clock">): Promise<number> {
  const now = clock.now().toISOString();
  const companies = await db.outsideCompanies((transaction) =>
    transaction.query<{ id: number }>("select id from companies order by id"),
  );
  let movedCount = 0;
  for (const { id } of companies) movedCount += await db.inCompany(id, (transaction) => expireIn(transaction, now));
  return movedCount;
}

async function expireIn(transaction: Transaction, now: string): Promise<number> {
  let movedCount = 0;
  for (const form of approvalForms.map(formNamed)) {
    const due = await transaction.query<{ id: number; status: keyof typeof statusAfterTerm }>(
      `select id, status from ${tableOf(form)}
       where company_id = $1 and status = any($2) and status_until <= $3 order by id`,
      [transaction.company, Object.keys(statusAfterTerm), now],
    );
    for (const { id, status } of due) {
      const to = statusAfterTerm[status];
      if (
        await setStatus(transaction, {
          declared: form,
          id,
          from: status,
          to,
          until: null,
          comment: "",
          editor: timeEditor,
        })
      )
        movedCount += 1;
    }
  }
  return movedCount;
}

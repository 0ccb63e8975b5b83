import { words } from "@opis/model/bilingual-text";
import { finishAssignedTask, openAssignedTask, reportedTask } from "@opis/model/contract/tasks";
import { refused, refusedFields } from "@opis/model/errors";
import { forms } from "@opis/model/forms/index";
import type { Row } from "@opis/model/rows/row";
import { assertValidText } from "@opis/model/text/assert-valid-text";
import { accept } from "@opis/model/validation/parse-input";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { Context } from "../../context.ts";
import { type ReceivedFile, readFileRoom, refuseWithoutRoom } from "../../core/files/store-file.ts";
import { linkToken } from "../../core/identity/create-respondent-link.ts";
import { sameText } from "../../core/identity/unsubscribe-token.ts";
import { assignedTaskLink } from "../../core/mail/letters/task-letters.ts";
import { readCompanyToday } from "../../core/records/company-today.ts";
import { insertRow } from "../../core/records/insert-row.ts";
import { lockRecord, readRecord } from "../../core/tasks/change-register-record.ts";
import type { Transaction } from "../../database/transaction.ts";
import { receiveFile } from "../../http/receive-file.ts";
import { route } from "../../http/register-endpoint.ts";
import { moveTaskRow } from "./move-task.ts";

/** Requests of one address within a minute: nobody opens tasks by trying codes. */
const requestsPerMinute = 30;

interface Link {
  readonly company_id: number;
  readonly id: number;
  readonly code: string;
}

type Report = z.output<typeof reportedTask>;

/** Tasks by the links of letters to assignees without an account: they read theirs, mark it as done and attach a file. */
export function registerTaskLinks(app: FastifyInstance): void {
  route(
    app,
    openAssignedTask,
    ({ context, params }) =>
      context.db.inCompany(params.company_id, async (transaction) => {
        const row = await linkedTask(transaction, context, params, () => readRecord(transaction, "task", params.id));
        return present(transaction, row);
      }),
    { requestsPerMinute },
  );

  route(
    app,
    finishAssignedTask,
    async ({ context, params, body, request }) => {
      if (body) return finish(context, params, body);
      const room = await context.db.inCompany(params.company_id, async (transaction) => {
        await linkedTask(transaction, context, params, () => readRecord(transaction, "task", params.id));
        return readFileRoom(transaction, context.config);
      });
      return receiveFile(context, request, {
        type: forms.task_file.file,
        room,
        keep: (file, fields) => finish(context, params, accept(reportedTask, assertValidText(fields)), file),
      });
    },
    { requestsPerMinute },
  );
}

async function finish(context: Context, link: Link, report: Report, file?: ReceivedFile) {
  return context.db.inCompany(link.company_id, async (transaction) => {
    const before = await linkedTask(transaction, context, link, () => lockRecord(transaction, "task", link.id));
    if (before.state !== "open") throw refusedFields({ done_on: [finished] });
    const editor = { author: `employee:${before.assignee_employee}`, userId: null, name: before.assignee };
    if (file) {
      await refuseWithoutRoom(transaction, context.config, file.size);
      const insertion = { declared: forms.task_file, parentId: link.id, answers: { ...file }, editor };
      await insertRow(transaction, insertion);
    }
    await moveTaskRow(transaction, before, { state: "done", ...report }, { editor });
    return present(transaction, await readRecord(transaction, "task", link.id));
  });
}

const finished = words("Задача уже закрыта", "The task is closed already");

/** Reads the task of a link; `not_found` where the code is another one, or somebody else does the task now. */
async function linkedTask(
  transaction: Transaction,
  context: Pick<Context, "secrets">,
  { company_id: company, id, code }: Link,
  read: () => Promise<Row<"task">>,
): Promise<Row<"task">> {
  const row = await read();
  const { assignee_employee: employee } = row;
  if (employee === null || !sameText(code, linkToken(context, assignedTaskLink(company, id, employee))))
    throw refused("not_found");
  const [employed] = await transaction.query(
    "select from employee where company_id = $1 and id = $2 and (dismissed_on is null or dismissed_on > $3::date)",
    [company, employee, await readCompanyToday(transaction)],
  );
  if (!employed) throw refused("not_found");
  return row;
}

async function present(transaction: Transaction, row: Row<"task">) {
  const { number, title, details, basis, expected_proof, due, assignee } = row;
  const [company] = await transaction.query<{ name: string }>("select name from companies where id = $1", [
    transaction.company,
  ]);
  const state = row.state ?? "open";
  const isOver = state === "open" && due !== null && due < (await readCompanyToday(transaction));
  return {
    company: company?.name ?? "",
    number,
    title,
    details,
    basis,
    expected_proof,
    due,
    assignee,
    state,
    is_over: isOver,
  };
}

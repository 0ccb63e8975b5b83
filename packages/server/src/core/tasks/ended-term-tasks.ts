import { destructionDeadline } from "@opis/model/duties/destruction-deadline";
import { unrecordedEnds } from "@opis/model/duties/destruction-scope";
import { forms } from "@opis/model/forms/index";
import type { CompanySnapshot, Row } from "@opis/model/rows/row";
import { dayText } from "@opis/model/time/company-day";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/transaction.ts";
import { readCompanyToday } from "../records/company-today.ts";
import { type Editor, timeEditor } from "../records/editor.ts";
import { singletonOf } from "../records/reading/singleton.ts";
import { createTask } from "./create-task.ts";
import { settleTasksByKey } from "./settle-tasks.ts";

const prefix = "destruction/ended/";

interface EndedTerm {
  readonly source: { readonly form: "process" | "document"; readonly id: number };
  readonly name: string;
  /** ISO date. */
  readonly day: string;
}

/**
 * Gives each process whose end date has come, and each third party whose contract has ended, one task until the destruction is
 * registered (152-FZ, article 21(4)); tasks of terms that were changed are cancelled. A task that someone has settled is not created again.
 */
export async function followEndedTerms(context: Context, company: number): Promise<void> {
  if (!(await context.db.readCompany(company, mayConcern))) return;
  const snapshot = await context.snapshots.whole(company);
  await context.db.inCompany(company, async (transaction) => {
    const terms = endedTerms(snapshot, await readCompanyToday(transaction));
    const tasks = await readTasks(transaction);
    const current = new Set(terms.map(keyOf));
    for (const { source_key: key, state } of tasks)
      if (state === "open" && !current.has(key)) await settleTasksByKey(transaction, key, cancellation, timeEditor);
    const existingKeys = new Set(tasks.map(({ source_key: key }) => key));
    const assignee = String((await singletonOf(transaction, forms.commission)).o_name ?? "");
    for (const term of terms) if (!existingKeys.has(keyOf(term))) await create(transaction, term, assignee);
  });
}

const cancellation = { state: "cancelled", reason: "По ответам анкет срок не закончился" } as const;

/** Finishes the task of an ended term, once the destruction that results from it is registered. */
export async function settleEndedTerm(
  transaction: Transaction,
  { number, source_form: form, source_id: id }: Row<"destruction">,
  editor: Editor,
): Promise<void> {
  if (id === null || (form !== "process" && form !== "document")) return;
  const proof = { state: "done", reason: `Уничтожение № ${number}` } as const;
  await settleTasksByKey(transaction, `${prefix}${form}/${id}/`, proof, editor);
}

// Most companies have no ended term: their snapshot is not read.
async function mayConcern(transaction: Transaction): Promise<boolean> {
  const rows = await transaction.query(
    `select 1 where exists (select from process_subject where company_id = $1 and processing_date <= $2::date)
       or exists (select from document where company_id = $1 and paper_object is not null and expires <= $2::date)
       or exists (select from task where company_id = $1 and state = 'open' and starts_with(source_key, $3))`,
    [transaction.company, await readCompanyToday(transaction), prefix],
  );
  return rows.length > 0;
}

function endedTerms(snapshot: CompanySnapshot, today: string): EndedTerm[] {
  const { groups, contracts } = unrecordedEnds(snapshot, today);
  const { process: processes, third_party: parties } = snapshot.rows;
  const ofProcesses = new Map<number, EndedTerm>();
  for (const { process: id, processing_date: day } of groups) {
    const before = ofProcesses.get(id);
    if (before && before.day <= day) continue;
    const name = `Закончилась обработка, процесс «${processes.find((process) => process.id === id)?.name ?? ""}»`;
    ofProcesses.set(id, { source: { form: "process", id }, name, day });
  }
  const ofContracts = contracts.map(({ document: id, expires: day, party }): EndedTerm => {
    const name = `Закончился договор, ${parties.find((candidate) => candidate.id === party)?.name ?? ""}`;
    return { source: { form: "document", id }, name, day };
  });
  return [...ofProcesses.values(), ...ofContracts];
}

function keyOf({ source: { form, id }, day }: EndedTerm): string {
  return `${prefix}${form}/${id}/${day}/`;
}

interface KnownTask extends Record<string, unknown> {
  readonly source_key: string;
  readonly state: Row<"task">["state"];
}

async function readTasks(transaction: Transaction): Promise<KnownTask[]> {
  return transaction.query<KnownTask>(
    "select source_key, state from task where company_id = $1 and starts_with(source_key, $2) order by id",
    [transaction.company, prefix],
  );
}

async function create(transaction: Transaction, term: EndedTerm, assignee: string): Promise<void> {
  const { source, name, day } = term;
  const due = destructionDeadline({ reason: "purpose", event_on: day })?.lastDay ?? day;
  await createTask(
    transaction,
    {
      kind: "destruction",
      title: `Уничтожить данные. ${name}`,
      details: `Срок закончился ${dayText(day, "ru")}. Зарегистрируйте уничтожение в разделе «Уничтожение» или исправьте срок в анкете.`,
      basis: "ч. 4 ст. 21 Закона № 152-ФЗ",
      expected_proof: "Запись об уничтожении с актом",
      due,
      assignee,
      source,
      key: keyOf(term),
    },
    timeEditor,
  );
}

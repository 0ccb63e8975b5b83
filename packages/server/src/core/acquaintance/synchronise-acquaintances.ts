import { findDefinition } from "@opis/documents/all-documents";
import { acknowledgementDue, mustKnow } from "@opis/model/duties/acquaintance-audience";
import { acquaintanceDays } from "@opis/model/duties/acquaintance-options";
import { ruleOfDocument, ruleOfUpload } from "@opis/model/duties/acquaintance-rules";
import { forms } from "@opis/model/forms/index";
import type { Row } from "@opis/model/rows/row";
import { dayText } from "@opis/model/time/company-day";
import { rowSchema } from "@opis/model/validation/stored-row-schema";
import type { Transaction } from "../../database/transaction.ts";
import { allocateNumber } from "../records/allocate-number.ts";
import { readCompanyToday } from "../records/company-today.ts";
import { type Editor, timeEditor } from "../records/editor.ts";
import { recordChange } from "../records/history.ts";
import { insertRow } from "../records/insert-row.ts";
import { selectRows } from "../records/reading/read-rows.ts";
import { changeRow } from "../records/writing/change-row.ts";
import { settleAcquaintanceTasks } from "./acquaintance-tasks.ts";
import { type CurrentEdition, documentKeyOf, readCurrentEditions } from "./current-editions.ts";

type List = Row<"acquaintance">;
type Person = Row<"employee">;

/**
 * Brings acknowledgements in line with the documents in force and the employees: a newly approved document gets its list by the rules,
 * each employee who must know a current edition gets an acknowledgement, and pending ones of former editions, leavers and people who
 * need not know the document are withdrawn. Nothing that was confirmed changes. May run any number of times.
 */
export async function synchroniseAcquaintances(transaction: Transaction, editor: Editor = timeEditor): Promise<void> {
  // Concurrent runs would create an acknowledgement twice.
  await transaction.query("select pg_advisory_xact_lock(hashtextextended('acquaintances of ' || $1, 0))", [
    transaction.company,
  ]);
  const editions = await readCurrentEditions(transaction);
  const before = await readLists(transaction);
  await addLists(transaction, before, editions, editor);
  const today = await readCompanyToday(transaction);
  for (const list of await readLists(transaction)) await moveToEdition(transaction, list, editions, editor);
  const lists = await readLists(transaction);
  if (lists.length === 0) return;
  const employees = await readEmployees(transaction);
  const extendedListIds = new Set<number>();
  for (const list of lists) {
    const acknowledgements = await readAcknowledgements(transaction, list.id);
    const dues = new Map(
      acknowledgements.filter(({ edition }) => edition === list.edition).map((row) => [row.employee, row.due]),
    );
    const isInForce = list.edition !== "" && (list.source_form !== "document" || editions.has(documentKeyOf(list)));
    const obligations = employees.flatMap((employee) => {
      const due = dues.get(employee.id) ?? acknowledgementDue(list, employee, today);
      return isInForce && mustKnow(list, employee, { today, due }) ? [{ employee, due }] : [];
    });
    withdraw(transaction, { list, isInForce, acknowledgements, obligations, employees }, editor);
    await followNames(transaction, list);
    const missing = obligations.filter(({ employee }) => !dues.has(employee.id));
    if (missing.length > 0) extendedListIds.add(list.id);
    await create(transaction, list, missing);
  }
  await settleAcquaintanceTasks(transaction, { lists, created: extendedListIds }, editor);
}

/** Reads the documents that employees must know, by number. */
export async function readLists(transaction: Transaction): Promise<List[]> {
  const rows = await selectRows(transaction, forms.acquaintance, "where t.company_id = $1 order by t.id", [
    transaction.company,
  ]);
  return rows.map((row) => rowSchema("acquaintance").parse(row));
}

async function readEmployees(transaction: Transaction): Promise<Person[]> {
  const rows = await selectRows(transaction, forms.employee, "where t.company_id = $1 order by t.id", [
    transaction.company,
  ]);
  return rows.map((row) => rowSchema("employee").parse(row));
}

async function addLists(
  transaction: Transaction,
  lists: readonly List[],
  editions: ReadonlyMap<string, CurrentEdition>,
  editor: Editor,
): Promise<void> {
  const listedDocuments = new Set(lists.map(documentKeyOf));
  for (const edition of editions.values())
    if (!listedDocuments.has(edition.document) && edition.kind === null && ruleOfDocument(keyOf(edition)))
      await addList(transaction, edition, editor);
}

function keyOf({ document }: CurrentEdition): string {
  return document.split("/")[0] ?? "";
}

/** Adds the list of a document, for the employees whom the rules name. Returns its id. */
export async function addList(transaction: Transaction, edition: CurrentEdition, editor: Editor): Promise<number> {
  const [key = "", object = "0"] = edition.document.split("/");
  const isUploaded = key === "document";
  const rule = (isUploaded ? undefined : ruleOfDocument(key)) ?? ruleOfUpload(edition.kind);
  const year = Number((await readCompanyToday(transaction)).slice(0, 4));
  const answers = {
    number: await allocateNumber(transaction, forms.acquaintance, year),
    name: edition.name,
    document_key: isUploaded ? "" : key,
    source_form: isUploaded ? "document" : (findDefinition(key)?.objects?.form ?? ""),
    source_id: object === "0" ? null : Number(object),
    audience: rule.audience,
    due_days: acquaintanceDays,
  };
  const { id } = await insertRow(transaction, { declared: forms.acquaintance, answers, editor });
  return id;
}

async function moveToEdition(
  transaction: Transaction,
  list: List,
  editions: ReadonlyMap<string, CurrentEdition>,
  editor: Editor,
): Promise<void> {
  const current = editions.get(documentKeyOf(list));
  if (!current || current.edition === list.edition) return;
  const { edition, edition_name, edition_on, file } = current;
  const answers = { edition, edition_name, edition_on };
  await changeRow(transaction, { declared: forms.acquaintance, id: list.id, answers, editor });
  if (file)
    await insertRow(transaction, {
      declared: forms.acquaintance_file,
      parentId: list.id,
      answers: { ...file, edition },
      editor,
    });
}

interface StoredAcknowledgement extends Record<string, unknown> {
  readonly id: number;
  readonly employee: number;
  readonly person: string;
  readonly edition: string;
  readonly state: "open" | "confirmed";
  /** ISO date. */
  readonly due: string;
  readonly row_version: number;
}

async function readAcknowledgements(transaction: Transaction, list: number): Promise<StoredAcknowledgement[]> {
  return transaction.query<StoredAcknowledgement>(
    `select id, employee, person, edition, state, due::text, row_version from acknowledgement
     where company_id = $1 and acquaintance = $2 and state <> 'withdrawn' order by id for update`,
    [transaction.company, list],
  );
}

interface RequiredAcknowledgement {
  readonly employee: Person;
  /** ISO date. */
  readonly due: string;
}

interface Withdrawal {
  readonly list: List;
  /** False once an uploaded document was repealed or deleted. */
  readonly isInForce: boolean;
  readonly acknowledgements: readonly StoredAcknowledgement[];
  readonly obligations: readonly RequiredAcknowledgement[];
  readonly employees: readonly Person[];
}

function withdraw(
  transaction: Transaction,
  { list, isInForce, acknowledgements, obligations, employees }: Withdrawal,
  editor: Editor,
): void {
  const isWanted = new Set(obligations.map(({ employee: { id } }) => id));
  const dismissals = new Map(employees.map(({ id, dismissed_on: day }) => [id, day]));
  const obsolete = acknowledgements.filter(
    ({ state, edition, employee }) => state === "open" && (edition !== list.edition || !isWanted.has(employee)),
  );
  for (const { id, employee, edition, person, row_version: version } of obsolete) {
    const reason = isInForce
      ? reasonOf(dismissals.get(employee) ?? null, edition !== list.edition)
      : "Документ отменён или удалён";
    transaction.execute(
      `update acknowledgement set state = 'withdrawn', state_reason = $3, row_version = row_version + 1, modified = $4
       where company_id = $1 and id = $2`,
      [transaction.company, id, reason, transaction.now],
    );
    recordChange(transaction, {
      kind: "modified",
      form: "acknowledgement",
      objectId: id,
      root: { form: "acquaintance", id: list.id },
      version: version + 1,
      title: person,
      changes: { state: ["open", "withdrawn"], state_reason: ["", reason] },
      editor,
    });
  }
}

function reasonOf(dismissed: string | null, isFormerEdition: boolean): string {
  if (dismissed !== null) return `Работник уволен ${dayText(dismissed, "ru")}`;
  return isFormerEdition ? "Утверждена новая редакция" : "Работник не входит в список ознакомления";
}

// Who has not confirmed yet is listed under the current name and position.
async function followNames(transaction: Transaction, list: List): Promise<void> {
  await transaction.query(
    `update acknowledgement a set person = trim(e.last_name || ' ' || e.first_name), position = e.position
     from employee e where a.company_id = $1 and a.acquaintance = $2 and a.state = 'open'
       and e.company_id = a.company_id and e.id = a.employee
       and (a.person, a.position) is distinct from (trim(e.last_name || ' ' || e.first_name), e.position)`,
    [transaction.company, list.id],
  );
}

async function create(transaction: Transaction, list: List, people: readonly RequiredAcknowledgement[]): Promise<void> {
  if (people.length === 0) return;
  await transaction.query(
    `insert into acknowledgement (company_id, acquaintance, employee, person, position, edition, edition_name, due, state, created, modified)
     select $1, $2, p.id, p.person, p.position, $3, $4, p.due, 'open', $5, $5
     from jsonb_to_recordset($6) as p (id int, person text, position text, due date)`,
    [
      transaction.company,
      list.id,
      list.edition,
      list.edition_name,
      transaction.now,
      JSON.stringify(
        people.map(({ employee: { id, last_name: lastName, first_name: firstName, position }, due }) => ({
          id,
          person: `${lastName} ${firstName}`.trim(),
          position,
          due,
        })),
      ),
    ],
  );
}

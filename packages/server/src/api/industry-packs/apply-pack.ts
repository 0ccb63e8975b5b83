import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { applyIndustryPack } from "@opis/model/contract/forms/industry-packs";
import { isFilled, ownFields } from "@opis/model/declaration/form";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { IndustryPack, PackProcess, PackRow } from "@opis/model/industry-pack";
import { packRowForms } from "@opis/model/industry-pack";
import { normaliseName } from "@opis/model/text/normalise-name";
import type { Config } from "../../config/config.ts";
import type { Editor } from "../../core/records/editor.ts";
import { packKey } from "../../core/records/industry-pack-proposals.ts";
import { insertRow } from "../../core/records/insert-row.ts";
import { refuseOverQuota } from "../../core/records/questionnaire-quota.ts";
import { tableOf } from "../../core/records/reading/form-sql.ts";
import { readRow, type StoredRow, selectRows } from "../../core/records/reading/read-rows.ts";
import { findByName } from "../../core/records/resolve-industry-pack-names.ts";
import type { Transaction } from "../../database/transaction.ts";

type Applied = AnswerOf<typeof applyIndustryPack>;

interface PackApplication {
  readonly pack: IndustryPack;
  /** Keys of the chosen processes. */
  readonly processes: readonly string[];
  readonly editor: Editor;
  readonly config: Config;
}

/**
 * Proposes the answers of chosen processes of a pack. A process that the company does not have is added unconfirmed: it
 * is in no document, figure or risk until one of its answers is accepted. What is answered, or proposed already, is not
 * proposed again. Throws `unknown_reference` for a key that the pack does not have, and beyond the plan's quota.
 */
export async function applyPack(transaction: Transaction, application: PackApplication): Promise<Applied> {
  const { pack, processes } = application;
  const chosenProcesses = processes.map((key) => {
    const process = pack.processes.find((candidate) => candidate.key === key);
    if (!process) throw refusedFields({ processes: [errorCatalogue.unknown_reference.text] }, "unknown_reference");
    return process;
  });
  const applied: ProposedProcess[] = [];
  for (const process of chosenProcesses) applied.push(await proposeProcess(transaction, application, process));
  return {
    processes: applied.map(({ id, name, ids }) => ({ id, name, proposed: ids.length })),
    ids: applied.flatMap(({ ids }) => ids),
  };
}

interface ProposedProcess {
  readonly id: number;
  readonly name: string;
  /** The new proposals. */
  readonly ids: readonly number[];
}

async function proposeProcess(
  transaction: Transaction,
  application: PackApplication,
  process: PackProcess,
): Promise<ProposedProcess> {
  const id = await findOrAddProcess(transaction, application, process);
  const row = await readRow(transaction, declaredProcess, id);
  if (row.is_active === false) throw refused("questionnaire_inactive");
  const proposals = [...answerProposals("process", row, process), ...(await rowProposals(transaction, id, process))];
  const ids = await store(transaction, application, id, proposals);
  transaction.announce({
    form: "process",
    id,
    kind: "modified",
    origin: application.editor.origin ?? application.editor.author,
    revisionUnchanged: true,
  });
  return { id, name: String(row.name), ids };
}

const declaredProcess = formNamed("process");

async function findOrAddProcess(
  transaction: Transaction,
  { pack, editor, config }: PackApplication,
  { name }: PackProcess,
): Promise<number> {
  const existingId = await findByName(transaction, declaredProcess, name.ru);
  if (existingId !== undefined) return existingId;
  await refuseOverQuota(transaction, config, declaredProcess);
  const { id } = await insertRow(transaction, {
    declared: declaredProcess,
    answers: { name: name.ru },
    editor,
    pendingApproval: true,
  });
  transaction.execute(`update ${tableOf(declaredProcess)} set created_by = $3 where company_id = $1 and id = $2`, [
    transaction.company,
    id,
    `pack:${pack.key}`,
  ]);
  return id;
}

/** A value to be proposed: an answer of a row, or a child row with the answers by which it is known. */
interface PackValue {
  readonly form: FormName;
  readonly object_id: number;
  readonly kind: "answer" | "added";
  readonly field: string;
  readonly before: unknown;
  readonly value: unknown;
  readonly origin: string;
}

// Answers to questions that the row leaves open; what a company has said stays.
function answerProposals(form: FormName, row: Readonly<Record<string, unknown>>, packRow: PackRow): PackValue[] {
  const object_id = Number(row.id);
  return ownFields(formNamed(form)).flatMap(([field]) => {
    const value = packRow.answers[field];
    if (!isFilled(value) || isFilled(row[field])) return [];
    const origin = packRow.origins?.[field] ?? "";
    return [{ form, object_id, kind: "answer" as const, field, before: row[field] ?? null, value, origin }];
  });
}

async function rowProposals(transaction: Transaction, process: number, { rows }: PackProcess): Promise<PackValue[]> {
  const values: PackValue[] = [];
  for (const form of packRowForms) {
    const packRows = rows[form] ?? [];
    if (packRows.length === 0) continue;
    const existing = await standingRows(transaction, form, process);
    for (const packRow of packRows)
      values.push(...(await proposeOneRow(transaction, { form, process, standing: existing }, packRow)));
  }
  return values;
}

/** A child row that the company has or that waits already, by its normalised title. */
type RowsByTitle = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

interface RowPlace {
  readonly form: (typeof packRowForms)[number];
  readonly process: number;
  readonly standing: RowsByTitle;
}

async function proposeOneRow(
  transaction: Transaction,
  { form, process, standing }: RowPlace,
  packRow: PackRow,
): Promise<PackValue[]> {
  const title = formNamed(form).titleField ?? "";
  const there = standing.get(normaliseName(String(packRow.answers[title])));
  // A group's data, bases and terms are answers of their own; other rows say one thing.
  const isDetailed = form === "process_subject";
  if (there) return isDetailed ? answerProposals(form, there, packRow) : [];
  const object_id = await nextId(transaction, form);
  const rowAnswers = isDetailed ? { [title]: packRow.answers[title] } : packRow.answers;
  const now = transaction.now;
  const row = { id: object_id, company: transaction.company, row_version: 1, created: now, modified: now, process };
  const addition = {
    ...({ form, object_id, kind: "added", field: "", before: null } as const),
    value: { ...row, ...rowAnswers },
    origin: packRow.origins?.[title] ?? "",
  };
  return isDetailed ? [addition, ...answerProposals(form, { ...row, ...rowAnswers }, packRow)] : [addition];
}

async function nextId(transaction: Transaction, form: FormName): Promise<number> {
  const [row] = await transaction.query<{ id: number }>("select nextval(pg_get_serial_sequence($1, 'id'))::int as id", [
    tableOf(formNamed(form)),
  ]);
  if (!row) throw new Error(`no id for a row of ${form}`);
  return row.id;
}

async function standingRows(transaction: Transaction, form: FormName, process: number): Promise<RowsByTitle> {
  const declaration = formNamed(form);
  const title = declaration.titleField ?? "";
  const values = [transaction.company, process];
  const storedRows = await selectRows(transaction, declaration, "where t.company_id = $1 and t.process = $2", values);
  const names = await namesOf(transaction, form, storedRows);
  const waiting = await transaction.query<{ value: Record<string, unknown> }>(
    `select value from proposed_changes where company_id = $1 and key_id = ${packKey} and form = $3 and kind = 'added'
       and state = 'waiting' and root_form = 'process' and root_id = $2`,
    [...values, form],
  );
  return new Map([
    ...waiting.map(({ value }) => [normaliseName(String(value[title])), value] as const),
    ...storedRows.map((row) => [normaliseName(names.get(row.id) ?? String(row[title])), row] as const),
  ]);
}

// Names of what rows refer to by their title, by the id of the row.
async function namesOf(
  transaction: Transaction,
  form: FormName,
  rows: readonly StoredRow[],
): Promise<ReadonlyMap<number, string>> {
  const { titleField = "", fields } = formNamed(form);
  const field = fields[titleField];
  if (field?.kind !== "reference") return new Map();
  const nameRows = await transaction.query<{ id: number; name: string }>(
    `select id, name from ${tableOf(formNamed(field.target))} where company_id = $1 and id = any($2)`,
    [transaction.company, rows.map((row) => row[titleField])],
  );
  const byId = new Map(nameRows.map(({ id, name }) => [id, name]));
  return new Map(
    rows.flatMap((row) => {
      const name = byId.get(Number(row[titleField]));
      return name === undefined ? [] : [[row.id, name] as const];
    }),
  );
}

async function store(
  transaction: Transaction,
  { pack, editor }: PackApplication,
  process: number,
  values: readonly PackValue[],
): Promise<number[]> {
  const insertedRows = await transaction.query<{ id: number }>(
    `insert into proposed_changes
       (company_id, key_id, form, object_id, field, root_form, root_id, kind, before, value, origin, pack, proposed_by, proposed)
     select $1, ${packKey}, form, object_id, field, 'process', $2, kind, before, value, origin, $4, $5, $6
     from jsonb_to_recordset($3) as v(form text, object_id int, field text, kind text, before jsonb, value jsonb, origin text)
     on conflict (company_id, key_id, form, object_id, field) where state = 'waiting' do nothing returning id`,
    [
      ...[transaction.company, process],
      JSON.stringify(values.map((value) => ({ ...value, origin: value.origin || pack.origin }))),
      ...[JSON.stringify(pack.name), editor.name, transaction.now],
    ],
  );
  return insertedRows.map(({ id }) => id);
}

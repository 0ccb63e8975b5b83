import { type Actor, can } from "@opis/model/access/access";
import type { Language, Words } from "@opis/model/bilingual-text";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listProposedChanges } from "@opis/model/contract/forms/proposed-changes";
import { type Form, ownFields } from "@opis/model/declaration/form";
import { parentField } from "@opis/model/forms/child-forms";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { QuestionnaireName } from "@opis/model/forms/questionnaire-names";
import { type AnswerReading, answerText } from "@opis/model/text/answer-text";
import { sizeText } from "@opis/model/text/size-text";
import { upgradeStoredRow } from "../../core/records/proposed-rows.ts";
import { type StoredRow, selectRows, titleOf } from "../../core/records/reading/read-rows.ts";
import { readRowsInHistory } from "../../core/records/reading/rows-in-history.ts";
import type { Transaction } from "../../database/transaction.ts";

/** The reader and their language. */
export interface ProposalReader {
  readonly actor: Actor;
  readonly language: Language;
}

type ProposedChange = AnswerOf<typeof listProposedChanges>["results"][number];

/** A proposed change as stored. */
export interface StoredProposal
  extends Pick<ProposedChange, "id" | "kind" | "root_id" | "field" | "proposed_by" | "at" | "state" | "word"> {
  readonly root_form: QuestionnaireName;
  readonly form: FormName;
  readonly object_id: number;
  readonly part_of: number | null;
  readonly key_id: number;
  /** The pack that proposes it; null for a respondent. */
  readonly pack: Words | null;
  readonly origin: string;
  readonly before: unknown;
  readonly value: unknown;
}

/** A proposal compared with the current row. */
type ComparedProposal = StoredProposal & Pick<ProposedChange, "conflict">;

/** The columns read of each proposal. */
export const proposalMembers = `id, kind, part_of, key_id, form, object_id, root_form, root_id, field, before, value, proposed_by,
  proposed as at, state, word, pack, origin`;

/** Returns the proposed row, or for a deletion the row to delete. */
export function rowOf({ form, kind, before, value }: StoredProposal): StoredRow {
  const row = kind === "added" ? value : before;
  return upgradeStoredRow(formNamed(form), isRow(row) ? row : emptyRow);
}

const emptyRow: StoredRow = { id: 0, company: 0, row_version: 0, created: "", modified: "" };

function isRow(value: unknown): value is StoredRow {
  return typeof value === "object" && value !== null && "row_version" in value;
}

/** Returns the proposals that wait for editors of their questionnaires. */
export async function waitingChanges(transaction: Transaction, reader: ProposalReader): Promise<ProposedChange[]> {
  const proposals = await transaction.query<StoredProposal>(
    `select ${proposalMembers} from proposed_changes where company_id = $1 and state = 'waiting' order by proposed, id`,
    [transaction.company],
  );
  const own = proposals.filter(({ root_form, root_id }) => can(reader.actor, "edit", { form: root_form, id: root_id }));
  return presentProposals(transaction, await compared(transaction, own), reader);
}

/** Compares proposals with the current rows, which may have been changed or deleted since. */
async function compared(transaction: Transaction, proposals: readonly StoredProposal[]): Promise<ComparedProposal[]> {
  const rows = await standingRows(transaction, proposals);
  return proposals.map((one) => {
    const standing = rows.get(`${one.form} ${one.object_id}`);
    if (one.kind === "answer") {
      if (!standing) return { ...one, conflict: isProposedRow(one, proposals) ? "row_waiting" : "gone" };
      const before = standing[one.field] ?? null;
      return { ...one, before, conflict: conflictOf(isSame(before, one.before)) };
    }
    if (one.kind === "deleted")
      return { ...one, conflict: standing ? conflictOf(standing.row_version === rowOf(one).row_version) : "gone" };
    const parent = parentOf(one);
    const isOrphan = one.part_of === null && parent !== undefined && !rows.has(`${parent.form} ${parent.id}`);
    return { ...one, conflict: isOrphan ? "gone" : "none" };
  });
}

// An answer of a pack for a row that the pack proposes as well.
function isProposedRow({ form, object_id, key_id }: StoredProposal, proposals: readonly StoredProposal[]): boolean {
  return proposals.some(
    (one) => one.kind === "added" && one.key_id === key_id && one.form === form && one.object_id === object_id,
  );
}

function conflictOf(isAsItWas: boolean): "none" | "changed" {
  return isAsItWas ? "none" : "changed";
}

// The database stores JSON members in another order.
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

function parentOf(one: StoredProposal): { form: FormName; id: number } | undefined {
  const { parent } = formNamed(one.form);
  const id = parent ? rowOf(one)[parent] : undefined;
  return parent && typeof id === "number" ? { form: parent, id } : undefined;
}

// Returns by form and id the rows of proposals, and the parents of rows to be added.
async function standingRows(
  transaction: Transaction,
  proposals: readonly StoredProposal[],
): Promise<ReadonlyMap<string, StoredRow>> {
  const wanted = proposals.flatMap((one) => {
    const parent = one.kind === "added" ? parentOf(one) : undefined;
    return [{ form: one.form, id: one.object_id }, ...(parent ? [parent] : [])];
  });
  const forms = [...new Set(wanted.map(({ form }) => form))].map(formNamed);
  const found = await Promise.all(
    forms.map(async (declared) => {
      const ids = wanted.filter(({ form }) => form === declared.name).map(({ id }) => id);
      const where = "where t.company_id = $1 and t.id = any($2)";
      const rows = await selectRows(transaction, declared, where, [transaction.company, ids]);
      return rows.map((row) => [`${declared.name} ${row.id}`, row] as const);
    }),
  );
  return new Map(found.flat());
}

/** Returns the proposals of a key, newest first. */
export async function changesOfKey(
  transaction: Transaction,
  key: number,
  reader: ProposalReader,
): Promise<ProposedChange[]> {
  const proposals = await transaction.query<StoredProposal>(
    `select ${proposalMembers} from proposed_changes where company_id = $1 and key_id = $2 order by proposed desc, id desc`,
    [transaction.company, key],
  );
  return presentProposals(
    transaction,
    proposals.map((one) => ({ ...one, conflict: "none" })),
    reader,
  );
}

/** Presents proposed changes in a language; parts are listed with the change they belong to. */
export async function presentProposals(
  transaction: Transaction,
  proposals: readonly ComparedProposal[],
  { actor, language }: ProposalReader,
): Promise<ProposedChange[]> {
  const known = await readRowsInHistory(transaction, namedIn(proposals), actor);
  const nameOf = (form: FormName, id: number): string => {
    const added = proposals.find((one) => one.kind === "added" && one.form === form && one.object_id === id);
    return added ? nameOfRow(formNamed(form), rowOf(added), reading) : known.nameOf(form, id);
  };
  const reading = { language, nameOf };
  return proposals.flatMap((proposal) => {
    const { form, object_id, before, value, kind, part_of, key_id, pack, ...own } = proposal;
    if (part_of !== null) return [];
    const declared = formNamed(form);
    const field = kind === "answer" ? fieldOf(declared, own.field) : undefined;
    const text = (answer: unknown) => (field ? answerText(field, answer, reading) : "");
    const asks = kind === "answer" ? undefined : parentField(declared.name);
    const row = kind === "answer" ? undefined : rowOf(proposal);
    const own_name = row ? nameOfRow(declared, row, reading) : nameOf(form, object_id);
    return [
      {
        ...own,
        kind,
        form,
        object_id,
        field: asks?.[0] ?? own.field,
        label: (field ?? asks?.[1])?.label[language] ?? (own.field || declared.title[language]),
        root_name: isSingle(own.root_form) ? "" : nameOf(own.root_form, own.root_id),
        row_name: form === own.root_form ? "" : own_name,
        before: text(before),
        proposed: text(value),
        details: row ? [...rowDetails(declared, row, reading), ...parts(proposals, proposal, reading)] : [],
        pack: pack?.[language] ?? "",
        is_file: kind === "added" && declared.file !== undefined && own.state === "waiting",
      },
    ];
  });
}

type Detail = AnswerOf<typeof listProposedChanges>["results"][number]["details"][number];

/** Returns all answers of a row, question by question; for a file its name and size. */
function rowDetails(declared: Form, row: StoredRow, reading: AnswerReading): Detail[] {
  const { language } = reading;
  if (declared.file)
    return [{ label: declared.title[language], text: `${row.filename}, ${sizeText(Number(row.size), language)}` }];
  return ownFields(declared).flatMap(([name, field]) => {
    const text = answerText(field, row[name], reading);
    return text ? [{ label: field.label[language], text }] : [];
  });
}

interface Reading {
  readonly language: Language;
  readonly nameOf: (form: FormName, id: number) => string;
}

// Child rows of an added or deleted row, each under the question of its collection.
function parts(
  proposals: readonly ComparedProposal[],
  of: StoredProposal,
  reading: Reading,
): ProposedChange["details"] {
  return proposals
    .filter(({ part_of, key_id }) => part_of === of.id && key_id === of.key_id)
    .flatMap((part) => {
      const declared = formNamed(part.form);
      const row = rowOf(part);
      const said = rowDetails(declared, row, reading).map(({ text }) => text);
      const label = parentField(declared.name)?.[1].label[reading.language] ?? declared.title[reading.language];
      return [
        { label, text: said.join(", ") || nameOfRow(declared, row, reading) },
        ...parts(proposals, part, reading),
      ];
    });
}

function nameOfRow(declared: Form, row: StoredRow, reading: Reading): string {
  const field = declared.titleField ? fieldOf(declared, declared.titleField) : undefined;
  return field ? answerText(field, row[declared.titleField ?? ""], reading) : titleOf(declared, row);
}

function isSingle(form: QuestionnaireName): boolean {
  return formNamed(form).scope === "singleton";
}

function fieldOf(declared: Form, name: string) {
  return ownFields(declared).find(([field]) => field === name)?.[1];
}

/** Lists the rows whose names are shown: the questionnaires, their child rows, and referenced rows. */
function namedIn(proposals: readonly StoredProposal[]): Map<FormName, Set<number>> {
  const named = new Map<FormName, Set<number>>();
  const name = (form: FormName, ids: readonly unknown[]) => {
    const known = named.get(form) ?? new Set();
    named.set(form, new Set([...known, ...ids.filter((id) => typeof id === "number")]));
  };
  for (const proposal of proposals) {
    const { kind, form, object_id, root_form, root_id, field, before, value } = proposal;
    if (!isSingle(root_form)) name(root_form, [root_id]);
    if (form !== root_form) name(form, [object_id]);
    const row = kind === "answer" ? undefined : rowOf(proposal);
    for (const [fieldName, declared] of ownFields(formNamed(form)))
      if ("target" in declared && (row || fieldName === field))
        name(declared.target, row ? [row[fieldName]].flat() : [before, value].flat());
  }
  return named;
}

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
  const editable = proposals.filter(({ root_form, root_id }) =>
    can(reader.actor, "edit", { form: root_form, id: root_id }),
  );
  return presentProposals(transaction, await compared(transaction, editable), reader);
}

/** Compares proposals with the current rows, which may have been changed or deleted since. */
async function compared(transaction: Transaction, proposals: readonly StoredProposal[]): Promise<ComparedProposal[]> {
  const rows = await standingRows(transaction, proposals);
  return proposals.map((proposal) => {
    const currentRow = rows.get(`${proposal.form} ${proposal.object_id}`);
    if (proposal.kind === "answer") {
      if (!currentRow) return { ...proposal, conflict: isProposedRow(proposal, proposals) ? "row_waiting" : "gone" };
      const before = currentRow[proposal.field] ?? null;
      return { ...proposal, before, conflict: conflictOf(isSame(before, proposal.before)) };
    }
    if (proposal.kind === "deleted")
      return {
        ...proposal,
        conflict: currentRow ? conflictOf(currentRow.row_version === rowOf(proposal).row_version) : "gone",
      };
    const parent = parentOf(proposal);
    const isOrphan = proposal.part_of === null && parent !== undefined && !rows.has(`${parent.form} ${parent.id}`);
    return { ...proposal, conflict: isOrphan ? "gone" : "none" };
  });
}

// An answer of a pack for a row that the pack proposes as well.
function isProposedRow({ form, object_id, key_id }: StoredProposal, proposals: readonly StoredProposal[]): boolean {
  return proposals.some(
    (candidate) =>
      candidate.kind === "added" &&
      candidate.key_id === key_id &&
      candidate.form === form &&
      candidate.object_id === object_id,
  );
}

function conflictOf(isAsItWas: boolean): "none" | "changed" {
  return isAsItWas ? "none" : "changed";
}

// The database stores JSON members in another order.
function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left ?? null) === JSON.stringify(right ?? null);
}

function parentOf(proposal: StoredProposal): { form: FormName; id: number } | undefined {
  const { parent } = formNamed(proposal.form);
  const id = parent ? rowOf(proposal)[parent] : undefined;
  return parent && typeof id === "number" ? { form: parent, id } : undefined;
}

// Returns by form and id the rows of proposals, and the parents of rows to be added.
async function standingRows(
  transaction: Transaction,
  proposals: readonly StoredProposal[],
): Promise<ReadonlyMap<string, StoredRow>> {
  const references = proposals.flatMap((proposal) => {
    const parent = proposal.kind === "added" ? parentOf(proposal) : undefined;
    return [{ form: proposal.form, id: proposal.object_id }, ...(parent ? [parent] : [])];
  });
  const forms = [...new Set(references.map(({ form }) => form))].map(formNamed);
  const entries = await Promise.all(
    forms.map(async (declaration) => {
      const ids = references.filter(({ form }) => form === declaration.name).map(({ id }) => id);
      const where = "where t.company_id = $1 and t.id = any($2)";
      const rows = await selectRows(transaction, declaration, where, [transaction.company, ids]);
      return rows.map((row) => [`${declaration.name} ${row.id}`, row] as const);
    }),
  );
  return new Map(entries.flat());
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
    proposals.map((proposal) => ({ ...proposal, conflict: "none" })),
    reader,
  );
}

/** Presents proposed changes in a language; parts are listed with the change they belong to. */
export async function presentProposals(
  transaction: Transaction,
  proposals: readonly ComparedProposal[],
  { actor, language }: ProposalReader,
): Promise<ProposedChange[]> {
  const referencedRows = await readRowsInHistory(transaction, namedIn(proposals), actor);
  const nameOf = (form: FormName, id: number): string => {
    const addition = proposals.find(
      (candidate) => candidate.kind === "added" && candidate.form === form && candidate.object_id === id,
    );
    return addition ? nameOfRow(formNamed(form), rowOf(addition), reading) : referencedRows.nameOf(form, id);
  };
  const reading = { language, nameOf };
  return proposals.flatMap((proposal) => {
    const { form, object_id, before, value, kind, part_of, key_id, pack, ...own } = proposal;
    if (part_of !== null) return [];
    const declaration = formNamed(form);
    const field = kind === "answer" ? fieldOf(declaration, own.field) : undefined;
    const text = (answer: unknown) => (field ? answerText(field, answer, reading) : "");
    const asks = kind === "answer" ? undefined : parentField(declaration.name);
    const row = kind === "answer" ? undefined : rowOf(proposal);
    const own_name = row ? nameOfRow(declaration, row, reading) : nameOf(form, object_id);
    return [
      {
        ...own,
        kind,
        form,
        object_id,
        field: asks?.[0] ?? own.field,
        label: (field ?? asks?.[1])?.label[language] ?? (own.field || declaration.title[language]),
        root_name: isSingle(own.root_form) ? "" : nameOf(own.root_form, own.root_id),
        row_name: form === own.root_form ? "" : own_name,
        before: text(before),
        proposed: text(value),
        details: row ? [...rowDetails(declaration, row, reading), ...parts(proposals, proposal, reading)] : [],
        pack: pack?.[language] ?? "",
        is_file: kind === "added" && declaration.file !== undefined && own.state === "waiting",
      },
    ];
  });
}

type Detail = AnswerOf<typeof listProposedChanges>["results"][number]["details"][number];

/** Returns all answers of a row, question by question; for a file its name and size. */
function rowDetails(form: Form, row: StoredRow, reading: AnswerReading): Detail[] {
  const { language } = reading;
  if (form.file)
    return [{ label: form.title[language], text: `${row.filename}, ${sizeText(Number(row.size), language)}` }];
  return ownFields(form).flatMap(([name, field]) => {
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
      const form = formNamed(part.form);
      const row = rowOf(part);
      const texts = rowDetails(form, row, reading).map(({ text }) => text);
      const label = parentField(form.name)?.[1].label[reading.language] ?? form.title[reading.language];
      return [{ label, text: texts.join(", ") || nameOfRow(form, row, reading) }, ...parts(proposals, part, reading)];
    });
}

function nameOfRow(form: Form, row: StoredRow, reading: Reading): string {
  const field = form.titleField ? fieldOf(form, form.titleField) : undefined;
  return field ? answerText(field, row[form.titleField ?? ""], reading) : titleOf(form, row);
}

function isSingle(form: QuestionnaireName): boolean {
  return formNamed(form).scope === "singleton";
}

function fieldOf(form: Form, name: string) {
  return ownFields(form).find(([field]) => field === name)?.[1];
}

/** Lists the rows whose names are shown: the questionnaires, their child rows, and referenced rows. */
function namedIn(proposals: readonly StoredProposal[]): Map<FormName, Set<number>> {
  const idsByForm = new Map<FormName, Set<number>>();
  const name = (form: FormName, ids: readonly unknown[]) => {
    const knownIds = idsByForm.get(form) ?? new Set();
    idsByForm.set(form, new Set([...knownIds, ...ids.filter((id) => typeof id === "number")]));
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
  return idsByForm;
}

import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listProposedChanges } from "@opis/model/contract/forms/proposed-changes";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import type { QuestionnaireName } from "@opis/model/forms/questionnaires";
import { rowOfToday } from "../../records/proposals/proposed-rows.ts";
import type { StoredRow } from "../../records/reading/stored-row.ts";

export type ProposedChange = AnswerOf<typeof listProposedChanges>["results"][number];

/** A proposed change as it is kept. */
export interface KeptProposal
  extends Pick<ProposedChange, "id" | "kind" | "root_id" | "field" | "proposed_by" | "at" | "state" | "word"> {
  readonly root_form: QuestionnaireName;
  readonly form: FormName;
  readonly object_id: number;
  readonly part_of: number | null;
  readonly key_id: number;
  readonly before: unknown;
  readonly value: unknown;
}

/** The same beside what stands. */
export type ComparedProposal = KeptProposal & Pick<ProposedChange, "conflict">;

/** What is read of each. */
export const proposalMembers = `id, kind, part_of, key_id, form, object_id, root_form, root_id, field, before, value, proposed_by,
  proposed as at, state, word`;

/** A row as it is proposed, or as it was when its deletion was. */
export function rowOf({ form, kind, before, value }: KeptProposal): StoredRow {
  const row = kind === "added" ? value : before;
  return rowOfToday(formNamed(form), isRow(row) ? row : emptyRow);
}

const emptyRow: StoredRow = { id: 0, company: 0, row_version: 0, created: "", modified: "" };

function isRow(value: unknown): value is StoredRow {
  return typeof value === "object" && value !== null && "row_version" in value;
}

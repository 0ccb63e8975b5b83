import { type Actor, can } from "@opis/model/access/access";
import { type Form, ownFields } from "@opis/model/declaration/form";
import { askedBy } from "@opis/model/forms/asked-by";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import type { QuestionnaireName } from "@opis/model/forms/questionnaires";
import { answerText } from "@opis/model/text/answer-text";
import type { Language } from "@opis/model/words";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { knownRows } from "../../records/reading/known-rows.ts";
import { type StoredRow, titleOf } from "../../records/reading/stored-row.ts";
import { compared } from "./compare-proposal.ts";
import {
  type ComparedProposal,
  type KeptProposal,
  type ProposedChange,
  proposalMembers,
  rowOf,
} from "./kept-proposal.ts";
import { rowDetails } from "./row-details.ts";

/** Who reads, in which language. */
export interface Reader {
  readonly actor: Actor;
  readonly language: Language;
}

/** What waits for somebody who may edit the questionnaires it is about. */
export async function waitingChanges(transaction: Transaction, reader: Reader): Promise<ProposedChange[]> {
  const kept = await transaction.query<KeptProposal>(
    `select ${proposalMembers} from proposed_changes where company_id = $1 and state = 'waiting' order by proposed, id`,
    [transaction.company],
  );
  const own = kept.filter(({ root_form, root_id }) => can(reader.actor, "edit", { form: root_form, id: root_id }));
  return told(transaction, await compared(transaction, own), reader);
}

/** What was proposed by a key, the newest first. */
export async function changesOfKey(transaction: Transaction, key: number, reader: Reader): Promise<ProposedChange[]> {
  const kept = await transaction.query<KeptProposal>(
    `select ${proposalMembers} from proposed_changes where company_id = $1 and key_id = $2 order by proposed desc, id desc`,
    [transaction.company, key],
  );
  return told(
    transaction,
    kept.map((one) => ({ ...one, conflict: "none" })),
    reader,
  );
}

/** Proposed changes in the words of a language; what is part of another one is told with that one. */
export async function told(
  transaction: Transaction,
  kept: readonly ComparedProposal[],
  { actor, language }: Reader,
): Promise<ProposedChange[]> {
  const known = await knownRows(transaction, namedIn(kept), actor);
  const nameOf = (form: FormName, id: number): string => {
    const added = kept.find((one) => one.kind === "added" && one.form === form && one.object_id === id);
    return added ? nameOfRow(formNamed(form), rowOf(added), reading) : known.nameOf(form, id);
  };
  const reading = { language, nameOf };
  return kept.flatMap((proposal) => {
    const { form, object_id, before, value, kind, part_of, key_id, ...own } = proposal;
    if (part_of !== null) return [];
    const declared = formNamed(form);
    const field = kind === "answer" ? fieldOf(declared, own.field) : undefined;
    const text = (answer: unknown) => (field ? answerText(field, answer, reading) : "");
    const asks = kind === "answer" ? undefined : askedBy(declared.name);
    const row = kind === "answer" ? undefined : rowOf(proposal);
    const own_name = row ? nameOfRow(declared, row, reading) : nameOf(form, object_id);
    return [
      {
        ...own,
        kind,
        field: asks?.[0] ?? own.field,
        label: (field ?? asks?.[1])?.label[language] ?? (own.field || declared.title[language]),
        root_name: isSingle(own.root_form) ? "" : nameOf(own.root_form, own.root_id),
        row_name: form === own.root_form ? "" : own_name,
        before: text(before),
        proposed: text(value),
        details: row ? [...rowDetails(declared, row, reading), ...parts(kept, proposal, reading)] : [],
        is_file: kind === "added" && declared.file !== undefined && own.state === "waiting",
      },
    ];
  });
}

interface Reading {
  readonly language: Language;
  readonly nameOf: (form: FormName, id: number) => string;
}

// Rows below one that comes or goes, each under the question that asks for it.
function parts(kept: readonly ComparedProposal[], of: KeptProposal, reading: Reading): ProposedChange["details"] {
  return kept
    .filter(({ part_of, key_id }) => part_of === of.id && key_id === of.key_id)
    .flatMap((part) => {
      const declared = formNamed(part.form);
      const row = rowOf(part);
      const said = rowDetails(declared, row, reading).map(({ text }) => text);
      const label = askedBy(declared.name)?.[1].label[reading.language] ?? declared.title[reading.language];
      return [{ label, text: said.join(", ") || nameOfRow(declared, row, reading) }, ...parts(kept, part, reading)];
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

/** Rows whose names are told: the questionnaires, their child rows, and what the answers refer to. */
function namedIn(kept: readonly KeptProposal[]): Map<FormName, Set<number>> {
  const named = new Map<FormName, Set<number>>();
  const name = (form: FormName, ids: readonly unknown[]) => {
    const known = named.get(form) ?? new Set();
    named.set(form, new Set([...known, ...ids.filter((id) => typeof id === "number")]));
  };
  for (const proposal of kept) {
    const { kind, form, object_id, root_form, root_id, field, before, value } = proposal;
    if (!isSingle(root_form)) name(root_form, [root_id]);
    if (form !== root_form) name(form, [object_id]);
    const row = kind === "answer" ? undefined : rowOf(proposal);
    for (const [asked, declared] of ownFields(formNamed(form)))
      if ("target" in declared && (row || asked === field))
        name(declared.target, row ? [row[asked]].flat() : [before, value].flat());
  }
  return named;
}

import { type Actor, can } from "@opis/model/access";
import { answerText } from "@opis/model/answer-text";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listProposedChanges } from "@opis/model/contract/proposed-changes";
import { type Form, ownFields } from "@opis/model/form";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import type { QuestionnaireName } from "@opis/model/forms/questionnaires";
import type { Language } from "@opis/model/words";
import type { Transaction } from "../../db/transaction.ts";
import { knownRows } from "../../records/known-rows.ts";
import { selectRows } from "../../records/select-rows.ts";

type ProposedChange = AnswerOf<typeof listProposedChanges>["results"][number];

/** A proposed answer as it is kept. */
export interface KeptProposal
  extends Pick<ProposedChange, "id" | "root_id" | "field" | "proposed_by" | "at" | "state" | "word"> {
  readonly root_form: QuestionnaireName;
  readonly form: FormName;
  readonly object_id: number;
  readonly before: unknown;
  readonly value: unknown;
}

interface Reader {
  readonly actor: Actor;
  readonly language: Language;
}

/** What is read of each. */
export const proposalMembers = `id, form, object_id, root_form, root_id, field, before, value, proposed_by,
  proposed as at, state, word`;

/** What waits for somebody who may edit the questionnaires it is about. */
export async function waitingChanges(transaction: Transaction, reader: Reader): Promise<ProposedChange[]> {
  const kept = await transaction.query<KeptProposal>(
    `select ${proposalMembers} from proposed_changes where company_id = $1 and state = 'waiting' order by proposed, id`,
    [transaction.company],
  );
  const own = kept.filter(({ root_form, root_id }) => can(reader.actor, "edit", { form: root_form, id: root_id }));
  return told(transaction, await asTheyStand(transaction, own), reader);
}

/** What was proposed by a key, the newest first. */
export async function changesOfKey(transaction: Transaction, key: number, reader: Reader): Promise<ProposedChange[]> {
  const kept = await transaction.query<KeptProposal>(
    `select ${proposalMembers} from proposed_changes where company_id = $1 and key_id = $2 order by proposed desc, id desc`,
    [transaction.company, key],
  );
  return told(transaction, kept, reader);
}

// Somebody may have changed the answer since: what is compared is what would be replaced.
async function asTheyStand(transaction: Transaction, kept: readonly KeptProposal[]): Promise<KeptProposal[]> {
  const forms = [...new Set(kept.map(({ form }) => form))].map(formNamed);
  const found = await Promise.all(
    forms.map(async (declared) => {
      const ids = kept.filter(({ form }) => form === declared.name).map(({ object_id }) => object_id);
      const where = "where t.company_id = $1 and t.id = any($2)";
      const rows = await selectRows(transaction, declared, where, [transaction.company, ids]);
      return rows.map((row) => [`${declared.name} ${row.id}`, row] as const);
    }),
  );
  const standing = new Map(found.flat());
  return kept.map((one) => ({ ...one, before: standing.get(`${one.form} ${one.object_id}`)?.[one.field] ?? null }));
}

/** Proposed answers in the words of a language. */
export async function told(
  transaction: Transaction,
  kept: readonly KeptProposal[],
  { actor, language }: Reader,
): Promise<ProposedChange[]> {
  const { nameOf } = await knownRows(transaction, namedIn(kept), actor);
  return kept.map(({ form, object_id, before, value, ...own }) => {
    const field = fieldOf(formNamed(form), own.field);
    const text = (answer: unknown) => (field ? answerText(field, answer, { language, nameOf }) : "");
    const isRoot = form === own.root_form;
    return {
      ...own,
      root_name: isSingle(own.root_form) ? "" : nameOf(own.root_form, own.root_id),
      row_name: isRoot ? "" : nameOf(form, object_id),
      label: field?.label[language] ?? own.field,
      before: text(before),
      proposed: text(value),
    };
  });
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
  for (const { form, object_id, root_form, root_id, field, before, value } of kept) {
    if (!isSingle(root_form)) name(root_form, [root_id]);
    if (form !== root_form) name(form, [object_id]);
    const asked = fieldOf(formNamed(form), field);
    if (asked && "target" in asked) name(asked.target, [before, value].flat());
  }
  return named;
}

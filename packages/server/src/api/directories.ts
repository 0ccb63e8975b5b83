import { type Actor, can, levels, openIds } from "@opis/model/access/access";
import { groupBy } from "@opis/model/collections/lists";
import { renamePersonalData } from "@opis/model/contract/companies/companies";
import {
  listTags,
  mergeSubjects as mergeSubjectsCall,
  renameTag as renameTagCall,
  thirdPartyDetails as thirdPartyDetailsCall,
} from "@opis/model/contract/default-processes-and-copy";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { acceptNewValue, listNewValues, mergeNewValue } from "@opis/model/contract/forms/respondent-directory-values";
import type { Form } from "@opis/model/declaration/form";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { DirectoryName } from "@opis/model/forms/questionnaire-names";
import type { CompanySnapshot, Row } from "@opis/model/rows/row";
import { indexSnapshot } from "@opis/model/snapshot/snapshot-index";
import { normaliseName } from "@opis/model/text/normalise-name";
import type { FastifyInstance } from "fastify";
import type { Editor } from "../core/records/editor.ts";
import { recordChange } from "../core/records/history.ts";
import { quoted, tableOf } from "../core/records/reading/form-sql.ts";
import { readRow, type StoredRow, titleOf } from "../core/records/reading/read-rows.ts";
import { findRowUses, referrersOf } from "../core/records/reading/row-usage.ts";
import { newValues } from "../core/records/suggested-directory-values.ts";
import { readTags, taggedForms } from "../core/records/tags.ts";
import { changeRow, deleteRow } from "../core/records/writing/change-row.ts";
import { joinTableName } from "../database/tables/forms.ts";
import type { Transaction } from "../database/transaction.ts";
import { pageOfPresented, pageOfRows } from "../http/pagination.ts";
import { parseResponse, route } from "../http/register-endpoint.ts";

/** Registers operations on reference lists (data subjects, personal data, tags …) beyond list, create, read, update and delete; LDAP is in `users`. */
export function registerDirectories(app: FastifyInstance): void {
  route(app, listTags, async ({ company, context, actor, query, request }) => {
    const tags = await context.db.inCompany(company, (transaction) => readTags(transaction, actor));
    return pageOfRows(request, query, tags, ["name", "count"]);
  });

  route(app, renameTagCall, ({ company, context, actor, body, editor }) =>
    context.db.inCompany(company, async (transaction) => {
      await renameTag(transaction, { from: body.old, to: body.new, actor, editor });
      return readTags(transaction, actor);
    }),
  );

  route(app, mergeSubjectsCall, async ({ company, context, body, editor, actor }) => {
    const row = await context.db.inCompany(company, (transaction) =>
      mergeSubjects(transaction, { ...body, actor, editor }),
    );
    return parseResponse(mergeSubjectsCall.response, row);
  });

  registerNewValues(app);

  route(app, renamePersonalData, async ({ company, context, body, editor }) => {
    const change = {
      declared: formNamed("directory_item"),
      id: body.id,
      answers: { name: body.name },
      editor,
    };
    const row = await context.db.inCompany(company, (transaction) => changeRow(transaction, change));
    return parseResponse(renamePersonalData.response, row);
  });

  route(app, thirdPartyDetailsCall, async ({ company, revision, context, actor, query, request }) => {
    const snapshot = await context.snapshots.whole(company, revision);
    return pageOfPresented(request, query, snapshot.rows.third_party, {
      show: thirdPartyDetails(snapshot, (form, id) => can(actor, "view", { form, id })),
      members: ["id", "third_party", "address"],
    });
  });
}

interface TagRenaming {
  readonly from: string;
  readonly to: string;
  readonly actor: Actor;
  readonly editor: Editor;
}

/**
 * Renames a tag on every form that has it, and in grants and links; if the new one exists, merges them. Throws
 * `not_found` if the caller sees no form with the tag, and `forbidden` if they may not edit one of them.
 */
async function renameTag(transaction: Transaction, { from, to, actor, editor }: TagRenaming): Promise<void> {
  const carriers: (Carrier & { declared: Form; field: string })[] = [];
  for (const { declared, field } of taggedForms())
    for (const carrier of await carriersOf(transaction, declared, field, from))
      carriers.push({ ...carrier, declared, field });
  const isSeen = ({ declared, id }: (typeof carriers)[number]) => openIds(actor, declared.name)?.includes(id) ?? true;
  const mayEdit = ({ declared, id }: (typeof carriers)[number]) => can(actor, "edit", { form: declared.name, id });
  if (!carriers.some(isSeen)) throw refused("not_found");
  if (!carriers.every(mayEdit)) throw refused("forbidden");
  for (const { declared, field, id, tags } of carriers) {
    const renamed = [...new Set(tags.map((tag) => (tag === from ? to : tag)))];
    await changeRow(transaction, { declared, id, answers: { [field]: renamed }, editor, evenInactive: true });
  }
  if (from !== to) openByNewName(transaction, from, to);
}

/** Moves grants and links of a tag to its new name: groups keep the higher of two levels. */
function openByNewName(transaction: Transaction, from: string, to: string): void {
  const { company } = transaction;
  const order = `array[${levels.map((level) => `'${level}'`).join(", ")}]::text[]`;
  transaction.execute(
    `insert into group_tag_grants as there (company_id, group_id, tag, level)
     select company_id, group_id, $3, level from group_tag_grants where company_id = $1 and tag = $2
     on conflict (company_id, group_id, tag) do update set level = (${order})[greatest(array_position(${order}, there.level), array_position(${order}, excluded.level))]`,
    [company, from, to],
  );
  transaction.execute("delete from group_tag_grants where company_id = $1 and tag = $2", [company, from]);
  transaction.execute(
    `update keys set tags = array(select distinct unnest(array_replace(tags, $2, $3)) order by 1) where company_id = $1 and $2 = any(tags)`,
    [company, from, to],
  );
}

interface Carrier {
  readonly id: number;
  readonly tags: readonly string[];
}

function carriersOf(transaction: Transaction, form: Form, field: string, tag: string): Promise<Carrier[]> {
  return transaction.query<{ id: number; tags: string[] }>(
    `select id, ${quoted(field)} as tags from ${tableOf(form)}
     where company_id = $1 and $2 = any(${quoted(field)}) order by id for no key update`,
    [transaction.company, tag],
  );
}

type MayView = (form: "process" | "system", id: number) => boolean;

/** Lists everything visible to the caller that involves third parties, as in the review (specification 3.6). */
function thirdPartyDetails({ rows, company }: CompanySnapshot, mayView: MayView) {
  const { nameOf } = indexSnapshot({ rows, company });
  const processesOf = groupBy(
    rows.process_third_party.filter(({ process }) => mayView("process", process)),
    (row) => row.third_party,
  );
  const systemsOf = groupBy(
    rows.system_third_party.filter(({ system }) => mayView("system", system)),
    (row) => row.third_party,
  );
  const passedBy = groupBy(rows.process_third_party_subject, (row) => row.process_third_party);
  const seenBy = groupBy(rows.system_third_party_subject, (row) => row.system_third_party);
  const namesOf = (form: "process" | "system", ids: number[]) =>
    [...new Set(ids)].map((id) => ({ id, name: nameOf(form, id) }));
  return (party: Row<"third_party">) => {
    const inProcesses = processesOf.get(party.id) ?? [];
    const inSystems = systemsOf.get(party.id) ?? [];
    const subjects = [
      ...inProcesses.flatMap((row) => [...row.third_subjects_transfer, ...row.third_subjects_received]),
      ...inProcesses.flatMap(({ id }) => passedBy.get(id) ?? []).map((row) => row.subject),
      ...inSystems.flatMap(({ id }) => seenBy.get(id) ?? []).map((row) => row.subject),
    ];
    return {
      id: party.id,
      third_party: party.name,
      process: namesOf(
        "process",
        inProcesses.map((row) => row.process),
      ),
      system: namesOf(
        "system",
        inSystems.map((row) => row.system),
      ),
      countries: [
        ...new Set([party.country, ...inProcesses.map((row) => row.country)].filter((code) => code !== null)),
      ],
      address: party.address,
      subjects: [...new Set(subjects)].flatMap((id) => (id === null ? [] : [nameOf("subject", id)])),
      is_contract: party.is_contract,
      agreement_contracts: party.agreement_contracts,
      is_signed_order: party.is_signed_order,
      signed_orders: party.signed_orders,
    };
  };
}

interface Merging {
  readonly ids: readonly number[];
  readonly name: string;
  readonly actor: Actor;
  readonly editor: Editor;
}

/** Moves every use of the groups to the first of them, renames it, and deletes the others (decisions 10). */
async function mergeSubjects(transaction: Transaction, merging: Merging): Promise<StoredRow> {
  const { ids, name, actor, editor } = merging;
  const form = formNamed("subject");
  const [targetId, ...others] = [...new Set(ids)];
  if (targetId === undefined || others.length === 0) {
    throw refusedFields({ ids: [errorCatalogue.merge_needs_two.text] }, "merge_needs_two");
  }
  const rows = await Promise.all(ids.map((id) => readRow(transaction, form, id)));
  await refuseNameOfAnother(transaction, ids, name);
  await moveUses(transaction, "subject", { targetId, others, editor });
  for (const id of others) await deleteRow(transaction, { declared: form, id, editor, actor });
  const isEmployee = rows.some((row) => row.is_employee === true);
  return changeRow(transaction, {
    declared: form,
    id: targetId,
    answers: { name, ...(isEmployee ? { is_employee: true } : {}) },
    editor,
  });
}

type NewValue = AnswerOf<typeof listNewValues>["results"][number];
type Settled = AnswerOf<typeof acceptNewValue>;

/** Returns the company's values waiting to be accepted, oldest first. */
async function findNewValues(transaction: Transaction): Promise<NewValue[]> {
  const values = await transaction.query<Omit<NewValue, "used">>(
    `select form, id, name, category, suggested_by, suggested from ${newValues} n order by suggested, id`,
    [transaction.company],
  );
  return Promise.all(
    values.map(async (value) => ({
      ...value,
      used: (await findRowUses(transaction, formNamed(value.form), value.id)).length,
    })),
  );
}

/** The new value to settle, and the editor. */
interface Settling {
  readonly form: DirectoryName;
  readonly id: number;
  readonly actor: Actor;
  readonly editor: Editor;
}

/** Accepts a new value; throws if it is accepted already. */
async function acceptValue(transaction: Transaction, { form, id, editor }: Settling): Promise<Settled> {
  const declaration = formNamed(form);
  const suggested_by = await takeNew(transaction, form, id);
  const row = await readRow(transaction, declaration, id);
  const name = titleOf(declaration, row);
  recordChange(transaction, {
    kind: "modified",
    form,
    objectId: id,
    root: { form, id },
    version: row.row_version,
    title: name,
    changes: { suggested_by: [suggested_by, null] },
    editor,
  });
  return { form, id, name };
}

/** Moves every use of a new value to another value of the same directory and category, and deletes the new one. */
async function mergeValue(
  transaction: Transaction,
  { into, ...settling }: Settling & { readonly into: number },
): Promise<Settled> {
  const { form, id, actor, editor } = settling;
  const declaration = formNamed(form);
  await takeNew(transaction, form, id);
  const [merged, target] = [await readRow(transaction, declaration, id), await readRow(transaction, declaration, into)];
  if (id === into || merged.category !== target.category)
    throw refusedFields({ into: [errorCatalogue.unknown_reference.text] }, "unknown_reference");
  await moveUses(transaction, form, { targetId: into, others: [id], editor });
  await deleteRow(transaction, { declared: declaration, id, editor, actor });
  return { form, id: into, name: titleOf(declaration, target) };
}

interface Moving {
  /** The value to keep. */
  readonly targetId: number;
  readonly others: readonly number[];
  readonly editor: Editor;
}

/** Replaces every reference to one of several directory values by the one to keep. */
async function moveUses(transaction: Transaction, directory: DirectoryName, moving: Moving): Promise<void> {
  const uses: Awaited<ReturnType<typeof lockUses>> = [];
  for (const referrer of referrersOf(directory)) uses.push(...(await lockUses(transaction, referrer, moving.others)));
  for (const use of uses) await moveUse(transaction, use, moving);
}

type Referrer = ReturnType<typeof referrersOf>[number];

// All are locked before the first is changed, so that exactly these are moved without waiting half-way.
async function lockUses(transaction: Transaction, { declared, name, field }: Referrer, mergedIds: readonly number[]) {
  const refers =
    field.kind === "reference"
      ? `t.${quoted(name)} = any($2::int[])`
      : `exists (select from ${quoted(joinTableName(declared.name, name))} j
          where j.company_id = t.company_id and j.owner_id = t.id and j.target_id = any($2::int[]))`;
  const rows = await transaction.query<{ id: number }>(
    `select t.id from ${tableOf(declared)} t where t.company_id = $1 and ${refers} order by t.id for no key update of t`,
    [transaction.company, mergedIds],
  );
  return rows.map(({ id }) => ({ declared, name, id }));
}

// Each row by a separate edit, which updates its history, version and approval.
async function moveUse(
  transaction: Transaction,
  { declared, name, id }: { readonly declared: Form; readonly name: string; readonly id: number },
  { targetId, others, editor }: Moving,
): Promise<void> {
  const value = (await readRow(transaction, declared, id))[name];
  const merged = (reference: unknown) =>
    typeof reference === "number" && others.includes(reference) ? targetId : reference;
  const answer = Array.isArray(value) ? [...new Set(value.map(merged))] : merged(value);
  await changeRow(transaction, { declared, id, answers: { [name]: answer }, editor, evenInactive: true });
}

// Locks the value, so that concurrent decisions settle it once.
async function takeNew(transaction: Transaction, form: DirectoryName, id: number): Promise<string> {
  const [taken] = await transaction.query<{ suggested_by: string }>(
    "delete from suggested_values where company_id = $1 and form = $2 and object_id = $3 returning suggested_by",
    [transaction.company, form, id],
  );
  if (!taken) throw refusedFields({ id: [errorCatalogue.no_longer_new.text] }, "no_longer_new");
  return taken.suggested_by;
}

async function refuseNameOfAnother(transaction: Transaction, ids: readonly number[], name: string): Promise<void> {
  const namesakes = await transaction.query(
    "select 1 from subject where company_id = $1 and name_key = $2 and id <> all($3::int[])",
    [transaction.company, normaliseName(name), ids],
  );
  if (namesakes.length > 0)
    throw refused("name_not_unique", { fields: { name: [errorCatalogue.name_not_unique.text] } });
}

/** Registers the calls for values that respondents added, until they are accepted or merged. */
function registerNewValues(app: FastifyInstance): void {
  route(app, listNewValues, async ({ company, context, query, request }) => {
    const newValues = await context.db.inCompany(company, findNewValues);
    return pageOfRows(request, query, newValues, ["suggested", "name", "form"]);
  });
  route(app, acceptNewValue, ({ company, context, body, actor, editor }) =>
    context.db.inCompany(company, (transaction) => acceptValue(transaction, { ...body, actor, editor })),
  );
  route(app, mergeNewValue, ({ company, context, body, actor, editor }) =>
    context.db.inCompany(company, (transaction) => mergeValue(transaction, { ...body, actor, editor })),
  );
}

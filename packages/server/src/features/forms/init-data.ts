import { type Actor, can } from "@opis/model/access/access";
import {
  collectionInitData,
  collectionMeta,
  objectInitData,
  singletonInitData,
} from "@opis/model/contract/companies/company-data";
import type { Form } from "@opis/model/declaration/form";
import { allForms, formNamed } from "@opis/model/forms/index";
import { type FormName, isFormName } from "@opis/model/forms/names";
import { compareNaturally } from "@opis/model/text/natural-order";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { answered } from "../../http/answered.ts";
import { route } from "../../http/register.ts";
import { type Editor, isRespondent } from "../../records/editor.ts";
import { withProposed } from "../../records/proposals/propose-change.ts";
import { type ProposedRow, proposedRows, withProposedRows } from "../../records/proposals/proposed-rows.ts";
import { readChildren } from "../../records/reading/children.ts";
import { readRow } from "../../records/reading/read-rows.ts";
import { type ReferenceLists, readReferenceLists, referenceTargets } from "../../records/reading/reference-lists.ts";
import { rowForReader } from "../../records/reading/respondent-row.ts";
import type { ShortRow } from "../../records/reading/short-rows.ts";
import { singletonOf } from "../../records/reading/singleton.ts";
import type { StoredRow } from "../../records/reading/stored-row.ts";
import { viewOf } from "../../records/reading/view-of.ts";
import { withLinks } from "../../records/reading/with-links.ts";
import { revisionCache } from "../../records/snapshot/revision-cache.ts";

/** The calls that feed a screen at once: lists in short form, and one questionnaire with all its children. */
export function registerInitData(app: FastifyInstance, collections: readonly FormName[]): void {
  const cached = revisionCache<ListData>(mostListData);
  for (const name of collections) registerCollectionData(app, name, cached);
  for (const { name, scope } of allForms) if (scope === "singleton") registerSingletonData(app, name);
}

/** A list's data as they are sent, but for the ids that the caller may edit. */
interface ListData {
  readonly rows: readonly Pick<ShortRow, "id">[];
  /** JSON of the members besides `editable_objects_ids`, with the closing brace. */
  readonly rest: Buffer;
}

// One of five thousand workstations is some 1.5 MB, most are far smaller.
const mostListData = 50;

function registerCollectionData(
  app: FastifyInstance,
  name: FormName,
  cached: ReturnType<typeof revisionCache<ListData>>,
): void {
  const declared = formNamed(name);
  const [list, meta, object] = [collectionInitData(name), collectionMeta(name), objectInitData(name)];

  route(app, list, async ({ company, revision, context, actor, editor, reply }) => {
    if (isRespondent(editor)) {
      const { rows } = await context.shortLists({ company, revision, form: name, actor });
      const shown = rows.map((row) => ({ ...row, tags: [], ...("has_comments" in row && { has_comments: false }) }));
      const references = await referencesOf(context, { company, revision, declared, actor });
      const editable_objects_ids = editableIds(actor, name, rows);
      return answered(list.response, { editable_objects_ids, rows: shown, tags: [], references });
    }
    const key = JSON.stringify([company, name, viewOf(actor)]);
    const { rows, rest } = await cached(key, revision, () =>
      readListData(context, { company, revision, declared, actor }),
    );
    const head = Buffer.from(`{"editable_objects_ids":${JSON.stringify(editableIds(actor, name, rows))},`);
    return reply.type("application/json; charset=utf-8").send(Buffer.concat([head, rest]));
  });

  route(app, meta, async ({ company, revision, context, actor }) => {
    const { rows } = await context.shortLists({ company, revision, form: name, actor });
    return { count: rows.length, editable_objects_ids: editableIds(actor, name, rows) };
  });

  route(app, object, async ({ company, context, params, actor, editor }) => {
    const data = await context.db.readCompany(company, async (transaction) => {
      const [stored, children] = await Promise.all([
        readRow(transaction, declared, params.id),
        readChildren(transaction, declared, params.id),
      ]);
      const linked = await withLinks(transaction, declared, actor, [stored]);
      const [row = stored] = await withProposed(transaction, editor, declared, linked);
      const root = { form: name, id: params.id };
      return {
        row: rowForReader(declared, editor, row),
        children: byPath(await proposedBelow(transaction, editor, root, children)),
      };
    });
    return answered(object.response, data);
  });
}

interface Asked {
  readonly company: number;
  readonly revision: number;
  readonly declared: Form;
  readonly actor: Actor;
}

async function readListData(context: Context, asked: Asked): Promise<ListData> {
  const [{ rows, texts }, references] = await Promise.all([
    context.shortLists({ ...asked, form: asked.declared.name }),
    referencesOf(context, asked),
  ]);
  const tags = [...new Set(rows.flatMap((row) => row.tags))].sort((one, other) => compareNaturally(one, other));
  const rest = `"rows":[${texts.join(",")}],${JSON.stringify({ tags, references }).slice(1)}`;
  return { rows, rest: Buffer.from(rest) };
}

// Of questionnaires there may be thousands, so their lists are those that are kept.
async function referencesOf(context: Context, { declared, ...wish }: Asked): Promise<ReferenceLists> {
  const targets = referenceTargets(declared);
  const questionnaires = targets.filter(({ scope }) => scope === "collection");
  const others = targets.filter(({ scope }) => scope !== "collection");
  const [read, ...kept] = await Promise.all([
    context.db.readCompany(wish.company, (transaction) => readReferenceLists(transaction, others, wish.actor)),
    ...questionnaires.map(async ({ name, path }) => {
      const { rows } = await context.shortLists({ ...wish, form: name });
      return [path, rows.map(({ id, name }) => ({ id, name }))] as const;
    }),
  ]);
  return { ...read, ...Object.fromEntries(kept) };
}

function registerSingletonData(app: FastifyInstance, name: FormName): void {
  const declared = formNamed(name);
  const endpoint = singletonInitData(name);
  route(app, endpoint, async ({ company, context, editor }) => {
    const data = await context.db.readCompany(company, async (transaction) => {
      const stored = await singletonOf(transaction, declared);
      const [row = stored] = await withProposed(transaction, editor, declared, [stored]);
      const children = await readChildren(transaction, declared, stored.id);
      const root = { form: name, id: stored.id };
      return {
        row: rowForReader(declared, editor, row),
        children: byPath(await proposedBelow(transaction, editor, root, children)),
      };
    });
    return answered(endpoint.response, data);
  });
}

async function proposedBelow(
  transaction: Transaction,
  editor: Editor,
  root: { readonly form: FormName; readonly id: number },
  children: Children,
): Promise<Children> {
  const proposed = await proposedRows(transaction, editor);
  const shown = Object.entries(children).map(async ([form, rows]) => {
    if (!isFormName(form)) return [form, rows] as const;
    const answers = await withProposed(transaction, editor, formNamed(form), rows);
    const isHere = ({ root_form, root_id }: ProposedRow) => root_form === root.form && root_id === root.id;
    return [form, withProposedRows(proposed, formNamed(form), answers, isHere)] as const;
  });
  return Object.fromEntries(await Promise.all(shown));
}

type Children = Awaited<ReturnType<typeof readChildren>>;

// Forms name rows of one kind; a collection of them is named as in its URL.
function byPath(children: Children): Record<string, StoredRow[]> {
  return Object.fromEntries(
    Object.entries(children).map(([form, rows]) => [isFormName(form) ? formNamed(form).path : form, rows]),
  );
}

function editableIds(actor: Actor, name: FormName, rows: ListData["rows"]): number[] {
  return rows.filter(({ id }) => can(actor, "edit", { form: name, id })).map(({ id }) => id);
}

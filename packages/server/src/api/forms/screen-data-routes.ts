import { type Actor, can } from "@opis/model/access/access";
import {
  collectionInitData,
  collectionMeta,
  objectInitData,
  singletonInitData,
} from "@opis/model/contract/companies/init-data";
import type { Form } from "@opis/model/declaration/form";
import { type FormName, isFormName } from "@opis/model/forms/form-names";
import { allForms } from "@opis/model/forms/index";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { compareNaturally } from "@opis/model/text/natural-order";
import type { FastifyInstance } from "fastify";
import { type Editor, isRespondent } from "../../core/records/editor.ts";
import { withProposed } from "../../core/records/propose-change.ts";
import { type ProposedRow, proposedRows, withProposedRows } from "../../core/records/proposed-rows.ts";
import { readRow, rowForReader, type StoredRow } from "../../core/records/reading/read-rows.ts";
import {
  readReferenceLists,
  readShortList,
  referenceTargets,
  type ShortRow,
} from "../../core/records/reading/reference-lists.ts";
import { readChildren, withLinks } from "../../core/records/reading/referenced-rows.ts";
import { singletonOf } from "../../core/records/reading/singleton.ts";
import { viewOf } from "../../core/records/reading/visibility-key.ts";
import { cachedResult } from "../../core/records/result-cache.ts";
import type { Transaction } from "../../database/transaction.ts";
import { parseResponse, route } from "../../http/register-endpoint.ts";

/** Registers the calls that load a whole screen: lists in short form, and one questionnaire with all its children. */
export function registerInitData(app: FastifyInstance, collections: readonly FormName[]): void {
  for (const name of collections) registerCollectionData(app, name);
  for (const { name, scope } of allForms) if (scope === "singleton") registerSingletonData(app, name);
}

/** The serialised data of a list, except for the ids that the caller may edit. */
interface ListData {
  readonly rows: readonly Pick<ShortRow, "id">[];
  /** JSON of the members other than `editable_objects_ids`, with the closing brace. */
  readonly rest: Buffer;
}

const cachedListData = cachedResult<ListData>("list data", ({ rest }) => 2 * rest.length);

function registerCollectionData(app: FastifyInstance, name: FormName): void {
  const form = formNamed(name);
  const [list, meta, object] = [collectionInitData(name), collectionMeta(name), objectInitData(name)];

  route(app, list, async ({ company, revision, context, actor, editor, reply }) => {
    if (isRespondent(editor)) {
      const [rows, references] = await context.db.readCompany(company, (transaction) =>
        Promise.all([
          readShortList(transaction, form, actor),
          readReferenceLists(transaction, referenceTargets(form), actor),
        ]),
      );
      const visibleRows = rows.map((row) => ({
        ...row,
        tags: [],
        ...("has_comments" in row && { has_comments: false }),
      }));
      const editable_objects_ids = editableIds(actor, name, rows);
      return parseResponse(list.response, { editable_objects_ids, rows: visibleRows, tags: [], references });
    }
    const key = JSON.stringify([company, name, viewOf(actor)]);
    const { rows, rest } = await cachedListData(context.snapshots.results, key, revision, () =>
      context.db.readCompany(company, (transaction) => readListData(transaction, form, actor)),
    );
    const head = Buffer.from(`{"editable_objects_ids":${JSON.stringify(editableIds(actor, name, rows))},`);
    return reply.type("application/json; charset=utf-8").send(Buffer.concat([head, rest]));
  });

  route(app, meta, async ({ company, context, actor }) => {
    const rows = await context.db.readCompany(company, (transaction) => readShortList(transaction, form, actor));
    return { count: rows.length, editable_objects_ids: editableIds(actor, name, rows) };
  });

  route(app, object, async ({ company, context, params, actor, editor }) => {
    const data = await context.db.readCompany(company, async (transaction) => {
      const [stored, children] = await Promise.all([
        readRow(transaction, form, params.id),
        readChildren(transaction, form, params.id),
      ]);
      const linked = await withLinks(transaction, form, actor, [stored]);
      const [row = stored] = await withProposed(transaction, editor, form, linked);
      const root = { form: name, id: params.id };
      return {
        row: rowForReader(form, editor, row),
        children: byPath(await childrenFor(transaction, { actor, editor, root }, children)),
      };
    });
    return parseResponse(object.response, data);
  });
}

async function readListData(transaction: Transaction, form: Form, actor: Actor): Promise<ListData> {
  const [rows, references] = await Promise.all([
    readShortList(transaction, form, actor),
    readReferenceLists(transaction, referenceTargets(form), actor),
  ]);
  const tags = [...new Set(rows.flatMap((row) => row.tags))].sort((left, right) => compareNaturally(left, right));
  const rest = Buffer.from(JSON.stringify({ rows, tags, references }).slice(1));
  return { rows: rows.map(({ id }) => ({ id })), rest };
}

function registerSingletonData(app: FastifyInstance, name: FormName): void {
  const form = formNamed(name);
  const endpoint = singletonInitData(name);
  route(app, endpoint, async ({ company, context, actor, editor }) => {
    const data = await context.db.readCompany(company, async (transaction) => {
      const storedRow = await singletonOf(transaction, form);
      const [row = storedRow] = await withProposed(transaction, editor, form, [storedRow]);
      const children = await readChildren(transaction, form, storedRow.id);
      const root = { form: name, id: storedRow.id };
      return {
        row: rowForReader(form, editor, row),
        children: byPath(await childrenFor(transaction, { actor, editor, root }, children)),
      };
    });
    return parseResponse(endpoint.response, data);
  });
}

interface ChildrenReader {
  readonly actor: Actor;
  readonly editor: Editor;
  readonly root: { readonly form: FormName; readonly id: number };
}

/** Returns the child rows as their reader sees them: with names of referenced rows, and with the reader's proposals. */
async function childrenFor(
  transaction: Transaction,
  { actor, editor, root }: ChildrenReader,
  children: Children,
): Promise<Children> {
  const proposals = await proposedRows(transaction, editor);
  const entries = Object.entries(children).map(async ([form, rows]) => {
    if (!isFormName(form)) return [form, rows] as const;
    const linked = await withLinks(transaction, formNamed(form), actor, rows);
    const answers = await withProposed(transaction, editor, formNamed(form), linked);
    const isHere = ({ root_form, root_id }: ProposedRow) => root_form === root.form && root_id === root.id;
    return [form, withProposedRows(proposals, formNamed(form), answers, isHere)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

type Children = Awaited<ReturnType<typeof readChildren>>;

// Forms use singular names; a collection has the name in its URL.
function byPath(children: Children): Record<string, StoredRow[]> {
  return Object.fromEntries(
    Object.entries(children).map(([form, rows]) => [isFormName(form) ? formNamed(form).path : form, rows]),
  );
}

function editableIds(actor: Actor, name: FormName, rows: ListData["rows"]): number[] {
  return rows.filter(({ id }) => can(actor, "edit", { form: name, id })).map(({ id }) => id);
}

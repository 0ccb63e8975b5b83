import type { Actor } from "@opis/model/access/access";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import type { Form } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { bytesOfMegabyte } from "@opis/model/limits";
import { indexSnapshot } from "@opis/model/snapshot/snapshot-index";
import { rowSchema, wholeSchema } from "@opis/model/validation/stored-row-schema";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import type { z } from "zod";
import type { Context } from "../../context.ts";
import type { Revisions } from "../../core/records/company-snapshots.ts";
import { type Editor, isRespondent } from "../../core/records/editor.ts";
import { withProposed } from "../../core/records/propose-change.ts";
import { rowForReader } from "../../core/records/reading/read-rows.ts";
import { withLinks } from "../../core/records/reading/referenced-rows.ts";
import { bearsRisks, riskMarks, withRisks } from "../../core/risks/risk-flags.ts";
import { pageLinks } from "../../http/pagination.ts";
import { parseResponse, route } from "../../http/register-endpoint.ts";
import { entityTag } from "../../http/row-version.ts";
import { pageOfIds, requireParent } from "./list-rows.ts";
import {
  childRowsIn,
  childRowsOf,
  listOwnRows,
  readCommentIds,
  readMembers,
  readOwnRow,
  readRiskIds,
  type WholeRow,
} from "./read-rows-with-proposals.ts";

const json = "application/json; charset=utf-8";

/** A row as UTF-8 JSON: its stored members without the closing brace, and the end with its risk flags. */
interface SerializedRow {
  readonly version: number;
  readonly content: Buffer;
  readonly end: Buffer;
}

interface RowsQuery {
  readonly company: number;
  readonly asOf: Revisions;
  readonly declared: Form;
  /** The schema of a row in a response. */
  readonly schema: z.ZodType;
  readonly actor: Actor;
  readonly editor: Editor;
}

/** Returns whether the caller's rows of the form are read from the company's snapshot. */
function isReadFromSnapshot(form: Form, editor: Editor): boolean {
  return bearsRisks(form) && !form.linkedBy && !isRespondent(editor);
}

/**
 * Returns rows by id from the company's snapshot, which their risks need anyway. Undefined for a form that is not read
 * from the snapshot, or if a row is missing in it.
 */
async function serializedRows(
  context: Pick<Context, "db" | "clock" | "snapshots">,
  query: RowsQuery,
  ids: readonly number[],
): Promise<SerializedRow[] | undefined> {
  const { company, asOf, declared, schema, editor } = query;
  if (!isReadFromSnapshot(declared, editor)) return undefined;
  const [snapshot, marksOf] = await Promise.all([
    context.snapshots.stored({ company, revision: asOf.revision }),
    riskMarks(context, query, ids),
  ]);
  const index = indexSnapshot(snapshot);
  const rows = ids.flatMap((id) => index.row(declared.name, id) ?? []);
  // The list may be newer than the snapshot.
  if (rows.length < ids.length) return undefined;
  return rows.map((row) => {
    const marks = marksOf(row.id);
    return {
      version: row.row_version,
      content: contentOf(schema, row),
      end: Buffer.from(marks ? `,${JSON.stringify(marks).slice(1)}` : "}"),
    };
  });
}

// Validating and serialising a row takes 0.1 ms; a snapshot keeps the same object for an unchanged row.
const contents = new LRUCache<object, Buffer>({
  maxSize: 64 * bytesOfMegabyte,
  sizeCalculation: ({ length }) => length,
});

function contentOf(schema: z.ZodType, row: object): Buffer {
  const content = contents.get(row) ?? Buffer.from(JSON.stringify(parseResponse(schema, row)).slice(0, -1));
  contents.set(row, content);
  return content;
}

const comma = Buffer.from(",");

/** Returns the serialised response of a row with additional members. */
function rowResponse({ content, end }: SerializedRow, members: Readonly<Record<string, unknown>>): Buffer {
  const further = Object.keys(members).length === 0 ? "" : `,${JSON.stringify(members).slice(1, -1)}`;
  return Buffer.concat([content, Buffer.from(further), end]);
}

/** Returns the serialised response of a page of rows; `head` is its other members as JSON. */
export function pageResponse(head: string, rows: readonly SerializedRow[]): Buffer {
  const parts = rows.flatMap(({ content, end }, index) => (index === 0 ? [content, end] : [comma, content, end]));
  return Buffer.concat([Buffer.from(`${head.slice(0, -1)},"results":[`), ...parts, Buffer.from("]}")]);
}

/** Registers the list of a form's rows and the read of one row, with their missing fields and risk flags. */
export function registerReading(app: FastifyInstance, name: FormName): void {
  const form = formNamed(name);
  const { list, read } = collectionEndpoints(name);
  const schema = rowSchema(name);

  route(app, list, async (call) => {
    const { company, context, params, query, actor, editor, request, reply } = call;
    const listing = { declared: form, parentId: params.parent_id, query, actor };
    const reading = { company, asOf: call, declared: form, schema, actor, editor };
    // Rows proposed by the caller are not in the snapshot.
    if (isReadFromSnapshot(form, editor) && !editor.proposes) {
      const page = await context.db.readCompany(company, (transaction) => pageOfIds(transaction, listing));
      const serialized = await serializedRows(context, reading, page.ids);
      if (serialized) {
        const head = JSON.stringify({ count: page.count, ...pageLinks(request, page.count, query) });
        return reply.type(json).send(pageResponse(head, serialized));
      }
    }
    const { count, rows } = await context.db.readCompany(company, async (transaction) => {
      await requireParent(transaction, form, params.parent_id);
      return listOwnRows(transaction, editor, listing);
    });
    const results = await withRisks(context, reading, rows);
    const visibleRows = results.map((row) => rowForReader(form, editor, row));
    return parseResponse(list.response, { count, ...pageLinks(request, count, query), results: visibleRows });
  });

  route(app, read, async (call) => {
    const { company, context, params, actor, editor, reply } = call;
    const reading = { company, asOf: call, declared: form, schema, actor, editor };
    const wholeRow = { declared: form, id: params.id, actor, editor };
    const [serialized] = (await serializedRows(context, reading, [params.id])) ?? [];
    if (serialized) {
      const members = await readFurtherMembers(context, reading, wholeRow);
      return reply.type(json).header("etag", entityTag(serialized.version)).send(rowResponse(serialized, members));
    }
    const { row, members } = await context.db.readCompany(company, async (transaction) => {
      const storedRow = await readOwnRow(transaction, editor, form, params);
      const [linked = storedRow] = await withLinks(transaction, form, actor, [storedRow]);
      const [row = linked] = await withProposed(transaction, editor, form, [linked]);
      const [children, comments] = await Promise.all([
        readMembers(wholeRow, childRowsIn(transaction, wholeRow)),
        readCommentIds(transaction, wholeRow),
      ]);
      return { row, members: { ...children, ...comments } };
    });
    const [judged = row] = await withRisks(context, reading, [row]);
    const risks = await readRiskIds(context, reading, wholeRow);
    return parseResponse(read.response, { ...rowForReader(form, editor, judged), ...members, ...risks });
  });
}

/** Returns the members that only a single row has, from the snapshot: its child rows, comments and risks. */
async function readFurtherMembers(
  context: Context,
  { company, asOf }: { readonly company: number; readonly asOf: Revisions },
  wholeRow: WholeRow,
): Promise<Record<string, unknown>> {
  const { declared } = wholeRow;
  const snapshot = await context.snapshots.stored({ company, revision: asOf.revision });
  const [children, comments, risks] = await Promise.all([
    readMembers(wholeRow, childRowsOf(snapshot, wholeRow)),
    declared.approval ? context.db.readCompany(company, (transaction) => readCommentIds(transaction, wholeRow)) : {},
    readRiskIds(context, { company, asOf }, wholeRow),
  ]);
  return parseResponse(wholeSchema(declared), { ...children, ...comments, ...risks });
}

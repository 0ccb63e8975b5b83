import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { rowSchema, wholeSchema } from "@opis/model/validation/row-schema";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { answered } from "../../http/answered.ts";
import { pageLinks } from "../../http/page.ts";
import { route } from "../../http/register.ts";
import { entityTag } from "../../http/seen-version.ts";
import { withProposed } from "../../records/proposals/propose-change.ts";
import { rowForReader } from "../../records/reading/respondent-row.ts";
import { withLinks } from "../../records/reading/with-links.ts";
import type { Revisions } from "../../records/snapshot/revision-of.ts";
import { withRisks } from "../../risks/with-risks.ts";
import { pageOfIds } from "./list-rows.ts";
import { listOwnRows, readOwnRow } from "./own-rows.ts";
import { demandParent } from "./parent.ts";
import { isReadFromSnapshot, pageResponse, rowResponse, serializedRows } from "./serialized-rows.ts";
import { childRowsIn, childRowsOf, readCommentIds, readMembers, readRiskIds, type WholeRow } from "./whole-row.ts";

const json = "application/json; charset=utf-8";

/** Registers the list of a form's rows and the read of one row, with their missing fields and the marks of their risks. */
export function registerReading(app: FastifyInstance, name: FormName): void {
  const declared = formNamed(name);
  const { list, read } = collectionEndpoints(name);
  const schema = rowSchema(name);

  route(app, list, async (call) => {
    const { company, context, params, query, actor, editor, request, reply } = call;
    const listing = { declared, parentId: params.parent_id, query, actor };
    const reading = { company, asOf: call, declared, schema, actor, editor };
    // Rows that the caller proposes are not in the snapshot.
    if (isReadFromSnapshot(declared, editor) && !editor.proposes) {
      const page = await context.db.readCompany(company, (transaction) => pageOfIds(transaction, listing));
      const serialized = await serializedRows(context, reading, page.ids);
      if (serialized) {
        const head = JSON.stringify({ count: page.count, ...pageLinks(request, page.count, query) });
        return reply.type(json).send(pageResponse(head, serialized));
      }
    }
    const { count, rows } = await context.db.readCompany(company, async (transaction) => {
      await demandParent(transaction, declared, params.parent_id);
      return listOwnRows(transaction, editor, listing);
    });
    const results = await withRisks(context, reading, rows);
    const shown = results.map((row) => rowForReader(declared, editor, row));
    return answered(list.response, { count, ...pageLinks(request, count, query), results: shown });
  });

  route(app, read, async (call) => {
    const { company, context, params, actor, editor, reply } = call;
    const reading = { company, asOf: call, declared, schema, actor, editor };
    const whole = { declared, id: params.id, actor, editor };
    const [serialized] = (await serializedRows(context, reading, [params.id])) ?? [];
    if (serialized) {
      const members = await readFurtherMembers(context, reading, whole);
      return reply.type(json).header("etag", entityTag(serialized.version)).send(rowResponse(serialized, members));
    }
    const { row, members } = await context.db.readCompany(company, async (transaction) => {
      const stored = await readOwnRow(transaction, editor, declared, params);
      const [linked = stored] = await withLinks(transaction, declared, actor, [stored]);
      const [row = linked] = await withProposed(transaction, editor, declared, [linked]);
      const [children, comments] = await Promise.all([
        readMembers(whole, childRowsIn(transaction, whole)),
        readCommentIds(transaction, whole),
      ]);
      return { row, members: { ...children, ...comments } };
    });
    const [judged = row] = await withRisks(context, reading, [row]);
    const risks = await readRiskIds(context, reading, whole);
    return answered(read.response, { ...rowForReader(declared, editor, judged), ...members, ...risks });
  });
}

/** Reads the members that only a single row has: its child rows, comments and risks, out of the snapshot. */
async function readFurtherMembers(
  context: Context,
  { company, asOf }: { readonly company: number; readonly asOf: Revisions },
  whole: WholeRow,
): Promise<Record<string, unknown>> {
  const { declared, id } = whole;
  const snapshot = await context.snapshots.stored({ company, revision: asOf.revision });
  const [children, comments, risks] = await Promise.all([
    readMembers(whole, childRowsOf(snapshot, id)),
    declared.approval ? context.db.readCompany(company, (transaction) => readCommentIds(transaction, whole)) : {},
    readRiskIds(context, { company, asOf }, whole),
  ]);
  return answered(wholeSchema(declared), { ...children, ...comments, ...risks });
}

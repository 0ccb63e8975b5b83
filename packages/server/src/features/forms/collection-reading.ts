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
import type { Editor } from "../../records/editor.ts";
import { withProposed } from "../../records/proposals/propose-change.ts";
import { rowForReader } from "../../records/reading/respondent-row.ts";
import { withLinks } from "../../records/reading/with-links.ts";
import type { Revisions } from "../../records/snapshot/revision-of.ts";
import { withRisks } from "../../risks/with-risks.ts";
import { answerOfKept, isKeptWhole, keptRows, pageOfKept } from "./kept-rows.ts";
import { knownPage } from "./known-page.ts";
import { type KnownPage, pageOfIds } from "./list-rows.ts";
import { listOwnRows, readOwnRow } from "./own-rows.ts";
import { demandParent } from "./parent.ts";
import { childRowsIn, childRowsOf, readCommentIds, readMembers, readRiskIds, type WholeRow } from "./whole-row.ts";

const json = "application/json; charset=utf-8";

/** The list of a form's rows and one row, with what is missing in them and their risks; from what is kept of them where all may be seen. */
export function registerReading(app: FastifyInstance, name: FormName): void {
  const declared = formNamed(name);
  const { list, read } = collectionEndpoints(name);
  const schema = rowSchema(name);

  route(app, list, async (call) => {
    const { company, revision, context, params, query, actor, editor, request, reply } = call;
    const asked = { declared, parentId: params.parent_id, query, actor };
    // What the page is told of, read meanwhile.
    const snapshot = isKeptWhole(declared, editor) ? context.snapshots.stored({ company, revision }) : undefined;
    const [page] = await Promise.all([
      pageAsked(context, { company, revision, editor, listing: asked, snapshot }),
      snapshot,
    ]);
    const reading = { company, asOf: call, declared, schema, actor, editor };
    const kept = page && (await keptRows(context, reading, page.ids));
    if (page && kept) {
      const head = JSON.stringify({ count: page.count, ...pageLinks(request, page.count, query) });
      return reply.type(json).send(pageOfKept(head, kept));
    }
    const listing = { ...asked, page };
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
    const [kept] = (await keptRows(context, reading, [params.id])) ?? [];
    if (kept) {
      const members = await keptMembers(context, reading, whole);
      return reply.type(json).header("etag", entityTag(kept.version)).send(answerOfKept(kept, members));
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

/** Returns what GET of one row shows beside a row of a company that is cached whole. */
async function keptMembers(
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

/** Which rows stand on a page, where that is known or quickly found; undefined where they are read whole anyway. */
async function pageAsked(
  context: Context,
  asked: Parameters<typeof knownPage>[1] & { readonly editor: Editor },
): Promise<KnownPage | undefined> {
  const { company, editor, listing } = asked;
  // Of what somebody proposes, rows are left out that the kept list has.
  if (editor.proposes) return undefined;
  const known = await knownPage(context, asked);
  if (known || !isKeptWhole(listing.declared, editor)) return known;
  return context.db.readCompany(company, (transaction) => pageOfIds(transaction, listing));
}

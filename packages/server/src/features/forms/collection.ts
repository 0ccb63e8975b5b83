import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { type Form, sharingOf, stateOf } from "@opis/model/declaration/form";
import { refused } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { keptAnswers } from "@opis/model/validation/answers-schema";
import { rowSchema } from "@opis/model/validation/row-schema";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { answered } from "../../http/answered.ts";
import { pageLinks } from "../../http/page.ts";
import { route } from "../../http/register.ts";
import { seenVersion } from "../../http/seen-version.ts";
import { addChildTogether } from "../../records/adding/add-child-together.ts";
import { addTogether } from "../../records/adding/add-together.ts";
import { addRow, keepParent } from "../../records/adding/insert-row.ts";
import { insertSeveral } from "../../records/adding/insert-several.ts";
import { type Editor, isRespondent } from "../../records/editor.ts";
import { inTurn } from "../../records/in-turn.ts";
import { isProposal } from "../../records/proposals/is-proposal.ts";
import { withProposed } from "../../records/proposals/propose-change.ts";
import { proposeEdit, proposeRow } from "../../records/proposals/propose-row.ts";
import { refuseOverQuota } from "../../records/quota.ts";
import { singletonOf } from "../../records/reading/singleton.ts";
import { withLinks } from "../../records/reading/with-links.ts";
import { isBelowRoot, lockActiveRoot, refuseInactive } from "../../records/writing/active-root.ts";
import { changeRow } from "../../records/writing/change-row.ts";
import { changeTogether } from "../../records/writing/change-together.ts";
import { refuseClosed } from "../../records/writing/open-references.ts";
import { withRisks } from "../../risks/with-risks.ts";
import { answerOfKept, isKeptWhole, keptRows, pageOfKept } from "./kept-rows.ts";
import { knownPage } from "./known-page.ts";
import { type KnownPage, pageOfIds } from "./list-rows.ts";
import { listOwnRows, readOwnRow, removeRow } from "./own-rows.ts";
import { demandParent, shownRow } from "./parent.ts";
import { suggestValue } from "./suggest-value.ts";

const json = "application/json; charset=utf-8";

/** The five verbs of a form, from its declaration (specification 7.1). */
export function registerCollection(app: FastifyInstance, name: FormName): void {
  const declared = formNamed(name);
  const { list, create, read, update, remove } = collectionEndpoints(name);
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
    return answered(list.response, { count, ...pageLinks(request, count, query), results });
  });

  route(
    app,
    create,
    async ({ company, context, params, body, editor, actor }) => {
      const made = {
        answers: keptAnswers(declared, body),
        editor,
        actor,
        pendingApproval: isProposal(declared, actor),
      };
      const insertion = { declared, parentId: params.parent_id, ...made };
      const together =
        (await addTogether(context.db, company, insertion)) ?? (await addChildTogether(context.db, company, insertion));
      if (together) return answered(create.response, together);
      const row = await context.db.inCompany(company, async (transaction) => {
        if (declared.severalAtOnce) {
          await refuseClosed(transaction, insertion);
          const rows = await insertSeveral(transaction, context.config, { declared, ...made });
          const all = await withLinks(transaction, declared, actor, rows);
          return { ...all[0], made: all };
        }
        if (isRespondent(editor) && declared.scope === "directory")
          return suggestValue(transaction, { declared, ...made });
        const parentId = await parentOfNew(transaction, declared, params.parent_id, body);
        const placed = { ...insertion, parentId };
        if (editor.proposes) {
          await refuseOverQuota(transaction, context.config, declared);
          return shownRow(transaction, declared, actor, await proposeRow(transaction, placed));
        }
        await refuseClosed(transaction, placed);
        const isBelow = isBelowRoot(declared);
        const locked = isBelow ? undefined : await lockActiveRoot(transaction, declared, { parent_id: parentId });
        // Its count goes out behind the new row, and fails with it.
        const withinQuota = refuseOverQuota(transaction, context.config, declared, 0);
        const adding = addRow(transaction, { ...placed, ...(isBelow && { demandOfParent: refuseInactive }) });
        const [added] = await inTurn([adding, withinQuota]);
        keepParent(transaction, declared, added);
        return shownRow(transaction, declared, actor, added.row, added.standing ?? locked);
      });
      return answered(create.response, row);
    },
    { presumesCaller: true },
  );

  route(app, read, async (call) => {
    const { company, context, params, actor, editor, reply } = call;
    const reading = { company, asOf: call, declared, schema, actor, editor };
    const [kept] = (await keptRows(context, reading, [params.id])) ?? [];
    if (kept) return reply.type(json).send(answerOfKept(kept));
    const row = await context.db.readCompany(company, async (transaction) => {
      const stored = await readOwnRow(transaction, editor, declared, params);
      const [linked = stored] = await withLinks(transaction, declared, actor, [stored]);
      const [shown = linked] = await withProposed(transaction, editor, declared, [linked]);
      return shown;
    });
    const [judged] = await withRisks(context, reading, [row]);
    return answered(read.response, judged);
  });

  route(
    app,
    update,
    async ({ company, context, params, body, editor, actor, request, reply }) => {
      // Whether a questionnaire is in work, and to whom it is open, is no answer of a respondent's.
      const settled = [...stateOf(declared), ...sharingOf(declared)];
      if (isRespondent(editor) && settled.some((name) => body[name] !== undefined)) throw refused("forbidden");
      const change = {
        declared,
        id: params.id,
        parentId: params.parent_id,
        answers: keptAnswers(declared, body),
        editor,
        actor,
        seenVersion: seenVersion(request),
      };
      const together = await changeTogether(context.db, company, change, (changed) =>
        JSON.stringify(answered(update.response, changed)),
      );
      // It is through, and has demanded who calls: what it answers may be sent.
      if (together !== undefined) return reply.type(json).send(together);
      const row = await context.db.inCompany(company, async (transaction) => {
        if (editor.proposes) return shownRow(transaction, declared, actor, await proposeEdit(transaction, change));
        const standing = await lockActiveRoot(transaction, declared, params);
        const changed = await changeRow(transaction, change);
        // An edit may have taken back what was agreed.
        const isSame = standing?.status !== "agreed";
        return shownRow(transaction, declared, actor, changed, isSame ? standing : undefined);
      });
      return answered(update.response, row);
    },
    { presumesCaller: true },
  );

  route(app, remove, async ({ company, context, params, editor, actor }) => {
    const deletion = { declared, id: params.id, parentId: params.parent_id, editor, actor };
    await context.db.inCompany(company, (transaction) => removeRow(transaction, deletion));
    return undefined;
  });
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

async function parentOfNew(
  transaction: Transaction,
  declared: Form,
  inPath: number | undefined,
  body: Readonly<Record<string, unknown>>,
): Promise<number | undefined> {
  if (!declared.parent || inPath !== undefined) return inPath;
  const parent = formNamed(declared.parent);
  return parent.scope === "singleton" ? (await singletonOf(transaction, parent)).id : Number(body[parent.name]);
}

import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { sharingOf, stateOf } from "@opis/model/declaration/form";
import { refused } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { keptAnswers } from "@opis/model/validation/answers-schema";
import type { FastifyInstance } from "fastify";
import { answered } from "../../http/answered.ts";
import { route } from "../../http/register.ts";
import { seenVersion } from "../../http/seen-version.ts";
import { addChildTogether } from "../../records/adding/add-child-together.ts";
import { addTogether } from "../../records/adding/add-together.ts";
import { isRespondent } from "../../records/editor.ts";
import { isProposal } from "../../records/proposals/is-proposal.ts";
import { proposeEdit } from "../../records/proposals/propose-row.ts";
import { lockActiveRoot } from "../../records/writing/active-root.ts";
import { changeRow } from "../../records/writing/change-row.ts";
import { changeTogether } from "../../records/writing/change-together.ts";
import { addAsked } from "./add-asked.ts";
import { removeRow } from "./own-rows.ts";
import { shownRow } from "./parent.ts";

const json = "application/json; charset=utf-8";

/** What adds, changes and deletes a form's rows: each in one transaction, by statements sent together where the form allows it. */
export function registerWriting(app: FastifyInstance, name: FormName): void {
  const declared = formNamed(name);
  const { create, update, remove } = collectionEndpoints(name);

  route(
    app,
    create,
    async ({ company, context, params, body, editor, actor }) => {
      const insertion = {
        declared,
        parentId: params.parent_id,
        answers: keptAnswers(declared, body),
        editor,
        actor,
        pendingApproval: isProposal(declared, actor),
      };
      const together =
        (await addTogether(context.db, company, insertion)) ?? (await addChildTogether(context.db, company, insertion));
      if (together) return answered(create.response, together);
      const row = await context.db.inCompany(company, (transaction) =>
        addAsked(transaction, context.config, { insertion, body }),
      );
      return answered(create.response, row);
    },
    { presumesCaller: true },
  );

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

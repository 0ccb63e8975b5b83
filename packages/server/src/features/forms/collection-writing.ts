import type { Actor } from "@opis/model/access/access";
import type { Endpoint } from "@opis/model/contract/endpoint";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import type { Form } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { keptAnswers } from "@opis/model/validation/answers-schema";
import type { FastifyInstance } from "fastify";
import { answered } from "../../http/answered.ts";
import { type Call, route } from "../../http/register.ts";
import { seenVersion } from "../../http/seen-version.ts";
import type { Editor } from "../../records/editor.ts";
import { isProposal } from "../../records/proposals/is-proposal.ts";
import { proposeEdit } from "../../records/proposals/propose-row.ts";
import { rowForReader } from "../../records/reading/respondent-row.ts";
import { lockActiveRoot } from "../../records/writing/active-root.ts";
import { changeRow } from "../../records/writing/change-row.ts";
import { createRow } from "./create-row.ts";
import { removeRow } from "./own-rows.ts";
import { shownRow } from "./parent.ts";
import { refuseInternal } from "./refuse-internal.ts";
import { refuseUnlinked } from "./refuse-unlinked.ts";

/** Registers the calls that add, change and delete rows of a form, each in one transaction. */
export function registerWriting(app: FastifyInstance, name: FormName): void {
  const declared = formNamed(name);
  const { create, update, remove } = collectionEndpoints(name);

  route(app, create, async (call) => answered(create.response, await writeNewRow(declared, call)));

  route(app, update, async (call) => answered(update.response, await writeChangedRow(declared, call)));

  route(app, remove, async ({ company, context, params, editor, actor }) => {
    const deletion = { declared, id: params.id, parentId: params.parent_id, editor, actor };
    await context.db.inCompany(company, (transaction) => removeRow(transaction, deletion));
    return undefined;
  });
}

/** What a write of a row needs of its call. */
interface WriteCall<P> extends Pick<Call<Endpoint>, "context" | "request"> {
  readonly company: number;
  readonly actor: Actor;
  readonly editor: Editor;
  readonly params: P & { readonly parent_id?: number | undefined };
  readonly body: Readonly<Record<string, unknown>>;
}

/** Adds the row of a body, or proposes it, and returns it as its writer sees it. */
export async function writeNewRow(
  declared: Form,
  call: WriteCall<unknown>,
): Promise<Readonly<Record<string, unknown>>> {
  const { company, context, params, body, editor, actor } = call;
  refuseInternal(declared, editor, body);
  const insertion = {
    declared,
    parentId: params.parent_id,
    answers: keptAnswers(declared, body),
    editor,
    actor,
    pendingApproval: isProposal(declared, actor),
  };
  const row = await context.db.inCompany(company, async (transaction) => {
    await refuseUnlinked(transaction, { declared, body, params: { parent_id: params.parent_id }, editor, actor });
    return createRow(transaction, context.config, { insertion, body });
  });
  return rowForReader(declared, editor, row);
}

/** Changes what a body names of a row, or proposes it, and returns the row as its writer sees it. */
export async function writeChangedRow(
  declared: Form,
  { company, context, params, body, editor, actor, request }: WriteCall<{ readonly id: number }>,
): Promise<Readonly<Record<string, unknown>>> {
  refuseInternal(declared, editor, body);
  const change = {
    declared,
    id: params.id,
    parentId: params.parent_id,
    answers: keptAnswers(declared, body),
    editor,
    actor,
    seenVersion: seenVersion(request),
  };
  const row = await context.db.inCompany(company, async (transaction) => {
    await refuseUnlinked(transaction, { declared, body, params, editor, actor });
    if (editor.proposes) return shownRow(transaction, declared, actor, await proposeEdit(transaction, change));
    const completeness = await lockActiveRoot(transaction, declared, params);
    const changed = await changeRow(transaction, change);
    // The edit may have reopened an agreed questionnaire.
    const isCurrent = completeness?.status !== "agreed";
    return shownRow(transaction, declared, actor, changed, isCurrent ? completeness : undefined);
  });
  return rowForReader(declared, editor, row);
}

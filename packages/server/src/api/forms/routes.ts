import { type Actor, can } from "@opis/model/access/access";
import { countedGaps } from "@opis/model/completeness/company-document-gaps";
import { collectionForms, companyPaperGaps } from "@opis/model/contract/companies/init-data";
import type { Endpoint } from "@opis/model/contract/endpoint";
import { fileEndpoints } from "@opis/model/contract/forms/file-endpoints";
import { collectionEndpoints, singletonEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { objectUsage } from "@opis/model/contract/forms/row-endpoints";
import { unitForms, writeUnit } from "@opis/model/contract/forms/workstation-people";
import { type Form, internalFields, stateOf } from "@opis/model/declaration/form";
import { refused } from "@opis/model/errors";
import { type FileFormName, isFileForm } from "@opis/model/forms/file-forms";
import type { FormName } from "@opis/model/forms/form-names";
import { allForms, forms } from "@opis/model/forms/index";
import { formNamed, rootForm } from "@opis/model/forms/non-record-forms";
import { referableForms } from "@opis/model/forms/referable-forms";
import { compareNaturally } from "@opis/model/text/natural-order";
import { createSchema, storableAnswers } from "@opis/model/validation/answers-schema";
import { accept } from "@opis/model/validation/parse-input";
import type { FastifyInstance } from "fastify";
import { followEmployees, releaseEmployee } from "../../core/acquaintance/follow-employees.ts";
import { type ReceivedFile, readFileRoom, readProposedRoom, refuseWithoutRoom } from "../../core/files/store-file.ts";
import { type Editor, isRespondent } from "../../core/records/editor.ts";
import { insertRow } from "../../core/records/insert-row.ts";
import { withProposed } from "../../core/records/propose-change.ts";
import { proposeEdit, proposeRow } from "../../core/records/propose-row.ts";
import { readRow, rowForReader } from "../../core/records/reading/read-rows.ts";
import { findRowUses } from "../../core/records/reading/row-usage.ts";
import { singletonOf } from "../../core/records/reading/singleton.ts";
import { viewOf } from "../../core/records/reading/visibility-key.ts";
import { cachedResult } from "../../core/records/result-cache.ts";
import { changeRow } from "../../core/records/writing/change-row.ts";
import { lockActiveRoot } from "../../core/records/writing/lock-active-root.ts";
import { followDismissal } from "../../core/tasks/settle-tasks.ts";
import { pageLinks, pageOfRows } from "../../http/pagination.ts";
import { receiveFile } from "../../http/receive-file.ts";
import { type Call, parseResponse, route } from "../../http/register-endpoint.ts";
import { requestedRowVersion } from "../../http/row-version.ts";
import { sendFile } from "../../http/send-file.ts";
import { createRow } from "./create-row.ts";
import { requireParent, shownRow, shownWithRisks, withParent } from "./list-rows.ts";
import { registerPrint } from "./print-questionnaire-routes.ts";
import { registerReading } from "./read-row-routes.ts";
import {
  childRowsIn,
  listOwnRows,
  readMembers,
  readOwnRow,
  refuseUnlinked,
  removeRow,
} from "./read-rows-with-proposals.ts";
import { resolveNames } from "./resolve-names.ts";
import { registerInitData } from "./screen-data-routes.ts";

const cachedGaps = cachedResult<ReturnType<typeof countedGaps>>("gaps of documents");

/**
 * Registers the numbers of answers that documents are missing in each questionnaire; a list requests them after its
 * rows.
 */
function registerPaperGaps(app: FastifyInstance): void {
  route(app, companyPaperGaps, async ({ company, revision, context, actor }) => {
    const key = JSON.stringify([company, viewOf(actor)]);
    const gaps = await cachedGaps(context.snapshots.results, key, revision, async () => {
      const { snapshot } = await context.snapshots.seenBy({ company, revision, actor });
      return countedGaps(snapshot);
    });
    return parseResponse(companyPaperGaps.response, { gaps });
  });
}

/** Registers every form's calls, derived from its declaration. */
export function registerForms(app: FastifyInstance): void {
  for (const { name, scope } of allForms.filter(hasFormCalls)) {
    if (scope === "singleton") registerSingleton(app, name);
    else if (isFileForm(name)) registerFiles(app, name);
    else registerCollection(app, name);
  }
  registerInitData(app, collectionForms);
  registerPaperGaps(app);
  registerPrint(app);
  registerUnits(app);
  registerUsage(app);
}

/** Registers the calls of a questionnaire's files: deleted ones stay in the storage while history can restore them. */
function registerFiles(app: FastifyInstance, name: FileFormName): void {
  const form = forms[name];
  const { list, room, upload, download, remove } = fileEndpoints(name);

  route(app, list, async ({ company, context, params, query, actor, editor, request }) => {
    const { count, rows } = await context.db.readCompany(company, async (transaction) => {
      await requireParent(transaction, form, params.parent_id);
      return listOwnRows(transaction, editor, { declared: form, parentId: params.parent_id, query, actor });
    });
    return parseResponse(list.response, { count, ...pageLinks(request, count, query), results: rows });
  });

  route(app, room, async ({ company, context, params, editor }) => {
    const remainingRoom = await context.db.readCompany(company, async (transaction) => {
      await requireParent(transaction, form, params.parent_id);
      return roomFor(editor)(transaction, context.config);
    });
    return parseResponse(room.response, remainingRoom);
  });

  route(app, upload, async ({ company, context, params, editor, request }) => {
    const remainingRoom = await context.db.inCompany(company, async (transaction) => {
      await lockActiveRoot(transaction, form, params);
      return roomFor(editor)(transaction, context.config);
    });
    const keep = (received: ReceivedFile) =>
      context.db.inCompany(company, async (transaction) => {
        // Checked again, since the upload may have taken long.
        await lockActiveRoot(transaction, form, params);
        await refuseWithoutRoom(transaction, context.config, received.size, roomFor(editor));
        const insertion = { declared: form, parentId: params.parent_id, answers: { ...received }, editor };
        const add = editor.proposes ? proposeRow : insertRow;
        return withParent(transaction, form, await add(transaction, insertion));
      });
    return parseResponse(
      upload.response,
      await receiveFile(context, request, { type: form.file, room: remainingRoom, keep }),
    );
  });

  route(app, download, async ({ company, context, params, editor, reply }) => {
    const row = await context.db.readCompany(company, (transaction) => readOwnRow(transaction, editor, form, params));
    const content = await context.files.get(String(row.blob));
    return sendFile(reply, { filename: String(row.filename), mediaType: String(row.media_type) }, content);
  });

  route(app, remove, async ({ company, context, params, editor, actor }) => {
    const deletion = { declared: form, id: params.id, parentId: params.parent_id, editor, actor };
    await context.db.inCompany(company, (transaction) => removeRow(transaction, deletion));
    return undefined;
  });
}

// A proposed file takes none of the company's room before it is accepted.
function roomFor({ proposes }: Editor): typeof readFileRoom {
  return proposes ? readProposedRoom : readFileRoom;
}

/** Registers GET and PATCH of a form with one row per company. */
function registerSingleton(app: FastifyInstance, name: FormName): void {
  const form = formNamed(name);
  const { read, update } = singletonEndpoints(name);
  route(app, read, async ({ company, context, actor, editor }) => {
    const row = await context.db.readCompany(company, async (transaction) => {
      const storedRow = await singletonOf(transaction, form);
      const [shown = storedRow] = await withProposed(transaction, editor, form, [storedRow]);
      const wholeRow = { declared: form, id: storedRow.id, actor, editor };
      const members = await readMembers(wholeRow, childRowsIn(transaction, wholeRow));
      return { ...rowForReader(form, editor, shown), ...members };
    });
    return parseResponse(read.response, row);
  });
  route(app, update, async ({ company, context, body, editor, actor, request }) => {
    refuseInternal(form, editor, body);
    const row = await context.db.inCompany(company, async (transaction) => {
      const { id } = await singletonOf(transaction, form);
      await refuseUnlinked(transaction, { declared: form, body, params: { id }, editor, actor });
      const answers = storableAnswers(form, body);
      return changeRow(transaction, {
        declared: form,
        id,
        answers,
        editor,
        actor,
        seenVersion: requestedRowVersion(request),
      });
    });
    return parseResponse(update.response, rowForReader(form, editor, row));
  });
}

/** Throws `forbidden` if a respondent with a link would change an internal field, or a questionnaire's status. */
function refuseInternal(form: Form, editor: Editor, body: Readonly<Record<string, unknown>>): void {
  if (!isRespondent(editor)) return;
  const internal = [...stateOf(form), ...internalFields(form)];
  if (internal.some((name) => body[name] !== undefined)) throw refused("forbidden");
}

/** Registers the calls that list the questionnaires naming a system, a process or a security tool. */
function registerUsage(app: FastifyInstance): void {
  for (const name of referableForms) registerUsageOf(app, name);
}

function registerUsageOf(app: FastifyInstance, name: FormName): void {
  const declaration = formNamed(name);
  route(app, objectUsage(name), async ({ company, context, params, actor, query, request }) => {
    const uses = await context.db.readCompany(company, async (transaction) => {
      await readRow(transaction, declaration, params.id);
      return findRowUses(transaction, declaration, params.id);
    });
    const visibleUses = uses
      .filter(({ form, id }) => can(actor, "view", { form, id }))
      .sort((left, right) => compareNaturally(left.name, right.name));
    return pageOfRows(request, query, visibleUses, ["form", "id", "name"]);
  });
}

/** Registers units of workstations, written at the URL of a role or a unit (specification 7.6). */
function registerUnits(app: FastifyInstance): void {
  for (const name of unitForms) {
    const [declared, write] = [formNamed(name), writeUnit(name)];
    route(app, write, async (call) => {
      const { id: unit, parent_id } = call.params;
      if (typeof unit === "number")
        return parseResponse(
          write.response,
          await writeChangedRow(declared, { ...call, params: { id: unit, parent_id } }),
        );
      const body = accept(createSchema(declared, false), { ...call.body, role: unit });
      return parseResponse(write.response, await writeNewRow(declared, { ...call, params: { parent_id }, body }));
    });
  }
}

/** Registers the calls that add, change and delete rows of a form, each in one transaction. */
function registerWriting(app: FastifyInstance, name: FormName): void {
  const form = formNamed(name);
  const { create, update, remove } = collectionEndpoints(name);

  route(app, create, async (call) => parseResponse(create.response, await writeNewRow(form, call)));

  route(app, update, async (call) => parseResponse(update.response, await writeChangedRow(form, call)));

  route(app, remove, async ({ company, context, params, editor, actor }) => {
    const deletion = { declared: form, id: params.id, parentId: params.parent_id, editor, actor };
    await context.db.inCompany(company, async (transaction) => {
      await releaseEmployee(transaction, form, params.id);
      await removeRow(transaction, deletion);
      await followEmployees(transaction, form, editor);
    });
    return undefined;
  });
}

/** The inputs of a row's write. */
interface WriteCall<P> extends Pick<Call<Endpoint>, "context" | "request"> {
  readonly company: number;
  readonly actor: Actor;
  readonly editor: Editor;
  readonly params: P & { readonly parent_id?: number | undefined };
  readonly body: Readonly<Record<string, unknown>>;
}

/** Adds or proposes the row of a body, and returns it as its author sees it. */
async function writeNewRow(form: Form, call: WriteCall<unknown>): Promise<Readonly<Record<string, unknown>>> {
  const { company, context, params, body, editor, actor } = call;
  refuseInternal(form, editor, body);
  const insertion = {
    declared: form,
    parentId: params.parent_id,
    answers: storableAnswers(form, body),
    editor,
    actor,
    pendingApproval: isProposal(form, actor),
  };
  const row = await context.db.inCompany(company, async (transaction) => {
    await refuseUnlinked(transaction, { declared: form, body, params: { parent_id: params.parent_id }, editor, actor });
    const namedIds = await resolveNames(transaction, { declared: form, body, actor, isNew: true });
    const newRow = { ...insertion, answers: { ...insertion.answers, ...namedIds } };
    const createdRow = await createRow(transaction, context.config, { insertion: newRow, body });
    await followEmployees(transaction, form, editor);
    return createdRow;
  });
  return shownWithRisks(form, call, row);
}

/**
 * Returns whether the caller's additions stay hidden until granted: they may propose such questionnaires, not add them
 * (decisions 3).
 */
function isProposal({ name, scope }: Form, actor: Actor): boolean {
  return scope === "collection" && !can(actor, "edit", { form: name });
}

/** Changes the given members of a row, or proposes the change, and returns the row as its author sees it. */
async function writeChangedRow(
  form: Form,
  call: WriteCall<{ readonly id: number }>,
): Promise<Readonly<Record<string, unknown>>> {
  const { company, context, params, body, editor, actor, request } = call;
  refuseInternal(form, editor, body);
  const change = {
    declared: form,
    id: params.id,
    parentId: params.parent_id,
    answers: storableAnswers(form, body),
    editor,
    actor,
    seenVersion: requestedRowVersion(request),
  };
  const row = await context.db.inCompany(company, async (transaction) => {
    await refuseUnlinked(transaction, { declared: form, body, params, editor, actor });
    const resolvedIds = await resolveNames(transaction, { declared: form, body, actor, isNew: false });
    const fullChange = { ...change, answers: { ...change.answers, ...resolvedIds } };
    if (editor.proposes) return shownRow(transaction, form, actor, await proposeEdit(transaction, fullChange));
    const completeness = await lockActiveRoot(transaction, form, params);
    const changedRow = await changeRow(transaction, fullChange);
    await followDismissal(transaction, form, changedRow, editor);
    await followEmployees(transaction, form, editor);
    // The edit may have reopened an approved questionnaire.
    const isCurrent = completeness?.status !== "agreed";
    return shownRow(transaction, form, actor, changedRow, isCurrent ? completeness : undefined);
  });
  return shownWithRisks(form, call, row);
}

/** Registers the five verbs of a form, derived from its declaration (specification 7.1). */
function registerCollection(app: FastifyInstance, name: FormName): void {
  registerReading(app, name);
  registerWriting(app, name);
}

// Documents, threat models and records have separate calls; the files of a record have those of all files.
function hasFormCalls(form: Form): boolean {
  const { scope } = rootForm(form);
  return scope === "record" ? isFileForm(form.name) : scope !== "apart";
}

import {
  addDefaultProcesses as addCall,
  copyProcess,
  listDefaultProcesses,
  reactivateProcess,
} from "@opis/model/contract/default-processes-and-copy";
import { type Form, ownFields } from "@opis/model/declaration/form";
import { defaultProcesses } from "@opis/model/directories/legal-processes";
import { listChildForms } from "@opis/model/forms/child-forms";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { normaliseName } from "@opis/model/text/normalise-name";
import type { FastifyInstance } from "fastify";
import { addDefaultProcesses } from "../core/records/add-default-processes.ts";
import type { Editor } from "../core/records/editor.ts";
import { insertRow } from "../core/records/insert-row.ts";
import { refuseOverQuota } from "../core/records/questionnaire-quota.ts";
import { readRow, type StoredRow } from "../core/records/reading/read-rows.ts";
import { readShortList } from "../core/records/reading/reference-lists.ts";
import { readChildren } from "../core/records/reading/referenced-rows.ts";
import { inOrderOfReference } from "../core/records/reading/sort-by-dependency.ts";
import { changeRow } from "../core/records/writing/change-row.ts";
import type { Transaction } from "../database/transaction.ts";
import { pageOfRows } from "../http/pagination.ts";
import { parseResponse, route } from "../http/register-endpoint.ts";

const processForm = formNamed("process");

/** Registers operations of processes beyond list, create, read, update and delete. */
export function registerProcesses(app: FastifyInstance): void {
  route(app, listDefaultProcesses, async ({ company, context, actor, language, query, request }) => {
    const rows = await context.db.readCompany(company, (transaction) => readShortList(transaction, processForm, actor));
    const names = new Set(rows.map(({ name }) => normaliseName(name)));
    const offered = defaultProcesses.map(({ key, name }) => ({
      key,
      name: name[language],
      name_ru: name.ru,
      name_en: name.en,
      is_added: names.has(normaliseName(name.ru)),
    }));
    return pageOfRows(request, query, offered, ["key", "name"]);
  });

  route(app, addCall, async ({ company, context, body, editor }) => {
    const rows = await context.db.inCompany(company, async (transaction) => {
      await refuseOverQuota(transaction, context.config, processForm, body.keys.length);
      return addDefaultProcesses(transaction, body.keys, editor);
    });
    return parseResponse(addCall.response, rows);
  });

  route(app, copyProcess, async ({ company, context, params, body, editor }) => {
    const order = { declared: processForm, id: params.id, answers: { name: body.name }, editor };
    const row = await context.db.inCompany(company, async (transaction) => {
      await refuseOverQuota(transaction, context.config, processForm);
      return copyRow(transaction, order);
    });
    return parseResponse(copyProcess.response, row);
  });

  route(app, reactivateProcess, async ({ company, context, params, editor }) => {
    const change = { declared: processForm, id: params.id, answers: { is_active: true }, editor };
    const row = await context.db.inCompany(company, (transaction) => changeRow(transaction, change));
    return parseResponse(reactivateProcess.response, row);
  });
}

interface CopyOrder {
  readonly declared: Form;
  readonly id: number;
  /** Answers that differ in the copy, at least its name. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly editor: Editor;
  readonly pendingApproval?: boolean;
}

/** Copies a questionnaire with all its child rows; references among them are updated to the copies. */
async function copyRow(
  transaction: Transaction,
  { declared, id, answers, editor, pendingApproval }: CopyOrder,
): Promise<StoredRow> {
  const original = await readRow(transaction, declared, id);
  const children = await readChildren(transaction, declared, id);
  const copies = new Map<FormName, Map<number, number>>([[declared.name, new Map()]]);
  const copyAnswers = { ...answersOf(declared, original, copies), ...answers };
  const copy = await insertRow(transaction, {
    declared,
    answers: copyAnswers,
    editor,
    pendingApproval: pendingApproval ?? false,
  });
  copies.get(declared.name)?.set(id, copy.id);
  for (const name of inOrderOfReference(listChildForms(declared))) {
    const child = formNamed(name);
    const childCopies = new Map<number, number>();
    copies.set(name, childCopies);
    for (const row of children[name] ?? []) {
      const parentId = copies.get(child.parent ?? declared.name)?.get(Number(row[child.parent ?? ""]));
      const childCopy = await insertRow(transaction, {
        declared: child,
        parentId,
        answers: answersOf(child, row, copies),
        editor,
      });
      childCopies.set(row.id, childCopy.id);
    }
  }
  return readRow(transaction, declared, copy.id);
}

function answersOf(
  form: Form,
  row: StoredRow,
  copies: ReadonlyMap<FormName, ReadonlyMap<number, number>>,
): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  for (const [name, field] of ownFields(form)) {
    const copiedIds = "target" in field ? copies.get(field.target) : undefined;
    const value = row[name];
    const lead = (id: number) => copiedIds?.get(id) ?? id;
    if (typeof value === "number" && copiedIds) answers[name] = lead(value);
    else if (Array.isArray(value) && copiedIds) answers[name] = value.map((id) => lead(Number(id)));
    else answers[name] = value;
  }
  return answers;
}

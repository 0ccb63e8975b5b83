import { type Actor, can } from "@opis/model/access/access";
import { type Language, words } from "@opis/model/bilingual-text";
import { collectionForms } from "@opis/model/contract/companies/init-data";
import { copyFrom, previewCopyFrom } from "@opis/model/contract/default-processes-and-copy";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../database/database.ts";
import type { Transaction } from "../../database/transaction.ts";
import { rightsIn } from "../../http/authenticate.ts";
import { type Call, route } from "../../http/register-endpoint.ts";
import {
  type ChosenRows,
  type CopyResult,
  type CopySource,
  copyQuestionnaires,
  readSource,
} from "./copy-questionnaires.ts";

/** Registers copying of selected questionnaires from one company into another, and its dry run. */
export function registerCopyFrom(app: FastifyInstance): void {
  route(app, copyFrom, async (call) => {
    const source = await sourceOf(call);
    const copy = (transaction: Transaction) =>
      copyQuestionnaires(transaction, source, call.editor, call.context.config);
    return reportOf(await call.context.db.inCompany(call.company, copy), call.language);
  });

  route(app, previewCopyFrom, async (call) => {
    const source = await sourceOf(call);
    const copy = (transaction: Transaction) =>
      copyQuestionnaires(transaction, source, call.editor, call.context.config);
    return reportOf(await dryRun(call.context.db, call.company, copy), call.language);
  });
}

// Thrown to roll back a dry run, carrying its result out of the transaction.
class DryRun<T> extends Error {
  readonly result: T;

  constructor(result: T) {
    super("A preview is rolled back");
    this.result = result;
  }
}

async function dryRun(
  db: Database,
  company: number,
  copy: (transaction: Transaction) => Promise<CopyResult>,
): Promise<CopyResult> {
  try {
    return await db.inCompany(company, async (transaction) => {
      throw new DryRun(await copy(transaction));
    });
  } catch (error) {
    if (error instanceof DryRun) return error.result;
    throw error;
  }
}

type CopyCall = Pick<Call<typeof copyFrom>, "company" | "context" | "body" | "request" | "actor">;

async function sourceOf({ company, context, body, request, actor }: CopyCall): Promise<CopySource> {
  const { source_company: from, ...lists } = body;
  const selection = chosenOf(lists);
  if (selection.size === 0) throw refusedFields({ non_field_errors: [errorCatalogue.value_required.text] });
  if (from === company) throw refusedFields({ source_company: [sameCompany] });
  for (const form of selection.keys()) if (!can(actor, "manage", { form })) throw refused("forbidden");
  const rights = requireView(await rightsIn(context, request, from), selection);
  return context.db.inCompany(from, (transaction) => readSource(transaction, selection, rights));
}

function reportOf({ copied, created, lost }: CopyResult, language: Language) {
  return {
    copied: [...copied],
    created: [...created],
    lost: lost.map(({ copy, declared, field, target }) => ({
      ...copy,
      label: declared.fields[field]?.label[language] ?? field,
      target,
    })),
  };
}

const sameCompany = words("Выберите другую компанию", "Select another company");

function chosenOf(lists: Readonly<Record<string, unknown>>): ChosenRows {
  const selection = new Map<FormName, number[]>();
  for (const form of collectionForms) {
    const ids = lists[formNamed(form).path];
    if (Array.isArray(ids) && ids.length > 0) selection.set(form, [...new Set(ids.map(Number))]);
  }
  return selection;
}

// What the caller may not see is not found: the company, or a questionnaire of it.
function requireView(actor: Actor | undefined, selection: ChosenRows): Actor {
  if (!actor || !can(actor, "view", { section: "directory" })) throw refused("not_found");
  for (const [form, ids] of selection)
    for (const id of ids) if (!can(actor, "view", { form, id })) throw refused("not_found");
  return actor;
}

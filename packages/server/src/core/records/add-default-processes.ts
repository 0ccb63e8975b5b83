import { type DefaultProcess, groupAnswers } from "@opis/model/directories/default-process-type";
import { defaultProcesses } from "@opis/model/directories/legal-processes";
import { errorCatalogue, refusedFields } from "@opis/model/errors";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { normaliseName } from "@opis/model/text/normalise-name";
import type { Transaction } from "../../database/transaction.ts";
import type { Editor } from "./editor.ts";
import { insertRow } from "./insert-row.ts";
import { tableOf } from "./reading/form-sql.ts";
import { readRow, type StoredRow } from "./reading/read-rows.ts";

/** Adds typical processes with their answers, creating missing directory values. All or none. */
export async function addDefaultProcesses(
  transaction: Transaction,
  keys: readonly string[],
  editor: Editor,
): Promise<StoredRow[]> {
  const chosenProcesses = keys.map((key) => {
    const match = defaultProcesses.find((process) => process.key === key);
    if (!match) throw refusedFields({ keys: [errorCatalogue.unknown_reference.text] }, "unknown_reference");
    return match;
  });
  const addedRows: StoredRow[] = [];
  for (const process of chosenProcesses) addedRows.push(await addOne(transaction, process, editor));
  return addedRows;
}

async function addOne(transaction: Transaction, typical: DefaultProcess, editor: Editor): Promise<StoredRow> {
  const find = (form: FormName, name: string, rest: Record<string, unknown> = {}) =>
    directoryId(transaction, form, { name, ...rest }, editor);
  const findAll = async (form: FormName, names: readonly string[], rest: Record<string, unknown> = {}) => {
    const ids: number[] = [];
    for (const name of names) ids.push(await find(form, name, rest));
    return ids;
  };
  const { id } = await insertRow(transaction, {
    declared: formNamed("process"),
    answers: { ...ownAnswers(typical), macro_goal: await find("macro_goal", typical.macro_goal) },
    editor,
  });
  const addChild = (form: FormName, answers: Record<string, unknown>) =>
    insertRow(transaction, { declared: formNamed(form), parentId: id, answers, editor });
  const sharedAnswers = {
    actions: typical.actions,
    processing_termless: "event",
    processing_event: typical.processing_event,
    paper_storage: await findAll("address_item", typical.paper_storage),
  };
  for (const name of typical.subjects) {
    const subject = await find("subject", name);
    const subjectAnswers = groupAnswers(typical, name);
    await addChild("process_subject", {
      subject,
      ...sharedAnswers,
      ...subjectAnswers,
      data: await findAll("directory_item", subjectAnswers.data, { category: "other_personal_data" }),
      special_data: await findAll("directory_item", subjectAnswers.special_data, { category: "special_category_data" }),
      biometric_data: await findAll("directory_item", subjectAnswers.biometric_data, {
        category: "biometric_personal_data",
      }),
    });
    const methods = typical.sources.includes("individual") ? typical.methods : [];
    if (methods.length > 0)
      await addChild("source_subject", { subject, methods, is_paper: methods.includes("by_paper") });
  }
  for (const name of typical.other_sources ?? []) await addChild("other_source", { name });
  for (const name of typical.positions) await addChild("position", { name });
  for (const { name, bases } of typical.third_parties) {
    await addChild("process_third_party", {
      third_party: await find("third_party", name),
      is_transferred: true,
      purpose: typical.purpose,
      role: bases.includes("assignment") ? "processor" : null,
      bases,
    });
  }
  return readRow(transaction, formNamed("process"), id);
}

function ownAnswers(typical: DefaultProcess): Record<string, unknown> {
  const { short_description, processing_type, purpose, people_count, have_teens, is_marketing, auto_decision } =
    typical;
  const { is_prior_consent, collect_agreement, is_systems, additional_info, sources } = typical;
  return {
    name: typical.name.ru,
    short_description,
    processing_type,
    purpose,
    people_count,
    have_teens,
    is_marketing,
    is_prior_consent: is_prior_consent ?? null,
    auto_decision,
    collect_agreement,
    is_systems,
    additional_info,
    sources,
    is_third_parties: typical.third_parties.length > 0,
    is_default: true,
    default_status: "unchecked",
  };
}

async function directoryId(
  transaction: Transaction,
  form: FormName,
  answers: { name: string } & Record<string, unknown>,
  editor: Editor,
): Promise<number> {
  const formDefinition = formNamed(form);
  const [there] = await transaction.query<{ id: number }>(
    `select id from ${tableOf(formDefinition)} where company_id = $1 and name_key = $2`,
    [transaction.company, normaliseName(answers.name)],
  );
  return there?.id ?? (await insertRow(transaction, { declared: formDefinition, answers, editor })).id;
}

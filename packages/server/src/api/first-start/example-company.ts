import path from "node:path";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { processSigns } from "@opis/model/harm/harm-signs";
import { normaliseName } from "@opis/model/text/normalise-name";
import type { HarmAnswers } from "@opis/model/wizards/document-answers";
import type { Context } from "../../context.ts";
import { type ReceivedFile, storeFile } from "../../core/files/store-file.ts";
import { putMembership } from "../../core/identity/rights/put-membership.ts";
import { addDefaultProcesses } from "../../core/records/add-default-processes.ts";
import { type Editor, userEditor } from "../../core/records/editor.ts";
import { fillStartDirectories } from "../../core/records/fill-start-directories.ts";
import { insertRow } from "../../core/records/insert-row.ts";
import { tableOf } from "../../core/records/reading/form-sql.ts";
import type { StoredRow } from "../../core/records/reading/read-rows.ts";
import { addSingletons, singletonOf } from "../../core/records/reading/singleton.ts";
import { changeRow } from "../../core/records/writing/change-row.ts";
import type { Transaction } from "../../database/transaction.ts";
import {
  exampleCommission,
  exampleDocuments,
  exampleFiling,
  exampleInformation,
  exampleOfProcess,
  exampleOwner,
  examplePaperDocuments,
  exampleProcesses,
  exampleRequisites,
  exampleSystems,
  exampleTracker,
} from "./example-answers.ts";
import { exampleRouter, exampleSecurityTools, exampleServers, exampleWorkstations } from "./example-equipment.ts";
import { exampleAgreement, exampleConsent, exampleParties, exampleTransfer } from "./example-parties.ts";
import { fillExampleRecords } from "./example-records.ts";

const exampleScreen = path.join(import.meta.dirname, "example-screen.png");
const exampleMemo = path.join(import.meta.dirname, "example-memo.pdf");
const exampleSheet = path.join(import.meta.dirname, "example-signed-sheet.pdf");

const companyName = "ООО «Ромашка» (пример)";

const rowsOf = tableOf(formNamed("process_third_party"));

/**
 * Adds what the documents about third parties need: their requisites, the data they receive, and the wizards of both
 * documents.
 */
async function fillExampleParties(transaction: Transaction, editor: Editor): Promise<void> {
  const change = (form: FormName, id: number, answers: Readonly<Record<string, unknown>>) =>
    changeRow(transaction, { declared: formNamed(form), id, answers, editor });
  for (const exampleParty of exampleParties) {
    const party = await idOf(transaction, "third_party", exampleParty.name);
    await change("third_party", party, { ...exampleParty.requisites, country: "RU" });
    const rows = await transaction.query<{ id: number; process: number }>(
      `select id, process from ${rowsOf} where company_id = $1 and third_party = $2 order by id`,
      [transaction.company, party],
    );
    for (const { id, process } of rows) {
      await change("process_third_party", id, {
        ...exampleTransfer,
        ...("transfer" in exampleParty && exampleParty.transfer),
      });
      const answers = {
        process_third_party: id,
        subject: await idOf(transaction, "subject", exampleParty.sees.subject),
        data: await idsOf(transaction, "directory_item", exampleParty.sees.data),
      };
      await insertRow(transaction, {
        declared: formNamed("process_third_party_subject"),
        parentId: process,
        answers,
        editor,
      });
    }
    await keepAnswers(transaction, agreementKey, party, {
      ...exampleAgreement,
      systems: await systemsOf(transaction, party),
    });
  }
  const recipients = await idsOfAll(transaction, "process_third_party");
  await keepAnswers(transaction, "soglasie_na_obrabotku", 0, { ...exampleConsent, recipients });
}

/** Returns the ids of rows of the example company by name, in that order. */
async function idsOf(transaction: Transaction, form: FormName, names: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names) ids.push(await idOf(transaction, form, name));
  return ids;
}

/** Returns the ids of all rows of a form, in order of creation. */
async function idsOfAll(transaction: Transaction, form: FormName): Promise<number[]> {
  const rows = await transaction.query<{ id: number }>(
    `select id from ${tableOf(formNamed(form))} where company_id = $1 order by id`,
    [transaction.company],
  );
  return rows.map(({ id }) => id);
}

/** Returns the id of the row with a name; throws if there is none. */
async function idOf(transaction: Transaction, form: FormName, name: string): Promise<number> {
  const [row] = await transaction.query<{ id: number }>(
    `select id from ${tableOf(formNamed(form))} where company_id = $1 and name_key = $2`,
    [transaction.company, normaliseName(name)],
  );
  if (!row) throw new Error(`the example company has no ${form} «${name}»`);
  return row.id;
}

const agreementKey = "soglashenie_o_soblyudenii_bezobastnosti";

/** Returns the systems of the processes whose data a party receives, and those that it has access to. */
async function systemsOf(transaction: Transaction, party: number): Promise<number[]> {
  const rows = await transaction.query<{ system: number }>(
    `select s.system from ${tableOf(formNamed("process_system"))} s join ${rowsOf} p using (company_id, process)
       where s.company_id = $1 and p.third_party = $2
     union select system from ${tableOf(formNamed("system_third_party"))} where company_id = $1 and third_party = $2 order by 1`,
    [transaction.company, party],
  );
  return rows.map(({ system }) => system);
}

async function keepAnswers(transaction: Transaction, key: string, object: number, answers: object): Promise<void> {
  await transaction.query(
    "insert into generated_documents (company_id, key, object_id, answers) values ($1, $2, $3, $4)",
    [transaction.company, key, object, JSON.stringify(answers)],
  );
}

/** Creates the example company of a superuser if there is no company at all; returns whether it was created. */
export async function createExampleCompany(
  { db, files }: Pick<Context, "db" | "files">,
  user: { readonly id: number; readonly username: string },
): Promise<boolean> {
  const there = await db.pool.query("select 1 from companies limit 1");
  if (there.rowCount !== 0) return false;
  const editor = userEditor(user);
  const id = await db.outsideCompanies(async (transaction) => {
    const [company] = await transaction.query<{ id: number }>(
      "insert into companies (name, name_key, created, modified) values ($1, $2, $3, $3) returning id",
      [companyName, normaliseName(companyName), transaction.now],
    );
    if (!company) throw new Error("the example company was not created");
    putMembership(transaction, company.id, { user: user.id, role: { role: "owner" } });
    return company.id;
  });
  // An image belongs to one row and is deleted with it, so each tool gets its own.
  const screens = await Promise.all(exampleSecurityTools.map(() => storeFile(files, exampleScreen)));
  const memo = await storeFile(files, exampleMemo, "Памятка.pdf");
  const sheet = await storeFile(files, exampleSheet, "Лист ознакомления.pdf");
  await db.inCompany(id, (transaction) => fill(transaction, editor, { screens, memo, sheet }));
  return true;
}

interface ExampleFiles {
  readonly screens: readonly ReceivedFile[];
  readonly memo: ReceivedFile;
  readonly sheet: ReceivedFile;
}

async function fill(transaction: Transaction, editor: Editor, { screens, ...files }: ExampleFiles): Promise<void> {
  fillStartDirectories(transaction);
  const add = (form: FormName, answers: Readonly<Record<string, unknown>>, parentId?: number) =>
    insertRow(transaction, { declared: formNamed(form), answers, parentId, editor });
  addSingletons(transaction);
  await fillOnce(transaction, editor, add);
  const processes = await addDefaultProcesses(transaction, exampleProcesses, editor);
  for (const { id } of processes)
    await changeRow(transaction, { declared: formNamed("process"), id, answers: exampleOwner, editor });
  for (const [name, answers] of Object.entries(exampleOfProcess))
    await changeRow(transaction, {
      declared: formNamed("process"),
      id: await idOf(transaction, "process", name),
      answers,
      editor,
    });
  await fillPaperDocuments(transaction, { editor, add });
  await fillSystems(transaction, add);
  await fillExampleParties(transaction, editor);
  await fillEquipment(transaction, add);
  await fillDocuments(transaction);
  const protectedBy = await fillSecurityTools(transaction, add, screens);
  for (const [id, security_tools] of protectedBy)
    await changeRow(transaction, { declared: formNamed("system"), id, answers: { security_tools }, editor });
  const group = await idOf(transaction, "subject", "Работники");
  const [system = 0] = await idsOfAll(transaction, "system");
  const assessed = await idOf(transaction, "third_party", "ООО «Сопровождение 1С»");
  const requested = await idOf(transaction, "third_party", "ООО «Облако»");
  await fillExampleRecords(transaction, { editor, group, system, assessed, requested, ...files });
}

type Add = (form: FormName, answers: Readonly<Record<string, unknown>>, parentId?: number) => Promise<StoredRow>;

async function fillOnce(transaction: Transaction, editor: Editor, add: Add): Promise<void> {
  const answer = async (form: FormName, answers: Readonly<Record<string, unknown>>) => {
    const declaration = formNamed(form);
    const { id } = await singletonOf(transaction, declaration);
    await changeRow(transaction, { declared: declaration, id, answers, editor });
    return id;
  };
  const information = await answer("information", exampleInformation);
  await add("filing", exampleFiling, information);
  await add("archive_office", { name: "Архив", address: exampleInformation.legal_address }, information);
  await add("office", { name: "Главный офис", address: exampleInformation.legal_address }, information);
  await answer("commission", exampleCommission);
  await answer("department", { positions: "Отдел кадров; Бухгалтерия; Отдел продаж; Поддержка" });
  const responsibilities = await answer("responsibilities", {});
  await add("responsibility", { name: "Ведёт журнал обращений субъектов", position: "Отдел кадров" }, responsibilities);
  const siteApp = await answer("site_app", {});
  const address = "https://romashka.example";
  const answers = { address, country: "RU", policy_link: `${address}/policy`, has_trackers: true };
  const site = await add("site", answers, siteApp);
  const data = await idsOf(transaction, "directory_item", ["Файлы cookie и метрики"]);
  await add("site_tracker", { ...exampleTracker, data }, site.id);
}

async function fillPaperDocuments(
  transaction: Transaction,
  { editor, add }: { readonly editor: Editor; readonly add: Add },
): Promise<void> {
  const form = formNamed("process");
  for (const id of await idsOfAll(transaction, "process"))
    await changeRow(transaction, { declared: form, id, answers: { is_paper_docs: false }, editor });
  for (const [process, documents] of Object.entries(examplePaperDocuments)) {
    const id = await idOf(transaction, "process", process);
    await changeRow(transaction, { declared: form, id, answers: { is_paper_docs: true }, editor });
    for (const { name, place, subjects } of documents) {
      const answers = {
        name,
        address_item: await idOf(transaction, "address_item", place),
        subjects: await idsOf(transaction, "subject", subjects),
      };
      await add("paper_doc", answers, id);
    }
  }
}

async function fillSystems(transaction: Transaction, add: Add): Promise<void> {
  for (const { answers, subjects, thirdParties, interactions, processes: users } of exampleSystems) {
    const system = await add("system", answers);
    for (const { subject, count, data } of subjects) {
      const row = {
        subject: await idOf(transaction, "subject", subject),
        count,
        data: await idsOf(transaction, "directory_item", data),
      };
      await add("system_subject", row, system.id);
    }
    for (const { data, ...interaction } of interactions)
      await add(
        "system_interaction",
        { ...interaction, data: await idsOf(transaction, "directory_item", data) },
        system.id,
      );
    for (const { name, sees, ...access } of thirdParties) {
      const party = await add("third_party", { name });
      const row = await add("system_third_party", { ...access, third_party: party.id }, system.id);
      const visibleData = {
        system_third_party: row.id,
        subject: await idOf(transaction, "subject", sees.subject),
        data: await idsOf(transaction, "directory_item", sees.data),
      };
      await add("system_third_party_subject", visibleData, system.id);
    }
    for (const { name, subjects: groups } of users) {
      const process = await idOf(transaction, "process", name);
      const used = await add("process_system", { system: system.id }, process);
      for (const subject of await idsOf(transaction, "subject", groups))
        await add("process_system_subject", { process_system: used.id, subject }, process);
    }
  }
}

async function fillDocuments(transaction: Transaction): Promise<void> {
  const harm = await noHarm(transaction);
  const { damage_assessment_act: assessed, ...others } = exampleDocuments;
  for (const [key, answers] of Object.entries({ ...others, damage_assessment_act: { ...assessed, harm } }))
    await transaction.query("insert into generated_documents (company_id, key, answers) values ($1, $2, $3)", [
      transaction.company,
      key,
      JSON.stringify(answers),
    ]);
  for (const [key, { date, number }] of Object.entries(exampleRequisites))
    await transaction.query(
      "update generated_documents set date = $3, number = $4 where company_id = $1 and key = $2",
      [transaction.company, key, date, number],
    );
}

// The commission has examined every sign of every process and found none.
async function noHarm(transaction: Transaction): Promise<Record<number, Partial<HarmAnswers>>> {
  const signs = Object.fromEntries(processSigns.map((sign) => [sign, false]));
  return Object.fromEntries((await idsOfAll(transaction, "process")).map((id) => [id, { signs }]));
}

async function fillEquipment(transaction: Transaction, add: Add): Promise<void> {
  const systemsOf = (names: readonly string[]) => idsOf(transaction, "system", names);
  for (const { answers, systems } of exampleServers)
    await add("system_server", { ...answers, systems: await systemsOf(systems) });
  for (const { answers, systems, employees, thirdParties } of exampleWorkstations) {
    const { id } = await add("workstation", { ...answers, systems: await systemsOf(systems) });
    for (const unit of employees) await add("workstation_employee_unit", unit, id);
    for (const { name, role } of thirdParties)
      await add(
        "workstation_third_party_unit",
        { third_party: await idOf(transaction, "third_party", name), role },
        id,
      );
  }
  await add("network_hardware", exampleRouter);
}

/**
 * Adds the security tools with their certificates and pictures; returns the tools of each system, by the system's id.
 */
async function fillSecurityTools(
  transaction: Transaction,
  add: Add,
  screens: readonly ReceivedFile[],
): Promise<Map<number, number[]>> {
  const protectedBy = new Map<number, number[]>();
  for (const [index, { answers, servers, systems, certificate }] of exampleSecurityTools.entries()) {
    const tool = await add("security", { ...answers, servers: await idsOf(transaction, "system_server", servers) });
    await add("security_certificate", certificate, tool.id);
    await add("security_screen", { ...screens[index] }, tool.id);
    for (const system of await idsOf(transaction, "system", systems))
      protectedBy.set(system, [...(protectedBy.get(system) ?? []), tool.id]);
  }
  return protectedBy;
}

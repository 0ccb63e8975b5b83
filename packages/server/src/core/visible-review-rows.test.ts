import { type Actor, can, type LevelBySection, mergedLevels } from "@opis/model/access/access";
import type { BuiltInRole } from "@opis/model/access/roles";
import { watchedCertificates } from "@opis/model/contract/companies/certificate-watch";
import { listFindings } from "@opis/model/contract/companies/consistency";
import { blockDetails, readDashboard } from "@opis/model/contract/companies/dashboard";
import { readDataMap } from "@opis/model/contract/companies/data-map";
import { readReview, readReviewTexts, readReviewTotals } from "@opis/model/contract/companies/review";
import { listRisks, risksTotal } from "@opis/model/contract/companies/risks";
import { ownFields } from "@opis/model/declaration/form";
import { type FormName, isFormName } from "@opis/model/forms/form-names";
import { allForms } from "@opis/model/forms/index";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { reviewNames } from "@opis/model/review/table-names";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { apiPrefix } from "../http/api-prefix.ts";
import { buildCompany, buildUser, grantRow, joinCompany, type TestUser } from "../testing/fixtures/factories.ts";
import { fillEveryForm } from "../testing/fixtures/fill-every-form.ts";
import { testServer } from "../testing/test-server.ts";
import { userEditor } from "./records/editor.ts";
import { readAllRows } from "./records/reading/read-rows.ts";
import { changeRow } from "./records/writing/change-row.ts";

/*
 * A company in which every free text identifies its row and question, so that every response about the company can be
 * compared with the rows that `can` opens.
 */

const server = await testServer();
const owner = await buildUser(server);
const company_id = await buildCompany(owner);
const params = { company_id };

/** The parent of each child row. */
const parents = new Map<string, number>();

await server.context.db.inCompany(company_id, async (transaction) => {
  const editor = userEditor(owner);
  await fillEveryForm(transaction, server.context.files, editor);
  for (const form of allForms) {
    const texts = ownFields(form).filter(([, { kind, computed }]) => isFree(kind) && !computed);
    for (const row of await readAllRows(transaction, form)) {
      if (form.parent) parents.set(`${form.name} ${row.id}`, Number(row[form.parent]));
      const free = texts.filter(([, field]) => field.kind !== "text" || field.format === "any");
      const answers = Object.fromEntries(free.map(([name]) => [name, `⟦${form.name}.${row.id}.${name}⟧`]));
      await changeRow(transaction, { declared: form, id: row.id, answers, editor });
    }
  }
});

function isFree(kind: string): boolean {
  return kind === "text" || kind === "long_text";
}

/** Returns the rows and questions whose answers occur in a text. */
function answersIn(text: string): string[] {
  return [...new Set([...text.matchAll(/⟦(\w+\.\d+\.\w+)⟧/gu)].map(([, answer = ""]) => answer))].toSorted();
}

function isOpen(actor: Actor, answer: string): boolean {
  const [form = "", id] = answer.split(".");
  return isFormName(form) && isRowOpen(actor, form, Number(id));
}

function isRowOpen(actor: Actor, form: FormName, id: number): boolean {
  const { parent, scope } = formNamed(form);
  if (parent) return isRowOpen(actor, parent, parents.get(`${form} ${id}`) ?? 0);
  return can(actor, "view", { form, id: scope === "singleton" ? "only" : id });
}

const tableOf = (by: TestUser, table: string) =>
  by.call(readReview, { params: { ...params, table }, query: { limit: 1_000 } });

/** Collects every response about the company as text, by its name. */
async function readAnswers(by: TestUser): Promise<Record<string, string>> {
  const calls: [string, Promise<unknown>][] = [
    ["dashboard", by.call(readDashboard, { params })],
    ["map", by.call(readDataMap, { params })],
    ["risks", by.call(listRisks, { params, query: { limit: 1_000 } })],
    ["total", by.call(risksTotal, { params })],
    ["findings", by.call(listFindings, { params })],
    ["certificates", by.call(watchedCertificates, { params })],
    ...blockDetails.map(({ block, endpoint }): [string, Promise<unknown>] => [
      `${block} details`,
      by.call(endpoint, { params, query: {} }),
    ]),
    ...reviewNames.flatMap((table): [string, Promise<unknown>][] => [
      [table, tableOf(by, table)],
      [`${table} csv`, file(by, table, "csv").then((bytes) => bytes.toString())],
      [`${table} xlsx`, file(by, table, "xlsx").then((bytes) => sheetIn(bytes))],
      [`${table} texts`, textsOf(by, table)],
    ]),
  ];
  const answers = await Promise.all(calls.map(async ([what, answer]) => [what, JSON.stringify(await answer)]));
  return Object.fromEntries(answers);
}

async function file({ authorization }: TestUser, table: string, format: string): Promise<Buffer> {
  const url = `${apiPrefix}/companies/${company_id}/review/${table}/export/?format=${format}`;
  return (await server.app.inject({ url, headers: { authorization } })).rawPayload;
}

function sheetIn(workbook: Buffer): string {
  return strFromU8(unzipSync(workbook)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
}

async function textsOf(by: TestUser, table: string): Promise<unknown> {
  const { columns } = await tableOf(by, table);
  return Promise.all(
    columns.map(({ key }) => by.call(readReviewTexts, { params: { ...params, table }, query: { column: key } })),
  );
}

const listOf = { process: "processes", system: "systems", security: "security" } as const;
type Granted = keyof typeof listOf;

interface Reader {
  readonly role: BuiltInRole | LevelBySection;
  readonly granted: readonly Granted[];
}

const readers: readonly [who: string, reader: Reader][] = [
  ["to whom one process was granted", { role: "group", granted: ["process"] }],
  ["with a process, a system and a tool", { role: "group", granted: ["process", "system", "security"] }],
  [
    "whose role opens processes and risks, and no directory",
    { role: { ...mergedLevels([]), process: "view", risks: "view" }, granted: ["system"] },
  ],
];

/** Creates the reader; returns the user and their rights. */
async function createReader({ role, granted }: Reader): Promise<{ user: TestUser; actor: Actor }> {
  const user = await buildUser(server);
  await joinCompany(server, { user, company: company_id, role });
  for (const form of granted) {
    const { results } = await tableOf(owner, listOf[form]);
    await grantRow(server, { user, company: company_id, form, id: results[0]?.object_id ?? 0 });
  }
  const actor = await server.context.rights({ user: user.id, is_superuser: false, company: company_id, revision: 0 });
  if (!actor) throw new Error(`a reader ${role} has no rights`);
  return { user, actor };
}

/** Returns whether a risk is visible: its row is, and the role shows risks or the questionnaire was granted. */
function isShown(actor: Actor, table: string, { root_form, root_id }: Root): boolean {
  const showsRisks = can(actor, "view", { section: "risks" }) || actor.grants[root_form]?.[root_id] !== undefined;
  return isRowOpen(actor, root_form, root_id) && (table !== "risks" || showsRisks);
}

interface Root {
  readonly root_form: FormName;
  readonly root_id: number;
}

const allAnswers = readAnswers(owner).then((answers) => Object.values(answers).join(" "));

test.each(readers)("a reader %s gets only what they may view in every response", async (_, reader) => {
  const { user, actor } = await createReader(reader);
  const visibleAnswers = await readAnswers(user);
  const closedAnswers = (text: string) => answersIn(text).filter((answer) => !isOpen(actor, answer));
  expect(closedAnswers(await allAnswers).length).toBeGreaterThan(20);
  for (const [what, text] of Object.entries(visibleAnswers)) expect([what, closedAnswers(text)]).toEqual([what, []]);
});

test.each(readers)(
  "a reader %s sees in each table the visible rows, with their answers and totals",
  async (_, reader) => {
    const { user, actor } = await createReader(reader);
    for (const table of reviewNames) {
      const [all, seen] = [await tableOf(owner, table), await tableOf(user, table)];
      const open = all.results.filter((row) => isShown(actor, table, row));
      expect([table, seen.results.map(({ id }) => id)]).toEqual([table, open.map(({ id }) => id)]);
      for (const [place, { id, form, cells }] of seen.results.entries()) {
        const ownCells = Object.entries(open[place]?.cells ?? {}).filter(([key]) => key in formNamed(form).fields);
        const openWhole = ownCells.filter(([, text]) => answersIn(text).every((answer) => isOpen(actor, answer)));
        expect([table, id, cells]).toMatchObject([table, id, Object.fromEntries(openWhole)]);
      }
      const { totals } = await user.call(readReviewTotals, { params: { ...params, table }, query: {} });
      for (const [key, { filled }] of Object.entries(totals)) {
        const filledRows = seen.results.filter(({ cells }) => cells[key] !== undefined);
        expect([table, key, filled]).toEqual([table, key, filledRows.length]);
      }
    }
  },
);

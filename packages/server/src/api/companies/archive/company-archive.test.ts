import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { renumberEdits } from "@opis/documents/edits/apply-edits";
import { readCompany } from "@opis/model/contract/companies/companies";
import { listHistory } from "@opis/model/contract/companies/history";
import { fileEndpoints } from "@opis/model/contract/forms/file-endpoints";
import { listSubjectRequests, readSubjectRequest } from "@opis/model/contract/subject-requests";
import { createTask } from "@opis/model/contract/tasks";
import { isFormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { describe, expect, test } from "vitest";
import { formTables, joinTables } from "../../../database/tables/forms.ts";
import { apiPrefix } from "../../../http/api-prefix.ts";
import { buildUser, joinCompany } from "../../../testing/fixtures/factories.ts";
import { buildFilledCompany, contentsIn, exportedBy, importedBy } from "../../../testing/fixtures/filled-company.ts";
import { testServer } from "../../../testing/test-server.ts";
import {
  commentLine,
  companyHead,
  documentLine,
  handlingLine,
  historyLine,
  riskLine,
} from "./company-archive-format.ts";
import { renumberedAnswers, renumberedLinks, renumberedWizard } from "./insert-archived-rows.ts";

const server = await testServer();
const owner = await buildUser(server);
const source = await buildFilledCompany(server, owner);
const fullArchive = await exportedBy(server, owner, source, "?history=true");

/**
 * Returns the lines of an archive with ids replaced by their rank within the form, so that two installations can be
 * compared.
 */
async function rankedLines(archive: Uint8Array): Promise<Record<string, unknown>[]> {
  const contents = await contentsIn(archive);
  const linesIn = (name: string) =>
    (contents.get(name) ?? "")
      .toString()
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const ids = new Map<string, number[]>();
  for (const name of contents.keys()) {
    const [folder, form = ""] = name.split("/");
    if (folder === "rows")
      ids.set(
        form,
        linesIn(name)
          .map(({ id }) => id)
          .sort((a, b) => a - b),
      );
  }
  const rank = (form: string, id: number) => (ids.get(form) ?? []).indexOf(id);
  return [...contents.keys()].flatMap((name) => {
    const [folder, form = ""] = name.split("/");
    if (folder === "rows" && isFormName(form))
      return linesIn(name).map(({ id, parent, answers, ...line }) => ({
        ...line,
        form,
        id: rank(form, id),
        parent: parent === undefined ? undefined : rank(formNamed(form).parent ?? "", parent),
        answers: {
          ...renumberedAnswers(formNamed(form), answers, rank),
          ...renumberedLinks(formNamed(form), { answers }, rank),
        },
      }));
    if (folder === "comments")
      return linesIn(name).map(({ id: _, object_id, ...line }) => ({
        ...line,
        object_id: rank(line.content_type, object_id),
      }));
    if (folder === "risks" || folder === "handlings")
      return linesIn(name).map(({ object_id, ...line }) => ({ ...line, object_id: rank(line.form, object_id) }));
    if (folder === "requests")
      return linesIn(name).map(({ request, ...line }) => ({ ...line, request: rank("subject_request", request) }));
    if (folder === "documents")
      return linesIn(name).map(({ answers, edits, ...line }) => ({
        ...line,
        answers: renumberedWizard(line.key, answers, rank),
        edits: renumberEdits(edits, rank),
      }));
    return folder === "files" ? [{ file: name }] : [];
  });
}

/** Tables of a company that are not exported, as docs/company-archive.md lists. */
const stayingTables = [
  ...["memberships", "object_grants", "roles", "keys", "key_uses", "invitations", "account_links", "proposal_answers"],
  ...["suggested_values", "proposed_changes"],
  ...["user_groups", "group_members", "group_grants", "group_tag_grants", "viewings", "api_token_companies"],
  ...["document_archives", "document_archive_files", "document_makings", "document_packs", "paper_templates"],
  ...["document_reminders", "document_texts", "record_numbers", "task_plans", "training_plans", "plan_lines"],
  ...["request_pages", "due_reminders", "daily_figures", "acknowledgement_codes"],
  ...["letterheads", "directory_syncs", "mail_contexts", "mailings", "mailed_letters"],
  ...["subscribers", "subscriptions", "notices", "webhooks", "webhook_deliveries"],
  ...["imports", "jobs", "kept_answers", "review_views", "site_scans", "site_scan_pictures", "declined_offers"],
];

/** Columns of tables that are exported by their own schemas, with those recreated by the import. */
const lines = [
  [
    "companies",
    companyHead.shape.company,
    [
      "id",
      "name_key",
      "revision",
      "rights_revision",
      "circumstances_revision",
      "completeness_rules",
      "is_free",
      "paid_until",
      "quotas",
      "created",
      "modified",
    ],
  ],
  ["comments", commentLine, ["author_id", "author_key"]],
  ["ignored_risks", riskLine, []],
  ["risk_handlings", handlingLine, ["owner"]],
  ["generated_documents", documentLine, ["made_revision", "made_values", "made_from", "stale_announced"]],
  ["history", historyLine, ["id", "user_id", "author", "revision"]],
] as const;

test.each(lines)("every column of %s is exported or recreated", async (table, { shape }, recreated) => {
  const columns = await server.asOwner(
    "select column_name as name from information_schema.columns where table_name = $1 and column_name <> 'company_id'",
    [table],
  );
  expect(columns.map(({ name }) => name).sort()).toEqual([...Object.keys(shape), ...recreated].sort());
});

/** Returns all other tables with data of a company, found in the database; the history is compared by its content. */
async function travellingTables(): Promise<string[]> {
  const tables = await server.asOwner(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'company_id' order by 1`,
  );
  return tables.map(({ name }) => String(name)).filter((name) => ![...stayingTables, "history"].includes(name));
}

describe("an imported company", () => {
  test("has every row of every form, each reference within itself, and the same percentages, comments and documents", async () => {
    const { status, body } = await importedBy(server, owner, fullArchive, "Копия");
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: "Копия", users: [owner.id] });
    const original = await owner.call(readCompany, { params: { company_id: source } });
    expect(body.percents).toEqual(original.percents);
    const tables = await travellingTables();
    expect(tables).toEqual(expect.arrayContaining([...Object.keys(formTables), ...Object.keys(joinTables)]));
    for (const table of tables) {
      const count = async (company: number) =>
        (await server.asOwner(`select count(*)::int as count from "${table}" where company_id = $1`, [company]))[0];
      expect([table, await count(body.id)]).toEqual([table, await count(source)]);
      expect([table, await count(source)]).not.toEqual([table, { count: 0 }]);
    }
    const again = await exportedBy(server, owner, body.id);
    expect(await rankedLines(again)).toEqual(await rankedLines(await exportedBy(server, owner, source)));
  });

  test("has its files, available for download as before", async () => {
    const { body } = await importedBy(server, owner, fullArchive, "С файлами");
    const [screen] = await server.asOwner("select id, security from security_screen where company_id = $1 limit 1", [
      body.id,
    ]);
    const url = fileEndpoints("security_screen")
      .download.path.replace(":company_id", String(body.id))
      .replace(":parent_id", String(screen?.security))
      .replace(":id", String(screen?.id));
    const download = await server.app.inject({
      url: `${apiPrefix}${url}`,
      headers: { authorization: owner.authorization },
    });
    expect(download.rawPayload.subarray(1, 4).toString()).toBe("PNG");
  });

  test("has the applicants and files of its requests, encrypted and stored as new ones", async () => {
    const { body } = await importedBy(server, owner, fullArchive, "С обращениями");
    const params = { company_id: Number(body.id) };
    const { results } = await owner.call(listSubjectRequests, { params, query: { ordering: "number" } });
    const request = await owner.call(readSubjectRequest, { params: { ...params, id: results[0]?.id ?? 0 } });
    expect(request).toMatchObject({ applicant_name: "Сидорова Ольга", text: "Какие данные обо мне?" });
    expect(request.files).toMatchObject([{ filename: "Доверенность.png" }]);
    const { statusCode, rawPayload } = await server.app.inject({
      url: `${apiPrefix}/companies/${body.id}/subject_requests/${request.id}/files/${request.files[0]?.id}/`,
      headers: { authorization: owner.authorization },
    });
    expect([statusCode, rawPayload.subarray(1, 4).toString()]).toEqual([200, "PNG"]);
  });

  test("has tasks that lead to its own rows, and numbers that go on", async () => {
    const { body } = await importedBy(server, owner, fullArchive, "С задачами");
    const [task] = await server.asOwner(
      `select t.source_id, t.source_key, t.assignee, t.assignee_user, p.id as process from task t
       join process p on p.company_id = t.company_id and p.name = 'process 1'
       where t.company_id = $1 and t.title = 'Проверить процесс'`,
      [body.id],
    );
    expect(task).toMatchObject({ source_id: task?.process, source_key: `M08:process:${task?.process}` });
    expect(task).toMatchObject({ assignee: "Иванова Анна", assignee_user: null });
    const next = { params: { company_id: Number(body.id) }, body: { title: "Новая", due: "2026-12-31" } };
    const [last] = await server.asOwner(
      "select max(split_part(number, '/', 1)::int) as number from task where company_id = $1 and number like $2",
      [body.id, `%/${new Date().getFullYear()}`],
    );
    const { number } = await owner.call(createTask, next);
    expect(number).toBe(`${Number(last?.number) + 1}/${new Date().getFullYear()}`);
  });

  test("shows its history with the names of that time, and restores nothing deleted elsewhere", async () => {
    const { body } = await importedBy(server, owner, fullArchive, "С историей");
    const query = { limit: 1000 };
    const { results } = await owner.call(listHistory, { params: { company_id: body.id }, query });
    const before = (await owner.call(listHistory, { params: { company_id: source }, query })).results;
    expect(results.length).toBe(before.length + 1);
    const summaries = (entries: typeof results) =>
      entries
        .filter(({ form, kind }) => form !== "company" && kind !== "deleted")
        .map(({ at, editor, title, changes }) => ({ at, editor, title, changes }));
    expect(summaries(results)).toEqual(summaries(before));
    const deletion = results.find(({ kind }) => kind === "deleted");
    expect(deletion).toMatchObject({ title: "Лишняя", can_restore: false });
    expect(await owner.send("POST", `/companies/${body.id}/history/${deletion?.id}/restore/`)).toMatchObject({
      status: 400,
      body: { code: "not_a_deletion" },
    });
  });

  test("has no history if none was requested, except the import itself", async () => {
    const { body } = await importedBy(server, owner, await exportedBy(server, owner, source), "Без истории");
    const { results } = await owner.call(listHistory, { params: { company_id: body.id }, query: {} });
    expect(results.map(({ form, kind, editor }) => [form, kind, editor])).toEqual([
      ["company", "created", owner.username],
    ]);
  });

  test("needs a unique name", async () => {
    expect(await importedBy(server, owner, fullArchive, "ооо «ромашка»")).toMatchObject({
      status: 400,
      body: { code: "name_not_unique" },
    });
  });
});

test("an export is named after the company, and lists its contents for readers", async () => {
  const contents = await contentsIn(fullArchive);
  expect(JSON.parse(String(contents.get("company.json")))).toMatchObject({
    format: "opis-company",
    version: 1,
    company: { name: "ООО «Ромашка»" },
  });
  expect(String(contents.get("rows/system/000001.jsonl"))).toContain('"name":"system 1"');
  const { headers } = await server.app.inject({
    url: `${apiPrefix}/companies/${source}/export/`,
    headers: { authorization: owner.authorization },
  });
  expect(decodeURIComponent(String(headers["content-disposition"]))).toMatch(/ООО «Ромашка» \d{4}-\d\d-\d\d\.tar\.gz$/);
});

const archivesFolder = path.join(import.meta.dirname, "../../../testing/released-versions/companies");

test.each(readdirSync(archivesFolder))(
  "the archive of an older edition, %s, is imported with all its rows",
  async (name) => {
    const archive = await readFile(path.join(archivesFolder, name));
    const { status, body } = await importedBy(server, owner, archive, name);
    expect({ status, errors: body.errors }).toEqual({ status: 201 });
    const then = await rankedLines(archive);
    const forms = new Set(then.map(({ form }) => form));
    const now = await rankedLines(await exportedBy(server, owner, body.id));
    // Questions added since are unanswered in these rows.
    expect(now.filter(({ form }) => forms.has(form))).toMatchObject(then);
  },
);

describe("permissions", () => {
  test("export needs the right to manage the settings of the company", async () => {
    const reader = await buildUser(server);
    await joinCompany(server, { user: reader, company: source, role: "reader" });
    expect(await reader.send("GET", `/companies/${source}/export/`)).toMatchObject({ status: 403 });
  });

  test("import needs the right to have companies", async () => {
    const group = await buildUser(server);
    await joinCompany(server, { user: group, company: source, role: "group" });
    expect(await importedBy(server, group, fullArchive, "Группа")).toMatchObject({
      status: 403,
      body: { code: "forbidden" },
    });
  });
});

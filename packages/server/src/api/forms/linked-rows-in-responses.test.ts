import { collectionForms } from "@opis/model/contract/companies/init-data";
import { listTags } from "@opis/model/contract/default-processes-and-copy";
import { forms } from "@opis/model/forms/index";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { expect, test } from "vitest";
import { buildCompany, buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company = await buildCompany(owner);
const at = `/companies/${company}`;

async function add(path: string, body: unknown): Promise<number> {
  return Number((await owner.send("POST", `${at}/${path}/`, body)).body.id);
}

test("every response with a system lists the processes it serves, as far as the reader sees them", async () => {
  const system = await add("systems", { name: "CRM" });
  const [seen, hidden] = [await add("processes", { name: "Продажи" }), await add("processes", { name: "Тайный" })];
  for (const process of [seen, hidden]) await add(`processes/${process}/process_systems`, { system });
  const group = await buildUser(server);
  await joinCompany(server, { user: group, company, role: "group" });
  await server.asOwner(
    "insert into object_grants (company_id, user_id, form, object_id) values ($1, $2, 'process', $3), ($1, $2, 'system', $4)",
    [company, group.id, seen, system],
  );
  for (const [user, linked_processes] of [
    [owner, [seen, hidden]],
    [group, [seen]],
  ] as const) {
    const row = { id: system, linked_processes, danger_level: null };
    const path = `${at}/systems/${system}/`;
    expect((await user.send("GET", path)).body).toMatchObject(row);
    expect((await user.send("GET", `${path}init_data/`)).body).toMatchObject({ row });
    expect((await user.send("GET", `${at}/systems/?search=crm`)).body).toMatchObject({ results: [row] });
    expect((await user.send("PATCH", path, { description: user.username })).body).toMatchObject(row);
  }
  const response = await owner.send("POST", `${at}/systems/${system}/status/`, { status: "interview_conducted" });
  expect(response.body).toMatchObject({ linked_processes: [seen, hidden], danger_level: null });
});

test("children are under the names of their collections", async () => {
  const process = await add("processes", { name: "Наём" });
  await add(`processes/${process}/positions`, { name: "Юрист" });
  const { body } = await owner.send("GET", `${at}/processes/${process}/init_data/`);
  const { children } = body as { children: Record<string, unknown> };
  expect(Object.keys(children)).toEqual(
    expect.arrayContaining([
      ...["process_subjects", "positions", "source_subjects", "public_sources", "other_sources", "paper_docs"],
      ...["process_systems", "process_system_subjects", "process_third_parties", "process_third_party_subjects"],
    ]),
  );
  expect(children.positions).toMatchObject([{ name: "Юрист" }]);
  const sites = (await owner.send("GET", `${at}/site_app/init_data/`)).body;
  expect(sites).toMatchObject({ children: { sites: [], site_forms: [], apps: [], app_forms: [] } });
});

test.each(collectionForms)("for %s an invalid version header is refused, and a valid one is accepted", async (form) => {
  const path = formNamed(form).path;
  const id = await add(path, { name: `${form} с версией` });
  const version = form === "security" ? { version: "12.1" } : {};
  const patch = (seenVersion: string) =>
    owner.send(
      "PATCH",
      `${at}/${path}/${id}/`,
      { name: `${form} ${seenVersion}`, ...version },
      {
        "if-unmodified-since-version": seenVersion,
      },
    );
  for (const seenVersion of ["12.1", "abc", "0", "-1", "99", "9999999999", '"1"', ""])
    expect([seenVersion, await patch(seenVersion)]).toMatchObject([
      seenVersion,
      { status: 400, body: { code: "unknown_version" } },
    ]);
  expect(await patch("1")).toMatchObject({ status: 200, body: { row_version: 2 } });
});

test("a singleton form and a child row evaluate the header as well", async () => {
  const headers = { "if-unmodified-since-version": "12.1" };
  expect(await owner.send("PATCH", `${at}/information/`, { settlement: "Омск" }, headers)).toMatchObject({
    status: 400,
  });
  const site = await add("sites", { address: "https://opis.example.ru" });
  expect(await owner.send("PATCH", `${at}/sites/${site}/`, { country: "RU" }, headers)).toMatchObject({ status: 400 });
});

test("an unpaged list is paged and ordered like others", async () => {
  const params = { company_id: await buildCompany(owner) };
  const system = await owner.send("POST", `/companies/${params.company_id}/systems/`, {
    name: "Архив",
    tags: ["б", "а"],
  });
  expect(system.status).toBe(201);
  await owner.send("POST", `/companies/${params.company_id}/systems/`, { name: "Бухгалтерия", tags: ["б"] });
  const page = await owner.call(listTags, { params, query: { limit: 1, ordering: "-count" } });
  expect(page).toMatchObject({ count: 2, previous: null, results: [{ name: "б", count: 2 }] });
  expect((await owner.send("GET", String(page.next).replace(/^.*\/api\/v2/, ""))).body).toMatchObject({
    next: null,
    results: [{ name: "а", count: 1 }],
  });
  expect(await owner.send("GET", `/companies/${params.company_id}/tags/?ordering=constructor`)).toMatchObject({
    status: 400,
    body: { code: "unknown_ordering" },
  });
});

test("derived members of a system are accepted from clients that send them back", async () => {
  const id = await add("systems", { name: "Учёт" });
  const linkedMembers = { linked_processes: [], danger_level: "high", description: "Учёт" };
  expect(await owner.send("PATCH", `${at}/${forms.system.path}/${id}/`, linkedMembers)).toMatchObject({
    status: 200,
    body: { linked_processes: [], danger_level: null, description: "Учёт" },
  });
});

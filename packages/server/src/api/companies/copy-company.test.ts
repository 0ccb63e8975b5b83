import { copyCompany, createCompany } from "@opis/model/contract/companies/companies";
import { defaultProcesses } from "@opis/model/directories/legal-processes";
import { allForms } from "@opis/model/forms/index";
import { recordForms } from "@opis/model/forms/record-forms";
import { expect, test } from "vitest";
import { formTables, joinTables } from "../../database/tables/forms.ts";
import { buildCompany, buildUser, joinCompany, type TestUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();

/** Returns the number of a company's rows in every table of forms. */
async function counts(company: number): Promise<Record<string, unknown>> {
  const tables = [...Object.keys(formTables), ...Object.keys(joinTables)];
  const parts = tables.map((name) => `(select count(*)::int from "${name}" where company_id = $1) as "${name}"`);
  const [row] = await server.asOwner(`select ${parts.join(", ")}`, [company]);
  return row ?? {};
}

async function fullCompany(owner: TestUser): Promise<number> {
  const { id } = await owner.call(createCompany, {
    body: {
      name: "Образец",
      description: "Для копии",
      start: { default_processes: defaultProcesses.slice(0, 2).map(({ key }) => key) },
    },
  });
  await owner.send("PATCH", `/companies/${id}/`, { use_percents: false, show_additional: false });
  const add = async (path: string, body: unknown) => {
    const answer = await owner.send("POST", `/companies/${id}/${path}/`, body);
    if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return Number(answer.body.id);
  };
  const [subject] = await server.asOwner("select id from subject where company_id = $1 order by id limit 1", [id]);
  const [item] = await server.asOwner("select id from directory_item where company_id = $1 order by id limit 1", [id]);
  const process = await add("processes", { name: "Свой процесс" });
  await add(`processes/${process}/process_subjects`, { subject: subject?.id, data: [item?.id] });
  const system = await add("systems", { name: "1С", description: "Учёт; расчёт", type: "Local" });
  const party = await add("third_parties", { name: "Подрядчик" });
  await add("system_servers", { name: "srv", type: "virtual", ip_address: "10.0.0.5", systems: [system] });
  const workstation = await add("workstations", { name: "Кассы", quantity: 3, access: ["remote"], systems: [system] });
  await add(`workstations/${workstation}/employee_units`, { name: "Кассир", role: "user" });
  await add(`workstations/${workstation}/third_party_units`, { third_party: party, role: "administrator" });
  await add("network_hardware", { name: "Роутер", type: "router", organization: party, is_admin_rights: true });
  return id;
}

test("a copy has all rows of the original under new ids, each reference inside the copy", async () => {
  const owner = await buildUser(server);
  const source = await fullCompany(owner);
  const copy = await owner.call(copyCompany, { params: { company_id: source }, body: { name: "Копия" } });
  expect(copy).toMatchObject({
    name: "Копия",
    description: "Для копии",
    use_percents: false,
    show_additional: false,
    users: [owner.id],
    systems_count: 1,
  });
  expect(await counts(copy.id)).toEqual(await counts(source));

  const answersOf = (company: number) =>
    server.asOwner(
      `select p.name as process, s.name as subject, array_agg(d.name order by d.name) as data
       from process_subject ps
       join process p on p.company_id = ps.company_id and p.id = ps.process
       join subject s on s.company_id = ps.company_id and s.id = ps.subject
       join process_subject__data j on j.company_id = ps.company_id and j.owner_id = ps.id
       join directory_item d on d.company_id = j.company_id and d.id = j.target_id
       where ps.company_id = $1 group by p.name, s.name order by 1, 2`,
      [company],
    );
  const copiedAnswers = await answersOf(copy.id);
  expect(copiedAnswers.length).toBeGreaterThan(2);
  expect(copiedAnswers).toEqual(await answersOf(source));

  const sharedRows = await server.asOwner(
    "select id from subject where company_id = $1 intersect select id from subject where company_id = $2",
    [source, copy.id],
  );
  expect(sharedRows).toEqual([]);
});

test("equipment of a copy refers to the systems and third parties of the copy", async () => {
  const owner = await buildUser(server);
  const source = await fullCompany(owner);
  const copy = await owner.call(copyCompany, { params: { company_id: source }, body: { name: "С оборудованием" } });
  const equipmentRows = await server.asOwner(
    `select s.name as server, w.name as workstation, y.id = z.id as same_system, p.name as party, h.name as hardware
     from system_server s
     join system_server__systems js on js.company_id = s.company_id and js.owner_id = s.id
     join system y on y.company_id = s.company_id and y.id = js.target_id
     join workstation w on w.company_id = s.company_id
     join workstation__systems jw on jw.company_id = w.company_id and jw.owner_id = w.id
     join system z on z.company_id = w.company_id and z.id = jw.target_id
     join workstation_third_party_unit u on u.company_id = w.company_id and u.workstation = w.id
     join third_party p on p.company_id = u.company_id and p.id = u.third_party
     join network_hardware h on h.company_id = p.company_id and h.organization = p.id
     where s.company_id = $1`,
    [copy.id],
  );
  expect(equipmentRows).toEqual([
    { server: "srv", workstation: "Кассы", same_system: true, party: "Подрядчик", hardware: "Роутер" },
  ]);
});

test("every column of every form's table is copied unchanged, except keys, references and the approval status", async () => {
  const owner = await buildUser(server);
  const source = await fullCompany(owner);
  const copy = await owner.call(copyCompany, { params: { company_id: source }, body: { name: "Точная копия" } });
  const framing = ["company_id", "id", "row_version", "created", "modified", "status_since"];
  for (const { name, fields, parent } of allForms) {
    const references = Object.keys(fields).filter((field) => fields[field]?.kind === "reference");
    const excludedColumns = [...framing, ...references, ...(parent ? [parent] : [])];
    const rows = (company: number) =>
      server.asOwner(`select to_jsonb(t) - $2::text[] as row from "${name}" t where company_id = $1 order by id`, [
        company,
        excludedColumns,
      ]);
    expect(await rows(copy.id)).toEqual(await rows(source));
  }
});

test("the records of the original are not those of the copy, whose numbers start at 1; own test questions are copied", async () => {
  const owner = await buildUser(server);
  const source = await fullCompany(owner);
  const add = async (company: number, path: string, body: object) => {
    const answer = await owner.send("POST", `/companies/${company}/${path}/`, body);
    expect([path, answer.status]).toEqual([path, 201]);
    return answer.body;
  };
  const received = { received_at: "2026-01-12T09:00:00Z", channel: "email", applicant_kind: "subject", kind: "access" };
  await add(source, "subject_requests", received);
  await add(source, "incidents", { detected_at: "2026-01-12T09:00:00Z", kind: "leak", description: "Утечка" });
  await add(source, "destructions", { reason: "purpose", event_on: "2026-01-12" });
  await add(source, "tasks", { title: "Проверить журналы", due: "2030-01-15" });
  await add(source, "journals/media", { entry_on: "2026-01-12", inventory_number: "М-1", item: "Диск" });
  await add(source, "employees", { last_name: "Орлова", first_name: "Анна" });
  const question = { question: "Кто отвечает?", topic: "principles", roles: ["user"], right_answers: ["1"] };
  await add(source, "training_questions", { ...question, answer_1: "Оператор", answer_2: "Никто", answer_3: "Суд" });
  const { id } = await owner.call(copyCompany, { params: { company_id: source }, body: { name: "Без записей" } });
  const copyCounts = await counts(id);
  expect(Object.fromEntries(Object.keys(recordForms).map((name) => [name, copyCounts[name]]))).toEqual(
    Object.fromEntries(Object.keys(recordForms).map((name) => [name, name === "training_question" ? 1 : 0])),
  );
  expect(copyCounts).toMatchObject({ employee: 1 });
  expect(await add(id, "subject_requests", received)).toMatchObject({ number: expect.stringMatching(/^1\//u) });
});

test("the original is unchanged", async () => {
  const owner = await buildUser(server);
  const source = await fullCompany(owner);
  const before = await counts(source);
  await owner.call(copyCompany, { params: { company_id: source }, body: { name: "Ещё копия" } });
  expect(await counts(source)).toEqual(before);
});

test("the copy of an empty company is empty", async () => {
  const owner = await buildUser(server);
  const empty = await buildCompany(owner);
  const copy = await owner.call(copyCompany, { params: { company_id: empty }, body: { name: "Пустая" } });
  const copyCounts = await counts(copy.id);
  expect(copyCounts).toEqual(await counts(empty));
  // It has only the rows that every company has once.
  for (const { name, scope } of allForms)
    expect([name, copyCounts[name]]).toEqual([name, scope === "singleton" ? 1 : 0]);
});

test("a copy needs a unique name", async () => {
  const owner = await buildUser(server);
  const source = await buildCompany(owner, "Исходная");
  expect(await owner.send("POST", `/companies/${source}/copy/`, {})).toMatchObject({
    status: 400,
    body: { name: ["Значение не указано"] },
  });
  expect(await owner.send("POST", `/companies/${source}/copy/`, { name: "ИСХОДНАЯ" })).toMatchObject({
    status: 400,
    body: { code: "name_not_unique" },
  });
});

test("a client cannot copy the company", async () => {
  const company = await buildCompany(await buildUser(server));
  const user = await buildUser(server);
  await joinCompany(server, { user, company, role: "client" });
  expect(await user.send("POST", `/companies/${company}/copy/`, { name: "Моя" })).toMatchObject({ status: 403 });
});

import { builtInRoles } from "@opis/model/access/roles";
import { renamePersonalData } from "@opis/model/contract/companies/companies";
import { listHistory } from "@opis/model/contract/companies/history";
import { mergeSubjects, renameTag } from "@opis/model/contract/default-processes-and-copy";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { addGroupMembers, createGroup, grantTagToGroup } from "@opis/model/contract/people/groups";
import { expect, test } from "vitest";
import { buildCompany, buildKey, buildUser, joinCompany } from "../testing/fixtures/factories.ts";
import { testServer } from "../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const processes = collectionEndpoints("process");
const processSubjects = collectionEndpoints("process_subject");
const subjects = collectionEndpoints("subject");

test("merging groups moves every use to one group, preserves the employee flag, and deletes the others", async () => {
  const params = { company_id: await buildCompany(owner) };
  const ids: number[] = [];
  for (const [name, is_employee] of [
    ["Сотрудники", false],
    ["Работники", true],
  ] as const) {
    ids.push((await owner.call(subjects.create, { params, body: { name, is_employee } })).id);
  }
  const process = await owner.call(processes.create, { params, body: { name: "Кадры" } });
  const parent = { ...params, parent_id: process.id };
  for (const subject of ids) await owner.call(processSubjects.create, { params: parent, body: { subject } });
  const mergedRow = await owner.call(mergeSubjects, { params, body: { ids, name: "Работники" } });
  expect(mergedRow).toMatchObject({ id: ids[0], name: "Работники", is_employee: true });
  const { results } = await owner.call(processSubjects.list, { params: parent, query: {} });
  expect(results.map(({ subject }) => subject)).toEqual([mergedRow.id, mergedRow.id]);
  expect((await owner.call(subjects.list, { params, query: {} })).count).toBe(1);
  const { results: entries } = await owner.call(listHistory, {
    params,
    query: { form: "process", object_id: process.id, kind: "modified" },
  });
  // Each moved use is a change of its process.
  expect(entries).toMatchObject([{ form: "process_subject", root_id: process.id, editor: owner.username }]);
});

test("merging concurrently with edits of the affected questionnaires loses none of them", async () => {
  const params = { company_id: await buildCompany(owner) };
  const ids: number[] = [];
  for (const name of ["Один", "Два", "Три"])
    ids.push((await owner.call(subjects.create, { params, body: { name } })).id);
  const created = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const process = await owner.call(processes.create, { params, body: { name: `Процесс ${index}` } });
      const parent = { ...params, parent_id: process.id };
      const row = await owner.call(processSubjects.create, { params: parent, body: { subject: ids[1] } });
      return { process: process.id, path: `/companies/${params.company_id}/processes/${process.id}/`, row: row.id };
    }),
  );
  const [first] = created;
  const [merged, moved, ...edits] = await Promise.all([
    owner.send("POST", `/companies/${params.company_id}/subjects/merge/`, { ids: ids.slice(0, 2), name: "Вместе" }),
    owner.send("PATCH", `${first?.path}process_subjects/${first?.row}/`, { subject: ids[2] }),
    ...created.map(({ path }) => owner.send("PATCH", path, { purpose: "Учёт" })),
  ]);
  expect([merged.status, moved.status, ...edits.map(({ status }) => status)]).toEqual(Array(10).fill(200));
  const storedRow = await owner.send("GET", `${first?.path}process_subjects/${first?.row}/`);
  expect(storedRow.body).toMatchObject({ subject: ids[2] });
});

test("merging one group with itself is refused", async () => {
  const params = { company_id: await buildCompany(owner) };
  const { id } = await owner.call(subjects.create, { params, body: { name: "Клиенты" } });
  const answer = await owner.send("POST", `/companies/${params.company_id}/subjects/merge/`, {
    ids: [id, id],
    name: "Клиенты",
  });
  expect(answer).toMatchObject({ status: 400, body: { code: "merge_needs_two" } });
});

test("a tag is renamed everywhere, including inactive questionnaires, and merges with an existing one", async () => {
  const params = { company_id: await buildCompany(owner) };
  for (const [name, tags, is_active] of [
    ["Один", ["кадры"], true],
    ["Два", ["кадры", "HR"], false],
  ] as const) {
    const { id } = await owner.call(processes.create, { params, body: { name } });
    await owner.call(processes.update, { params: { ...params, id }, body: { tags: [...tags], is_active } });
  }
  expect(await owner.call(renameTag, { params, body: { old: "кадры", new: "HR" } })).toEqual([
    { name: "HR", count: 2 },
  ]);
  const answer = await owner.send("POST", `/companies/${params.company_id}/tags/rename/`, {
    old: "нет такого",
    new: "HR",
  });
  expect(answer.status).toBe(404);
});

test("a renamed tag still opens the same: to a group, with the higher of two levels, and by a link", async () => {
  const company_id = await buildCompany(owner);
  const params = { company_id };
  const { id } = await owner.call(processes.create, { params, body: { name: "Один", tags: ["кадры"] } });
  const levels = { ...builtInRoles.group.levels, process: "none" } as const;
  const group = await owner.call(createGroup, { params, body: { name: "Отдел" } });
  const user = await buildUser(server);
  await joinCompany(server, { user, company: company_id, role: levels });
  const ofGroup = { ...params, id: group.id };
  await owner.call(addGroupMembers, { params: ofGroup, body: { users: [user.id] } });
  await owner.call(grantTagToGroup, { params: ofGroup, body: { tag: "кадры", level: "edit" } });
  await owner.call(grantTagToGroup, { params: ofGroup, body: { tag: "HR", level: "view" } });
  const respondent = (await buildKey(server, { company: company_id, opens: { tags: ["кадры"] } })).as(
    "anna@romashka.ru",
  );
  const path = `/companies/${company_id}/processes/${id}/`;
  await owner.call(renameTag, { params, body: { old: "кадры", new: "HR" } });
  expect((await user.send("PATCH", path, { purpose: "Учёт" })).status).toBe(200);
  expect((await respondent.send("GET", path)).status).toBe(200);
  await owner.call(renameTag, { params, body: { old: "HR", new: "HR" } });
  expect((await user.send("GET", path)).status).toBe(200);
});

test("a category of personal data is renamed by its id; a taken name is refused", async () => {
  const params = { company_id: await buildCompany(owner) };
  const items = collectionEndpoints("directory_item");
  const add = (name: string) => owner.call(items.create, { params, body: { name, category: "other_personal_data" } });
  const [one] = [await add("Фамилия"), await add("Имя")];
  expect(await owner.call(renamePersonalData, { params, body: { id: one.id, name: "Фамилия, имя" } })).toMatchObject({
    name: "Фамилия, имя",
  });
  const renamed = await owner.send("POST", `/companies/${params.company_id}/rename_pdn/`, { id: one.id, name: "ИМЯ" });
  expect(renamed).toMatchObject({ status: 400, body: { code: "name_not_unique" } });
});

test("a third party's taken name is refused with its own message", async () => {
  const path = `/companies/${await buildCompany(owner)}/third_parties/`;
  await owner.send("POST", path, { name: "ООО «Курьер»" });
  expect(await owner.send("POST", path, { name: "ооо «курьер»" })).toMatchObject({
    status: 400,
    body: { code: "name_not_unique", name: ["Третье лицо с таким названием уже существует"] },
  });
});

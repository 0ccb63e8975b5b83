import { listHistory } from "@opis/model/contract/companies/history";
import { companyMeta, objectInitData } from "@opis/model/contract/companies/init-data";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { acceptNewValue, listNewValues, mergeNewValue } from "@opis/model/contract/forms/respondent-directory-values";
import { readOwnReferences } from "@opis/model/contract/people/current-respondent-link";
import { newValuesMost } from "@opis/model/limits";
import { expect, test } from "vitest";
import { asStated, buildCompany, buildKey, buildUser } from "../testing/fixtures/factories.ts";
import { testServer } from "../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const anna = "anna@romashka.ru";
const processes = collectionEndpoints("process");
const processSubjects = collectionEndpoints("process_subject");
const subjects = collectionEndpoints("subject");

/** Returns a company with a process, and a key that opens it. */
async function createLink(settings: { comments_only?: boolean } = {}) {
  const params = { company_id: await buildCompany(owner) };
  const { id } = await owner.call(processes.create, { params, body: { name: "Кадры" } });
  const key = await buildKey(server, { company: params.company_id, opens: { form: "process", id }, ...settings });
  return { params, id, key, base: `/companies/${params.company_id}`, respondent: key.as(anna) };
}

test("a value added by a respondent can be chosen immediately, waits as new for the analyst, and is accepted", async () => {
  const { params, id, respondent } = await createLink();
  const { id: subjectId } = await respondent.call(subjects.create, { params, body: { name: "Стажёры" } });
  const ofProcess = { ...params, parent_id: id };
  await respondent.call(processSubjects.create, { params: ofProcess, body: { subject: subjectId } });
  const { results } = await owner.call(listNewValues, { params, query: {} });
  expect(results).toMatchObject([
    { form: "subject", id: subjectId, name: "Стажёры", suggested_by: asStated(anna), used: 1 },
  ]);
  expect(await owner.call(companyMeta, { params })).toMatchObject({ new_values: 1 });
  await owner.call(acceptNewValue, { params, body: { form: "subject", id: subjectId } });
  expect(await owner.call(companyMeta, { params })).toMatchObject({ new_values: 0 });
  const again = await owner.send("POST", `/companies/${params.company_id}/new_values/accept/`, {
    form: "subject",
    id: subjectId,
  });
  expect(again).toMatchObject({ status: 400, body: { code: "no_longer_new" } });
  const { results: entries } = await owner.call(listHistory, {
    params,
    query: { form: "subject", object_id: subjectId },
  });
  expect(entries.map(({ kind, editor }) => [kind, editor])).toEqual([
    ["modified", owner.username],
    ["created", asStated(anna)],
  ]);
  expect(entries[0]?.changes).toMatchObject([{ label: "Новое значение добавил", old: asStated(anna) }]);
});

test("merging a value moves every use, each in the history of its questionnaire, and can be restored", async () => {
  const { params, id, respondent, base } = await createLink();
  const existing = await owner.call(subjects.create, { params, body: { name: "Работники" } });
  const { id: newId } = await respondent.call(subjects.create, { params, body: { name: "Сотрудники" } });
  const ofProcess = { ...params, parent_id: id };
  const row = await respondent.call(processSubjects.create, { params: ofProcess, body: { subject: newId } });
  expect(
    await owner.send("POST", `${base}/new_values/merge/`, { form: "subject", id: newId, into: newId }),
  ).toMatchObject({ status: 400, body: { code: "unknown_reference" } });
  await owner.call(mergeNewValue, { params, body: { form: "subject", id: newId, into: existing.id } });
  const children = new Map<string, unknown>(
    Object.entries((await owner.call(objectInitData("process"), { params: { ...params, id } })).children),
  );
  expect(children.get("process_subjects")).toMatchObject([{ id: row.id, subject: existing.id }]);
  expect((await owner.call(listNewValues, { params, query: {} })).count).toBe(0);
  const { results } = await owner.call(listHistory, { params, query: { form: "process", object_id: id } });
  expect(results[0]).toMatchObject({ form: "process_subject", editor: owner.username, kind: "modified" });
  const { results: deletions } = await owner.call(listHistory, { params, query: { form: "subject", kind: "deleted" } });
  const restored = await owner.send("POST", `${base}/history/${deletions[0]?.id}/restore/`, undefined);
  expect(restored).toMatchObject({ status: 201 });
});

test("a category can be merged only into a value of the same kind", async () => {
  const { params, respondent, base } = await createLink();
  const items = collectionEndpoints("directory_item");
  const body = { name: "Отпечатки", category: "biometric_personal_data" } as const;
  const otherItem = await owner.call(items.create, {
    params,
    body: { name: "Фамилия", category: "other_personal_data" },
  });
  const { id } = await respondent.call(items.create, { params, body });
  expect(
    await owner.send("POST", `${base}/new_values/merge/`, { form: "directory_item", id, into: otherItem.id }),
  ).toMatchObject({ status: 400 });
  expect((await owner.call(listNewValues, { params, query: {} })).results).toMatchObject([
    { id, category: body.category },
  ]);
});

test("a respondent adds only to directories of their questions, with the required answers, and reads none", async () => {
  const { params, id, respondent, base } = await createLink();
  const machine = await owner.call(collectionEndpoints("system_server").create, { params, body: { name: "Сервер" } });
  const ofServer = await buildKey(server, {
    company: params.company_id,
    opens: { form: "system_server", id: machine.id },
  });
  const add = (by: typeof respondent, path: string, body: object) => by.send("POST", `${base}/${path}/`, body);
  expect(await add(ofServer.as(anna), "subjects", { name: "Стажёры" })).toMatchObject({ status: 404 });
  expect(await add(respondent, "employees", { last_name: "Иванова", first_name: "Анна" })).toMatchObject({
    status: 404,
  });
  expect(await add(respondent, "third_parties", { name: "ООО «Почта»", inn: "7707083893" })).toMatchObject({
    status: 403,
  });
  const { status, body } = await add(respondent, "third_parties", { name: "ООО «Почта»" });
  expect(status).toBe(201);
  const { references } = await respondent.call(readOwnReferences, {
    params,
    query: { form_type: "process", form_id: id },
  });
  expect(references.third_parties).toEqual([{ id: body.id, name: "ООО «Почта»" }]);
  for (const method of ["GET", "PATCH", "DELETE"] as const) {
    const { status: refusal } = await respondent.send(
      method,
      `${base}/third_parties/${body.id}/`,
      method === "PATCH" ? { inn: "" } : undefined,
    );
    expect([method, [403, 404].includes(refusal)]).toEqual([method, true]);
  }
});

test("a link for comments, a closed one and a respondent without an e-mail cannot add values", async () => {
  const commenting = await createLink({ comments_only: true });
  const add = (by: typeof commenting.respondent, base: string) =>
    by.send("POST", `${base}/subjects/`, { name: "Стажёры" });
  expect(await add(commenting.respondent, commenting.base)).toMatchObject({ status: 403 });
  const closedLink = await createLink();
  expect(await add(closedLink.key.as(), closedLink.base)).toMatchObject({
    status: 400,
    body: { code: "editor_email_not_found" },
  });
  await server.asOwner("update keys set is_active = false where id = $1", [closedLink.key.id]);
  expect(await add(closedLink.respondent, closedLink.base)).toMatchObject({
    status: 401,
    body: { code: "key_revoked" },
  });
  for (const { params } of [commenting, closedLink])
    expect((await owner.call(subjects.list, { params, query: {} })).count).toBe(0);
});

test("the number of pending values per link is limited, also for concurrent additions", async () => {
  const { params, respondent, base } = await createLink();
  await server.asOwner(
    `insert into subject (company_id, name, name_key) select $1, 'v' || n, 'v' || n from generate_series(1, $2::int) n`,
    [params.company_id, newValuesMost.ofKey - 1],
  );
  await server.asOwner(
    `insert into suggested_values (company_id, form, object_id, key_id, suggested_by, suggested)
     select company_id, 'subject', id, (select id from keys where company_id = $1), $2, now() from subject where company_id = $1`,
    [params.company_id, anna],
  );
  const answers = await Promise.all(
    ["Один", "Два"].map((name) => respondent.send("POST", `${base}/subjects/`, { name })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ code: "too_many_new_values" });
  const [first] = (await owner.call(listNewValues, { params, query: {} })).results;
  await owner.call(acceptNewValue, { params, body: { form: "subject", id: first?.id ?? 0 } });
  expect(await respondent.send("POST", `${base}/subjects/`, { name: "Три" })).toMatchObject({ status: 201 });
});

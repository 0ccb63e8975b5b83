import { listHistory } from "@opis/model/contract/companies/history";
import type { Endpoint } from "@opis/model/contract/endpoint";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import {
  changeInstalledUser,
  changePlan,
  dropSecondStepOfUser,
  endSessionsOfUser,
  listInstalledCompanies,
  listInstalledUsers,
  listSignIns,
  readInstallation,
} from "@opis/model/contract/installation/administration";
import { signIn } from "@opis/model/contract/people/authentication";
import { quotaForms } from "@opis/model/quota-forms";
import { expect, test } from "vitest";
import { deleteOldSignInsJob } from "../core/identity/sign-in-log.ts";
import { buildCompany, buildUser, testPassword } from "../testing/fixtures/factories.ts";
import { runDueJobs } from "../testing/run-due-jobs.ts";
import { testServer } from "../testing/test-server.ts";

const server = await testServer({ FREE_PROCESSES: "1" });
const { stranger } = server;
const keeper = await buildUser(server, { is_superuser: true, username: "keeper" });
const process = collectionEndpoints("process");
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

async function listNames(search: string) {
  const { results } = await keeper.call(listInstalledCompanies, { query: { search } });
  return results[0];
}

test("the superuser sees each company with its owner, plan, people and questionnaires, and none of its answers", async () => {
  const owner = await buildUser(server, { username: "owner-of-seen" });
  const company_id = await buildCompany(owner, "Видимая ё компания");
  await owner.call(process.create, { params: { company_id }, body: { name: "Кадровый учёт" } });
  expect(await listNames("ВИДИМАЯ е")).toEqual({
    id: company_id,
    name: "Видимая ё компания",
    inn: "",
    owners: ["owner-of-seen"],
    is_free: false,
    paid_until: null,
    quotas: {},
    users_count: 1,
    processes_count: 1,
    systems_count: 0,
    files_bytes: 0,
    created: expect.any(String),
    modified: expect.any(String),
  });
});

test("companies are paged in the requested order", async () => {
  const owner = await buildUser(server);
  for (const name of ["Порядок 10", "Порядок 2"]) await buildCompany(owner, name);
  const query = { search: "порядок", limit: 1, ordering: "-name" };
  expect(await keeper.call(listInstalledCompanies, { query })).toMatchObject({
    count: 2,
    next: expect.stringContaining("offset=1"),
    results: [{ name: "Порядок 10" }],
  });
  expect(await keeper.send("GET", "/installation/companies/?ordering=secret")).toMatchObject({ status: 400 });
});

test("a paid company has its own limits, a free one those of the settings, and its history records the plan", async () => {
  const owner = await buildUser(server);
  const company_id = await buildCompany(owner);
  const add = (name: string) =>
    owner.send("POST", process.create.path.replace(":company_id", String(company_id)), { name });
  const plan = (body: object) => keeper.call(changePlan, { params: { id: company_id }, body });
  expect(await plan({ quotas: { process: 2 }, paid_until: tomorrow })).toMatchObject({
    quotas: { process: 2 },
    paid_until: tomorrow,
  });
  expect([(await add("Один")).status, (await add("Два")).status]).toEqual([201, 201]);
  expect(await add("Три")).toMatchObject({ status: 400, body: { freemium: "processes quota exceeded." } });
  await plan({ quotas: {} });
  expect(await add("Три")).toMatchObject({ status: 201 });
  await plan({ is_free: true });
  expect(await add("Четыре")).toMatchObject({ status: 400, body: { freemium: "processes quota exceeded." } });
  const { results } = await owner.call(listHistory, { params: { company_id }, query: {} });
  const companyChanges = results.flatMap(({ form, changes }) => (form === "company" ? changes : []));
  expect(companyChanges.map(({ label }) => label)).toEqual(
    expect.arrayContaining(["Бесплатный тариф", "Оплачено до", "Не больше процессов"]),
  );
});

test("when a paid period ends, creating another company neither extends it nor the limits", async () => {
  const owner = await buildUser(server);
  const first = await buildCompany(owner);
  await keeper.call(changePlan, { params: { id: first }, body: { paid_until: tomorrow, quotas: { system: 1 } } });
  await buildCompany(owner, "Вторая того же тарифа");
  expect(await listNames("Вторая того же тарифа")).toMatchObject({ paid_until: tomorrow, quotas: { system: 1 } });
});

test("a blocked user is signed out immediately and cannot return; superusers cannot block themselves", async () => {
  const user = await buildUser(server);
  const company_id = await buildCompany(user);
  const block = (id: number, is_active: boolean) =>
    keeper.call(changeInstalledUser, { params: { id }, body: { is_active } });
  expect(await block(user.id, false)).toMatchObject({ is_active: false, sessions_count: 0 });
  expect(await user.send("GET", `/companies/${company_id}/`)).toMatchObject({ status: 401 });
  const credentials = { username: user.username, password: testPassword };
  expect(await stranger.send("POST", signIn.path, credentials)).toMatchObject({ body: { code: "wrong_credentials" } });
  await block(user.id, true);
  expect(await user.send("GET", `/companies/${company_id}/`)).toMatchObject({ status: 401 });
  await stranger.call(signIn, { body: credentials });
  expect(await keeper.send("PATCH", `/installation/users/${keeper.id}/`, { is_active: false })).toMatchObject({
    status: 400,
    body: { code: "own_account_stays" },
  });
});

test("all sessions of a user end immediately; for one's own account all but the current one", async () => {
  const user = await buildUser(server);
  await stranger.call(signIn, { body: { username: user.username, password: testPassword } });
  expect(await listedUser(user.username)).toMatchObject({ sessions_count: 2, companies_count: 0 });
  expect(await keeper.call(endSessionsOfUser, { params: { id: user.id } })).toMatchObject({ sessions_count: 0 });
  expect(await user.send("GET", "/users/me/")).toMatchObject({ status: 401 });
  expect(await keeper.call(endSessionsOfUser, { params: { id: keeper.id } })).toMatchObject({ sessions_count: 1 });
});

async function listedUser(search: string) {
  return (await keeper.call(listInstalledUsers, { query: { search } })).results[0];
}

test("a lost second step is reset", async () => {
  const user = await buildUser(server);
  const path = dropSecondStepOfUser.path.replace(":id", String(user.id));
  expect(await keeper.send("POST", path)).toMatchObject({ status: 400, body: { code: "second_step_is_off" } });
  await server.asOwner("insert into second_steps (user_id, secret, confirmed) values ($1, 'aa', now())", [user.id]);
  expect(await listedUser(user.username)).toMatchObject({ second_step: true });
  expect(await keeper.call(dropSecondStepOfUser, { params: { id: user.id } })).toMatchObject({ second_step: false });
});

test("the superuser sets who creates companies on the student or free plan", async () => {
  const user = await buildUser(server);
  await keeper.call(changeInstalledUser, { params: { id: user.id }, body: { is_student: true } });
  await buildCompany(user, "Учебная");
  expect(await listNames("Учебная")).toMatchObject({ is_free: true });
});

test("the sign-in records have users, addresses and refusals; an unknown name is recorded as a digest", async () => {
  const user = await buildUser(server, { username: "recorded" });
  const attempt = (username: string, password: string) => stranger.send("POST", signIn.path, { username, password });
  await attempt("recorded", "wrong");
  await attempt("Nobody-at-all!", testPassword);
  const of = (query: object) => keeper.call(listSignIns, { query });
  expect((await of({ user: user.id })).results).toMatchObject([
    { name: "recorded", refusal: "wrong_credentials", address: "127.0.0.1" },
    { name: "recorded", refusal: null, address: "127.0.0.1", user_agent: expect.any(String) },
  ]);
  const [unknown] = (await of({ refused: "true" })).results;
  expect(unknown).toMatchObject({
    user_id: null,
    name: expect.stringMatching(/^[0-9a-f]{12}$/),
    refusal: "wrong_credentials",
  });
  expect(await of({ search: "RECORDED", refused: "false" })).toMatchObject({ count: 1 });
});

test("sign-in records are retained for the configured number of days", async () => {
  await server.asOwner("update sign_ins set at = now() - interval '181 days' where refusal is not null");
  await server.asOwner(
    "insert into jobs (name, payload, run_at) values ('forget_sign_ins', '{}', now() - interval '1 hour')",
  );
  await runDueJobs(server.context, [deleteOldSignInsJob]);
  expect(await keeper.call(listSignIns, { query: { refused: "true" } })).toMatchObject({ count: 0 });
});

test("the state of the installation includes versions, parts and sizes", async () => {
  const state = await keeper.call(readInstallation);
  expect(state).toMatchObject({
    versions: {
      opis: expect.stringMatching(/^\d+\.\d+/),
      node: globalThis.process.versions.node,
      migration: expect.stringMatching(/^\d{4}_/),
    },
    parts: { database: "ok", storage: "ok", program: "ok" },
    free_quotas: { process: 1 },
  });
  expect(Object.keys(state.free_quotas)).toEqual([...quotaForms]);
  expect(state.database_bytes).toBeGreaterThan(1_000_000);
});

test("other users see none of it", async () => {
  const otherUser = await buildUser(server);
  const reads: Endpoint[] = [listInstalledCompanies, listInstalledUsers, listSignIns, readInstallation];
  for (const { path } of reads) expect(await otherUser.send("GET", path)).toMatchObject({ status: 403 });
});

import { builtInRoles } from "@opis/model/access/roles";
import { listHistory } from "@opis/model/contract/companies/history";
import { companyMeta } from "@opis/model/contract/companies/init-data";
import { listRisks } from "@opis/model/contract/companies/risks";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import {
  grantProposal,
  listOwnProposals,
  listProposals,
  putAnswerAway,
  refuseProposal,
  takeProposalOver,
} from "@opis/model/contract/forms/proposed-changes";
import { updateAccount } from "@opis/model/contract/people/account";
import { expect, test } from "vitest";
import { buildCompany, buildUser, joinCompany, type TestUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const processes = collectionEndpoints("process");

/** Returns a company, its owner, and a group user who has proposed a process. */
async function proposeProcess(name = "Подбор") {
  const owner = await buildUser(server);
  const company_id = await buildCompany(owner);
  const params = { company_id };
  const author = await buildUser(server, { first_name: "Анна", last_name: "Ромашкина" });
  await joinCompany(server, { user: author, company: company_id, role: "group" });
  const { id } = await author.call(processes.create, { params, body: { name } });
  return { owner, author, params, company_id, id, which: { form: "process" as const, object_id: id } };
}

const at = (company_id: number, id: number) => `/companies/${company_id}/processes/${id}/`;
const waitingFor = async (user: TestUser, params: { company_id: number }) =>
  (await user.call(companyMeta, { params })).proposals;

test("a group user's proposals are listed in one place, and counted for those who may decide", async () => {
  const { owner, author, params, id } = await proposeProcess();
  const { results } = await owner.call(listProposals, { params, query: {} });
  expect(results).toMatchObject([
    {
      form: "process",
      object_id: id,
      name: "Подбор",
      author: { id: author.id, name: "Анна Ромашкина", is_member: true },
      can_answer: true,
    },
  ]);
  expect([await waitingFor(owner, params), await waitingFor(author, params)]).toEqual([1, 0]);
  expect((await author.call(listOwnProposals, { params, query: {} })).results).toMatchObject([
    { id: null, object_id: id, name: "Подбор", state: "waiting" },
  ]);
});

test("a granted proposal is open to its author immediately, no longer pending, and in the history", async () => {
  const { owner, author, params, company_id, id, which } = await proposeProcess();
  expect(await owner.call(grantProposal, { params, body: which })).toMatchObject({ name: "Подбор", answer: "granted" });
  expect(await author.send("PATCH", at(company_id, id), { purpose: "Найм" })).toMatchObject({
    status: 200,
    body: { pending_approval: false },
  });
  expect(await author.send("DELETE", at(company_id, id))).toMatchObject({ status: 403 });
  expect(await waitingFor(owner, params)).toBe(0);
  const { results } = await owner.call(listHistory, { params, query: { kind: "modified" } });
  expect(results.map(({ form, changes }) => [form, changes.map(({ label, new: now }) => [label, now])])).toEqual([
    ["process", [["Цель обработки", "Найм"]]],
    ["user", [["Доступ к анкете", "Подбор: Правка"]]],
    ["process", [["Ждёт одобрения", "Нет"]]],
  ]);
});

test("a rejected proposal is deleted, its author reads why and dismisses the notice; it can be restored", async () => {
  const { owner, author, params, company_id, id, which } = await proposeProcess();
  const refusal = { ...which, reason: "Такой процесс уже есть: «Наём»" };
  expect(
    await owner.send("POST", `/companies/${company_id}/proposals/refuse/`, { ...which, reason: " " }),
  ).toMatchObject({ status: 400, body: { reason: [expect.any(String)] } });
  await owner.call(refuseProposal, { params, body: refusal });
  expect(await owner.send("GET", at(company_id, id))).toMatchObject({ status: 404 });
  const listOwn = () => author.call(listOwnProposals, { params, query: {} });
  const [answer] = (await listOwn()).results;
  expect(answer).toMatchObject({ state: "refused", reason: refusal.reason, answered_by: owner.username });
  expect(await owner.send("DELETE", `/companies/${company_id}/proposals/own/${answer?.id}/`)).toMatchObject({
    status: 404,
  });
  await author.call(putAnswerAway, { params: { ...params, id: answer?.id ?? 0 } });
  expect((await listOwn()).results).toEqual([]);
  const { results } = await owner.call(listHistory, { params, query: {} });
  const [deletion, said] = results;
  expect(said?.changes).toMatchObject([{ label: "Причина отказа", new: refusal.reason }]);
  expect(
    await owner.send("POST", `/companies/${company_id}/history/${deletion?.id}/restore/`, undefined),
  ).toMatchObject({ status: 201 });
  expect(await waitingFor(owner, params)).toBe(1);
});

test("a proposal taken over belongs to the company, and is closed to its author", async () => {
  const { owner, author, params, company_id, id, which } = await proposeProcess();
  await owner.call(takeProposalOver, { params, body: which });
  expect(await owner.send("GET", at(company_id, id))).toMatchObject({ body: { pending_approval: false } });
  expect(await author.send("GET", at(company_id, id))).toMatchObject({ status: 404 });
  expect((await author.call(listOwnProposals, { params, query: {} })).results).toMatchObject([
    { state: "taken_over", answered_by: owner.username },
  ]);
});

test("of two administrators deciding concurrently one sees that it is already decided", async () => {
  const { owner, params, company_id, which } = await proposeProcess();
  const second = await buildUser(server);
  await joinCompany(server, { user: second, company: company_id, role: "owner" });
  const answers = await Promise.all(
    [owner, second].map((by) => by.send("POST", `/companies/${company_id}/proposals/grant/`, which)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ code: "no_longer_proposed" });
  expect(await waitingFor(owner, params)).toBe(0);
});

test("a member cannot grant more than their own rights, nor to a former member", async () => {
  const { owner, author, params, company_id, which } = await proposeProcess();
  const keeper = await buildUser(server);
  await joinCompany(server, {
    user: keeper,
    company: company_id,
    role: { ...builtInRoles.reader.levels, users: "manage", process: "edit" },
  });
  const watcher = await buildUser(server);
  await joinCompany(server, {
    user: watcher,
    company: company_id,
    role: { ...builtInRoles.reader.levels, users: "manage" },
  });
  const grant = (by: TestUser, level?: string) =>
    by.send("POST", `/companies/${company_id}/proposals/grant/`, { ...which, level });
  expect(await grant(keeper, "manage")).toMatchObject({ status: 403 });
  expect(await grant(watcher, "view")).toMatchObject({ status: 403 });
  expect(await waitingFor(watcher, params)).toBe(0);
  expect((await watcher.call(listProposals, { params, query: {} })).results).toMatchObject([{ can_answer: false }]);
  await server.asOwner("delete from memberships where user_id = $1", [author.id]);
  expect(await grant(owner)).toMatchObject({ status: 400, body: { code: "author_has_left" } });
  expect(await waitingFor(owner, params)).toBe(1);
  expect(await owner.call(takeProposalOver, { params, body: which })).toMatchObject({ answer: "taken_over" });
});

test("risks count only accepted questionnaires", async () => {
  const { owner, params, id, which } = await proposeProcess();
  await server.asOwner(
    "update process set auto_decision = true, is_third_parties = true, is_systems = true where id = $1",
    [id],
  );
  const countRisks = async () => {
    const { results } = await owner.call(listRisks, { params, query: { limit: 1000 } });
    return results.filter(({ form, object_id }) => form === "process" && object_id === id).length;
  };
  expect(await countRisks()).toBe(0);
  await owner.call(takeProposalOver, { params, body: which });
  expect(await countRisks()).toBeGreaterThan(0);
});

test("the author gets a letter in their language with the decision and its reason, unless they unsubscribed", async () => {
  const lettersTo = (address: string) =>
    server.asOwner("select language, data from letters where recipient = $1 order by created", [address]);
  const { owner, author, params, which } = await proposeProcess();
  const email = `author-${author.id}@romashka.ru`;
  await server.asOwner("update users set email = $2, email_key = $2, language = 'en' where id = $1", [
    author.id,
    email,
  ]);
  await owner.call(refuseProposal, { params, body: { ...which, reason: "Такой процесс уже есть" } });
  const refusedAnswer = { name: "Подбор", answer: "refused", reason: "Такой процесс уже есть" };
  expect(await lettersTo(email)).toMatchObject([{ language: "en", data: refusedAnswer }]);
  await author.call(updateAccount, { body: { letters_off: ["proposal_answered"] } });
  const again = await author.call(processes.create, { params, body: { name: "Ещё один" } });
  await owner.call(grantProposal, { params, body: { form: "process", object_id: again.id } });
  expect(await lettersTo(email)).toHaveLength(1);
});

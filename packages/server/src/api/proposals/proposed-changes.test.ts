import { builtInRoles } from "@opis/model/access/roles";
import { listHistory } from "@opis/model/contract/companies/history";
import { companyMeta, objectInitData } from "@opis/model/contract/companies/init-data";
import { collectionEndpoints, singletonEndpoints } from "@opis/model/contract/forms/form-endpoints";
import {
  acceptProposedChange,
  listOwnProposedChanges,
  listProposedChanges,
  refuseProposedChange,
} from "@opis/model/contract/forms/proposed-changes";
import { expect, test } from "vitest";
import { asStated, buildCompany, buildKey, buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const anna = "anna@romashka.ru";
const processes = collectionEndpoints("process");
const positions = collectionEndpoints("position");

/** Returns a complete process with a position, and a key by which changes of it are proposed. */
async function proposedByLink() {
  const params = { company_id: await buildCompany(owner) };
  const { id } = await owner.call(processes.create, { params, body: { name: "Кадры" } });
  await owner.call(processes.update, { params: { ...params, id }, body: { purpose: "Учёт" } });
  const position = await owner.call(positions.create, {
    params: { ...params, parent_id: id },
    body: { name: "Юрист" },
  });
  const key = await buildKey(server, { company: params.company_id, opens: { form: "process", id }, proposes: true });
  const base = `/companies/${params.company_id}`;
  return { params, id, position: position.id, base, path: `${base}/processes/${id}/`, respondent: key.as(anna) };
}

const waiting = async (params: { company_id: number }) =>
  (await owner.call(listProposedChanges, { params, query: {} })).results;

test("an answer given with such a link is stored next to the current one, which stays unchanged for others", async () => {
  const { params, id, path, position, respondent } = await proposedByLink();
  expect(await respondent.send("PATCH", path, { purpose: "Найм" })).toMatchObject({
    status: 200,
    body: { purpose: "Найм" },
  });
  expect(await respondent.send("PATCH", `${path}positions/${position}/`, { name: "Кадровик" })).toMatchObject({
    status: 200,
  });
  const initData = await respondent.call(objectInitData("process"), { params: { ...params, id } });
  expect(initData).toMatchObject({ row: { purpose: "Найм" }, children: { positions: [{ name: "Кадровик" }] } });
  const stands = await owner.call(objectInitData("process"), { params: { ...params, id } });
  expect(stands).toMatchObject({ row: { purpose: "Учёт" }, children: { positions: [{ name: "Юрист" }] } });
  expect(await waiting(params)).toMatchObject([
    {
      root_name: "Кадры",
      row_name: "",
      label: "Цель обработки",
      before: "Учёт",
      proposed: "Найм",
      proposed_by: asStated(anna),
    },
    { root_name: "Кадры", row_name: "Юрист", before: "Юрист", proposed: "Кадровик" },
  ]);
  expect(await owner.call(companyMeta, { params })).toMatchObject({ proposed_changes: 2 });
  await respondent.send("PATCH", path, { purpose: "Учёт" });
  expect(await waiting(params)).toHaveLength(1);
});

test("an accepted one is applied, and the history names who proposed and who accepted it", async () => {
  const { params, id, path, respondent } = await proposedByLink();
  await respondent.send("PATCH", path, { purpose: "Найм" });
  const [proposal] = await waiting(params);
  const which = { params: { ...params, id: proposal?.id ?? 0 }, body: { word: "Спасибо" } };
  expect(await owner.call(acceptProposedChange, which)).toMatchObject({ state: "accepted" });
  expect(await owner.call(processes.read, { params: { ...params, id } })).toMatchObject({ purpose: "Найм" });
  const { results } = await owner.call(listHistory, { params, query: { form: "process", object_id: id } });
  expect(results.slice(0, 2).map(({ editor, changes }) => [editor, changes.map(({ new: now }) => now).sort()])).toEqual(
    [
      [owner.username, [asStated(anna), "Спасибо"]],
      [owner.username, ["Найм"]],
    ],
  );
  const { results: ownChanges } = await respondent.call(listOwnProposedChanges, { params, query: {} });
  expect(ownChanges).toMatchObject([{ state: "accepted", word: "Спасибо", before: "Учёт", proposed: "Найм" }]);
  const again = `${which.params.id}`;
  expect(
    await owner.send("POST", `/companies/${params.company_id}/proposed_changes/${again}/accept/`, {}),
  ).toMatchObject({
    status: 400,
    body: { code: "no_longer_proposed" },
  });
});

test("a rejected one changes nothing; its author reads the reason, and the history records both", async () => {
  const { params, id, path, base, respondent } = await proposedByLink();
  await respondent.send("PATCH", path, { have_teens: true });
  const [proposal] = await waiting(params);
  const address = `${base}/proposed_changes/${proposal?.id}/refuse/`;
  expect(await owner.send("POST", address, { word: " " })).toMatchObject({
    status: 400,
    body: { word: [expect.any(String)] },
  });
  await owner.call(refuseProposedChange, {
    params: { ...params, id: proposal?.id ?? 0 },
    body: { word: "Подростков не берём" },
  });
  expect(await respondent.send("GET", path)).toMatchObject({ body: { have_teens: null } });
  const { results: ownChanges } = await respondent.call(listOwnProposedChanges, { params, query: {} });
  expect(ownChanges).toMatchObject([{ state: "refused", word: "Подростков не берём", proposed: "Да" }]);
  const { results } = await owner.call(listHistory, { params, query: { form: "process", object_id: id } });
  expect(Object.fromEntries(results[0]?.changes.map(({ field, new: now }) => [field, now]) ?? [])).toEqual({
    refused_question: "Есть данные детей до 14 лет",
    refused_answer: "Да",
    proposed_by: asStated(anna),
    word: "Подростков не берём",
  });
});

test("a proposal is compared with the current value, even if changed since", async () => {
  const { params, id, path, respondent } = await proposedByLink();
  await respondent.send("PATCH", path, { purpose: "Найм" });
  await owner.call(processes.update, { params: { ...params, id }, body: { purpose: "Кадровый учёт" } });
  expect(await waiting(params)).toMatchObject([{ before: "Кадровый учёт", proposed: "Найм" }]);
});

test("an invalid answer is refused as usual", async () => {
  const { path, respondent } = await proposedByLink();
  expect(await respondent.send("PATCH", path, { purpose: 5 })).toMatchObject({
    status: 400,
    body: { purpose: expect.any(Array) },
  });
  expect(await respondent.send("PATCH", path, { macro_goal: 999_999 })).toMatchObject({ status: 400 });
});

test("proposals are decided by users who may edit the questionnaire, and are hidden from other keys", async () => {
  const { params, id, path, base, respondent } = await proposedByLink();
  await respondent.send("PATCH", path, { purpose: "Найм" });
  const [proposal] = await waiting(params);
  const reader = await buildUser(server);
  await joinCompany(server, { user: reader, company: params.company_id, role: "reader" });
  const stranger = await buildUser(server);
  await joinCompany(server, {
    user: stranger,
    company: params.company_id,
    role: { ...builtInRoles.reader.levels, process: "none" },
  });
  const accept = (by: typeof owner) => by.send("POST", `${base}/proposed_changes/${proposal?.id}/accept/`, {});
  expect([(await accept(reader)).status, (await accept(stranger)).status]).toEqual([403, 404]);
  expect((await reader.call(listProposedChanges, { params, query: {} })).count).toBe(0);
  const elsewhere = await buildKey(server, {
    company: params.company_id,
    opens: { form: "process", id },
    proposes: true,
  });
  expect((await elsewhere.as(anna).call(listOwnProposedChanges, { params, query: {} })).count).toBe(0);
  expect(await elsewhere.as(anna).send("GET", path)).toMatchObject({ body: { purpose: "Учёт" } });
});

test("changes of singletons are proposed, too", async () => {
  const { params, base } = await proposedByLink();
  const { id } = await owner.call(singletonEndpoints("information").read, { params });
  const key = await buildKey(server, {
    company: params.company_id,
    opens: { form: "information", id },
    proposes: true,
  });
  await key.as(anna).send("PATCH", `${base}/information/`, { short_name: "Ромашка" });
  expect(await key.as(anna).send("GET", `${base}/information/`)).toMatchObject({ body: { short_name: "Ромашка" } });
  expect(await waiting(params)).toMatchObject([{ root_form: "information", root_name: "", proposed: "Ромашка" }]);
});

import { collectionInitData } from "@opis/model/contract/companies/init-data";
import { listNotifications } from "@opis/model/contract/companies/subscriptions";
import { companyWork } from "@opis/model/contract/companies/work-overview";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { moveStatus } from "@opis/model/contract/forms/row-endpoints";
import type { WorkflowStatus } from "@opis/model/workflow";
import { describe, expect, test } from "vitest";
import { buildCompany, buildUser, joinCompany } from "../testing/fixtures/factories.ts";
import { testServer } from "../testing/test-server.ts";
import { expireTerms } from "./workflow.ts";

const server = await testServer();
const processes = collectionEndpoints("process");
const systems = collectionEndpoints("system");
const owner = await buildUser(server);
const company_id = await buildCompany(owner);
const params = { company_id };

let last = 0;
const at = (id: number) => `/companies/${company_id}/processes/${id}/`;

/** Returns a process moved through the statuses to the last one. */
async function processAt(...statuses: WorkflowStatus[]) {
  const { id } = await owner.call(processes.create, { params, body: { name: `Процесс ${++last}` } });
  for (const status of statuses)
    await owner.call(moveStatus("process"), { params: { ...params, id }, body: { status } });
  return id;
}

const statusOf = async (id: number) => (await owner.call(processes.read, { params: { ...params, id } })).status;
const stepsOf = (id: number) =>
  server.asOwner(
    "select editor, changes from history where form = 'process' and object_id = $1 and changes ? 'status' order by id",
    [id],
  );

describe("a step", () => {
  test("returns the row with its new status and term, and is in the history with the comment", async () => {
    const id = await processAt();
    const row = await owner.call(moveStatus("process"), {
      params: { ...params, id },
      body: { status: "agreement", comment: " Прошу согласовать до пятницы " },
    });
    expect(row).toMatchObject({ id, status: "agreement", status_comment: "Прошу согласовать до пятницы" });
    const days = (Date.parse(row.status_until ?? "") - Date.parse(row.status_since)) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    expect(await stepsOf(id)).toEqual([
      {
        editor: owner.username,
        changes: { status: ["in_progress", "agreement"], status_comment: [null, "Прошу согласовать до пятницы"] },
      },
    ]);
  });

  test("that is not allowed is refused with a message, and changes nothing", async () => {
    const id = await processAt();
    expect(await owner.send("POST", `${at(id)}status/`, { status: "agreed" })).toMatchObject({
      status: 400,
      body: { code: "wrong_move", status: ["Из статуса «В работе» нельзя перейти в «Согласовано»"] },
    });
    expect(await owner.send("POST", `${at(id)}status/`, { status: "no such" })).toMatchObject({
      status: 400,
      body: { status: expect.any(Array) },
    });
    expect(await statusOf(id)).toBe("in_progress");
    expect(await stepsOf(id)).toEqual([]);
  });

  test("by the consultant requires `manage`; the client's own answer requires `edit`", async () => {
    const client = await buildUser(server);
    await joinCompany(server, { user: client, company: company_id, role: "client" });
    const id = await processAt();
    const move = (status: WorkflowStatus) => client.send("POST", `${at(id)}status/`, { status });
    expect(await move("agreement")).toMatchObject({ status: 403, body: { code: "forbidden" } });
    await owner.call(moveStatus("process"), { params: { ...params, id }, body: { status: "agreement" } });
    expect(await move("correction")).toMatchObject({ status: 200, body: { status: "correction" } });
  });

  test("works for systems alike", async () => {
    const { id } = await owner.call(systems.create, { params, body: { name: "Почта" } });
    const row = await owner.call(moveStatus("system"), { params: { ...params, id }, body: { status: "agreement" } });
    expect(row.status).toBe("agreement");
  });

  test("cannot be made by a change of the row: its status is set by the server", async () => {
    const id = await processAt();
    expect(await owner.send("PATCH", at(id), { status: "agreed" })).toMatchObject({ status: 200 });
    expect(await statusOf(id)).toBe("in_progress");
  });
});

describe("an approved questionnaire", () => {
  const agreed = () => processAt("agreement", "agreed");

  test("goes to correction by an edit of a counted answer, with a separate history entry", async () => {
    const id = await agreed();
    const row = await owner.call(processes.update, { params: { ...params, id }, body: { purpose: "Новая цель" } });
    expect(row).toMatchObject({ purpose: "Новая цель", status: "correction" });
    expect(row.row_version).toBe((await owner.call(processes.read, { params: { ...params, id } })).row_version);
    expect((await stepsOf(id)).at(-1)).toMatchObject({
      editor: owner.username,
      changes: { status: ["agreed", "correction"] },
    });
  });

  test("stays approved if an uncounted answer is edited, or nothing changes", async () => {
    const id = await agreed();
    await owner.call(processes.update, { params: { ...params, id }, body: { tags: ["кадры"], purpose: "" } });
    expect(await statusOf(id)).toBe("agreed");
  });

  test("goes to correction by adding, changing or deleting a row of a counted collection", async () => {
    const id = await processAt();
    const path = `${at(id)}positions/`;
    const move = (status: WorkflowStatus) =>
      owner.call(moveStatus("process"), { params: { ...params, id }, body: { status } });
    await move("agreement");
    await move("agreed");
    const response = await owner.send("POST", path, { name: "Юрист" });
    expect(response).toMatchObject({ status: 201, body: { status: "correction" } });
    for (const edit of [
      () => owner.send("PATCH", `${path}${response.body.id}/`, { name: "Врач" }),
      () => owner.send("DELETE", `${path}${response.body.id}/`),
    ]) {
      await move("agreement");
      await move("agreed");
      await edit();
      expect(await statusOf(id)).toBe("correction");
    }
  });

  test("is copied as a questionnaire in progress", async () => {
    const id = await agreed();
    const copy = await owner.send("POST", `${at(id)}copy/`, { name: "Копия согласованного" });
    expect(copy.body).toMatchObject({ status: "in_progress" });
    const company = await owner.send("POST", `/companies/${company_id}/copy/`, { name: "Копия компании" });
    const { results } = await owner.call(processes.list, {
      params: { company_id: Number(company.body.id) },
      query: { limit: 100 },
    });
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(["in_progress"]));
  });
});

test("an approval without an answer expires once, with a history entry", async () => {
  const id = await processAt("agreement");
  const { db } = server.context;
  const expireAfter = (days: number) =>
    expireTerms({ db, clock: { now: () => new Date(Date.now() + days * 86_400_000) } });
  await expireAfter(13);
  expect(await statusOf(id)).toBe("agreement");
  await Promise.all([expireAfter(15), expireAfter(15)]);
  expect(await statusOf(id)).toBe("expired_agreement");
  expect((await stepsOf(id)).map(({ changes }) => changes)).toEqual([
    { status: ["in_progress", "agreement"] },
    { status: ["agreement", "expired_agreement"] },
  ]);
});

test("lists include the status and can be filtered by it", async () => {
  const id = await processAt("interview_conducted");
  const { results } = await owner.call(processes.list, { params, query: { status: "interview_conducted" } });
  expect(results).toMatchObject([{ id, status: "interview_conducted", has_comments: false }]);
  const { rows } = await owner.call(collectionInitData("process"), { params });
  expect(rows.find((row) => row.id === id)).toMatchObject({ status: "interview_conducted", has_comments: false });
  expect(await owner.send("GET", `/companies/${company_id}/processes/?status=none`)).toMatchObject({ status: 400 });
});

describe("an approval that is requested of one person", () => {
  const approve = (id: number, body: Record<string, unknown>) =>
    owner.send("POST", `${at(id)}status/`, { status: "agreement", ...body });

  test("waits for them until the end of the chosen day, notifies them, and is nobody else's work", async () => {
    const [approver, other] = [await buildUser(server), await buildUser(server)];
    for (const user of [approver, other]) await joinCompany(server, { user, company: company_id, role: "client" });
    const id = await processAt();
    const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const { body } = await approve(id, { approver: approver.id, until, comment: "Проверьте цель" });
    expect(body).toMatchObject({
      status_approver: approver.id,
      status_by: owner.id,
      status_until: `${until}T20:59:59.999Z`,
    });
    const { results } = await approver.call(listNotifications, { params, query: {} });
    expect(results).toMatchObject([{ saying: "approval", topic: "workflow", root_title: `Процесс ${last}` }]);
    const shownDay = until.split("-").reverse().join(".");
    expect(results[0]?.changes).toContainEqual(expect.objectContaining({ field: "status_until", new: shownDay }));
    const waits = async (user: typeof owner) =>
      (await user.call(companyWork, { params })).waiting.some(
        (questionnaire) => questionnaire.form === "process" && questionnaire.id === id,
      );
    expect([await waits(approver), await waits(other), await waits(owner)]).toEqual([true, false, false]);
    await approver.call(moveStatus("process"), { params: { ...params, id }, body: { status: "agreed" } });
    expect(await owner.call(processes.read, { params: { ...params, id } })).toMatchObject({
      ...{ status: "agreed", status_by: approver.id, status_approver: null, status_until: null },
    });
  });

  test("is refused by name: a person who may not edit, a day that has passed or is too far, another status", async () => {
    const reader = await buildUser(server);
    await joinCompany(server, { user: reader, company: company_id, role: "reader" });
    const id = await processAt();
    for (const [body, field] of [
      [{ approver: reader.id }, "approver"],
      [{ approver: 2_000_000_000 }, "approver"],
      [{ until: "2020-01-01" }, "until"],
      [{ until: "2999-01-01" }, "until"],
      [{ status: "request_sent", approver: owner.id }, "approver"],
    ] as const)
      expect(await approve(id, body)).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } });
    expect(await statusOf(id)).toBe("in_progress");
  });
});

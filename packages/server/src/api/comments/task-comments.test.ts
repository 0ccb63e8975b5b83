import { builtInRoles } from "@opis/model/access/roles";
import { listNotifications } from "@opis/model/contract/companies/subscriptions";
import { addComment, listFormComments } from "@opis/model/contract/forms/comments";
import { createTask } from "@opis/model/contract/tasks";
import { expect, test } from "vitest";
import { buildCompany, buildUser, joinCompany, type TestUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company_id = await buildCompany(owner);
const params = { company_id };
const base = `/companies/${company_id}`;

const addTask = async (assignee_user?: number) =>
  (await owner.call(createTask, { params, body: { title: "Провести обучение", due: "2030-01-15", assignee_user } })).id;
const about = (object_id: number, content: string) =>
  ({ content_type: "task", object_id, field_name: "title", content }) as const;
const say = (by: TestUser, task: number, content = "Когда начнём?") =>
  by.send("POST", `${base}/comments/`, about(task, content));
const noticesOf = async (user: TestUser) => (await user.call(listNotifications, { params, query: {} })).results;

async function memberWith(duties: "none" | "view" | "comment") {
  const user = await buildUser(server);
  await joinCompany(server, { user, company: company_id, role: { ...builtInRoles.reader.levels, duties } });
  return user;
}

test("a comment on a task is listed with it and is in its history", async () => {
  const id = await addTask();
  await owner.call(addComment, { params, body: about(id, "Когда начнём?") });
  const query = { content_type: "task", object_id: id } as const;
  expect((await owner.call(listFormComments, { params, query })).results).toMatchObject([
    { content: "Когда начнём?", author: owner.username, is_own: true },
  ]);
  const history = await owner.send("GET", `${base}/history/?form=task&object_id=${id}`);
  expect(JSON.stringify(history.body)).toContain("Когда начнём?");
});

test("members need the level of comments for records; those who may not view records find no task", async () => {
  const id = await addTask();
  const [stranger, reader, commenter] = [
    await memberWith("none"),
    await memberWith("view"),
    await memberWith("comment"),
  ];
  expect((await say(stranger, id)).status).toBe(404);
  expect((await say(reader, id)).status).toBe(403);
  expect((await say(commenter, id)).status).toBe(201);
  const list = `${base}/comments/form/?content_type=task&object_id=${id}`;
  expect((await stranger.send("GET", list)).status).toBe(404);
  expect(await reader.send("GET", list)).toMatchObject({ status: 200, body: { count: 1 } });
});

test("the assignee comments on their own task with the level of readers, and on no other", async () => {
  const reader = await memberWith("view");
  const [own, other] = [await addTask(reader.id), await addTask()];
  const { status, body } = await say(reader, own);
  expect(status).toBe(201);
  expect((await say(reader, other)).status).toBe(403);
  expect((await reader.send("PATCH", `${base}/comments/${body.id}/`, { content: "Уточняю" })).status).toBe(200);
  expect((await reader.send("DELETE", `${base}/comments/${body.id}/`)).status).toBe(204);
});

test("the assignee, the mentioned and the author of the thread get one notice each, which leads to the comments", async () => {
  const [assignee, mentioned] = [await memberWith("view"), await memberWith("view")];
  const id = await addTask(assignee.id);
  await say(owner, id, `@${mentioned.username}, помогите`);
  expect(await noticesOf(assignee)).toMatchObject([
    { saying: "commented", root_title: "Провести обучение", url: `/company/${company_id}/tasks/${id}/#comments` },
  ]);
  expect((await noticesOf(mentioned)).map(({ saying }) => saying)).toEqual(["mentioned"]);
  await say(assignee, id, `@${owner.username}, готово`);
  expect((await noticesOf(owner)).map(({ saying }) => saying)).toEqual(["mentioned"]);
});

test("a notice of a comment leads to the question, also to one of a child row or of a threat model", async () => {
  const reader = await memberWith("view");
  const word = `@${reader.username}, верно?`;
  const process = Number((await owner.send("POST", `${base}/processes/`, { name: "Найм" })).body.id);
  const position = await owner.send("POST", `${base}/processes/${process}/positions/`, { name: "Юрист" });
  const system = Number((await owner.send("POST", `${base}/systems/`, { name: "CRM" })).body.id);
  const parts = [{ name: "CRM", systems: [system] }];
  const threats = await owner.send("POST", `${base}/threat_models/`, { title: "Модель", parts });
  const [model, row] = [Number(threats.body.id), Number(position.body.id)];
  for (const subject of [
    { content_type: "process", object_id: process, field_name: "purpose" },
    { content_type: "process", object_id: process, field_name: "positions.name", row_id: row },
    { content_type: "threat_model", object_id: model, field_name: "steps.violators" },
  ])
    expect(await owner.send("POST", `${base}/comments/`, { ...subject, content: word })).toMatchObject({ status: 201 });
  expect((await noticesOf(reader)).map(({ url }) => url).toReversed()).toEqual([
    `/company/${company_id}/process/${process}/?field=purpose`,
    `/company/${company_id}/process/${process}/?field=positions.name&row=${row}`,
    `/company/${company_id}/threat_models/${model}/?step=violators`,
  ]);
});

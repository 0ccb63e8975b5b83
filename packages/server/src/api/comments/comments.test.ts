import type { LevelBySection } from "@opis/model/access/access";
import { builtInRoles } from "@opis/model/access/roles";
import { listColleagues } from "@opis/model/contract/companies/colleagues";
import { companyInitData } from "@opis/model/contract/companies/init-data";
import { listNotifications } from "@opis/model/contract/companies/subscriptions";
import {
  addComment,
  deleteComment,
  listComments,
  listFormComments,
  updateComment,
} from "@opis/model/contract/forms/comments";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { describe, expect, test } from "vitest";
import { buildCompany, buildUser, grantRow, joinCompany, type TestUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const processes = collectionEndpoints("process");
const owner = await buildUser(server);
const company_id = await buildCompany(owner);
const params = { company_id };
const path = `/companies/${company_id}/comments/`;

let last = 0;
const addProcess = async () => (await owner.call(processes.create, { params, body: { name: `Процесс ${++last}` } })).id;
const about = (object_id: number, content = "Уточните цель", field_name = "purpose") =>
  ({ content_type: "process", object_id, field_name, content }) as const;
const say = (object_id: number, content?: string, by: TestUser = owner) =>
  by.call(addComment, { params, body: about(object_id, content) });
const ofForm = async (object_id: number) =>
  (await owner.call(listFormComments, { params, query: { content_type: "process", object_id } })).results;
const hasComments = async (id: number) =>
  (await owner.call(processes.read, { params: { ...params, id } })).has_comments;

async function memberWith(role: Parameters<typeof joinCompany>[1]["role"]) {
  const user = await buildUser(server);
  await joinCompany(server, { user, company: company_id, role });
  return user;
}
const commenting: LevelBySection = { ...builtInRoles.reader.levels, process: "comment" };

describe("a comment", () => {
  test("is added to a question, listed chronologically with its questionnaire, and flags it", async () => {
    const id = await addProcess();
    expect(await hasComments(id)).toBe(false);
    const comment = await say(id, "  Уточните цель  ");
    expect(comment).toMatchObject({
      content_type: "process",
      object_id: id,
      field_name: "purpose",
      row_id: null,
      content: "Уточните цель",
      author: owner.username,
      is_resolved: false,
    });
    await say(id, "И срок");
    expect((await ofForm(id)).map(({ content }) => content)).toEqual(["Уточните цель", "И срок"]);
    const query = { content_type: "process", object_id: id, ordering: "-created" } as const;
    const newest = await owner.call(listFormComments, { params, query });
    expect(newest.results.map(({ content }) => content)).toEqual(["И срок", "Уточните цель"]);
    expect(await hasComments(id)).toBe(true);
  });

  test("may refer to a question of a child row", async () => {
    const id = await addProcess();
    const otherProcess = await addProcess();
    const row = await owner.send("POST", `/companies/${company_id}/processes/${id}/positions/`, { name: "Юрист" });
    const at = (object_id: number) => ({ ...about(object_id, "Точно?", "positions.name"), row_id: row.body.id });
    expect(await owner.send("POST", path, at(id))).toMatchObject({ status: 201, body: { row_id: row.body.id } });
    expect(await owner.send("POST", path, at(otherProcess))).toMatchObject({
      status: 400,
      body: { row_id: expect.any(Array) },
    });
    expect(await owner.send("POST", path, { ...about(id), row_id: row.body.id })).toMatchObject({ status: 400 });
  });

  test.each([
    ["an unknown question", { field_name: "no_such" }, "field_name"],
    ["an unknown question of a child row", { field_name: "positions.no_such" }, "field_name"],
    ["one character", { content: " я " }, "content"],
    ["over 20,000 characters", { content: "я".repeat(20_001) }, "content"],
    ["a form without comments", { content_type: "security" }, "content_type"],
    ["an unknown member", { colour: "red" }, "colour"],
  ])("with %s is refused by name", async (_what, wrong, member) => {
    const id = await addProcess();
    expect(await owner.send("POST", path, { ...about(id), ...wrong })).toMatchObject({
      status: 400,
      body: { [member]: [expect.any(String)] },
    });
  });

  test("on a missing questionnaire is not found", async () => {
    expect(await owner.send("POST", path, about(999_999))).toMatchObject({ status: 404 });
    expect(await owner.send("GET", `${path}form/?content_type=process&object_id=999999`)).toMatchObject({
      status: 404,
    });
    expect(await owner.send("GET", `${path}form/?object_id=1`)).toMatchObject({
      status: 400,
      body: { content_type: expect.any(Array) },
    });
  });

  test("is resolved and reopened with user and time, and each change is in the history of its questionnaire", async () => {
    const id = await addProcess();
    const comment = await say(id);
    const change = (body: { is_resolved?: boolean; content?: string }) =>
      owner.call(updateComment, { params: { ...params, id: comment.id }, body });
    expect(await change({ is_resolved: true })).toMatchObject({
      is_resolved: true,
      resolved_by: owner.username,
      resolved_at: expect.any(String),
    });
    expect(await hasComments(id)).toBe(false);
    expect(await change({ is_resolved: false, content: "Уточните цель и срок" })).toMatchObject({
      is_resolved: false,
      resolved_by: "",
      resolved_at: null,
      content: "Уточните цель и срок",
    });
    await owner.call(deleteComment, { params: { ...params, id: comment.id } });
    const entries = await server.asOwner(
      "select kind, changes from history where form = 'comment' and root_form = 'process' and root_id = $1 order by id",
      [id],
    );
    expect(entries).toMatchObject([
      { kind: "created", changes: { content: [null, "Уточните цель"] } },
      { kind: "modified", changes: { is_resolved: [false, true] } },
      { kind: "modified", changes: { is_resolved: [true, false] } },
      { kind: "deleted", changes: { row: { content: "Уточните цель и срок" } } },
    ]);
  });

  test("flags its questionnaire in the company's first screen, cached or not", async () => {
    const id = await addProcess();
    const isMarked = async () =>
      (await owner.call(companyInitData, { params })).processes.find((row) => row.id === id)?.has_comments;
    expect(await isMarked()).toBe(false);
    const comment = await say(id);
    expect(await isMarked()).toBe(true);
    await owner.call(updateComment, { params: { ...params, id: comment.id }, body: { is_resolved: true } });
    expect(await isMarked()).toBe(false);
  });
});

describe("permissions", () => {
  test("`comment` allows to add, rewrite and delete one's own, and nothing of others", async () => {
    const user = await memberWith(commenting);
    const id = await addProcess();
    const [own, foreign] = [await say(id, "Моё", user), await say(id, "Чужое")];
    const at = (comment: number) => `${path}${comment}/`;
    expect(await user.send("PATCH", at(own.id), { content: "Моё, исправлено" })).toMatchObject({ status: 200 });
    expect(await user.send("PATCH", at(foreign.id), { content: "Подмена" })).toMatchObject({ status: 403 });
    expect(await user.send("PATCH", at(own.id), { is_resolved: true })).toMatchObject({ status: 403 });
    expect(await user.send("DELETE", at(foreign.id))).toMatchObject({ status: 403 });
    expect(await user.send("DELETE", at(own.id))).toMatchObject({ status: 204 });
  });

  test("`view` allows reading, `edit` resolving, `manage` deleting any but rewriting none of others", async () => {
    const id = await addProcess();
    const { id: comment } = await say(id);
    const [reader, client, analyst] = [
      await memberWith("reader"),
      await memberWith("client"),
      await memberWith("analyst"),
    ];
    expect(await reader.send("GET", `${path}${comment}/`)).toMatchObject({ status: 200 });
    expect(await reader.send("POST", path, about(id))).toMatchObject({ status: 403 });
    expect(await reader.send("PATCH", `${path}${comment}/`, { is_resolved: true })).toMatchObject({ status: 403 });
    expect(await client.send("PATCH", `${path}${comment}/`, { is_resolved: true })).toMatchObject({ status: 200 });
    expect(await client.send("DELETE", `${path}${comment}/`)).toMatchObject({ status: 403 });
    expect(await analyst.send("PATCH", `${path}${comment}/`, { content: "Подмена" })).toMatchObject({ status: 403 });
    expect(await analyst.send("DELETE", `${path}${comment}/`)).toMatchObject({ status: 204 });
  });

  test("a Group user sees comments on granted questionnaires only", async () => {
    const user = await memberWith("group");
    const [granted, hidden] = [await addProcess(), await addProcess()];
    await grantRow(server, { user, company: company_id, form: "process", id: granted });
    await say(granted, "Видимый");
    const { id: unseen } = await say(hidden, "Скрытый");
    const { results } = await user.call(listComments, { params, query: {} });
    expect(results.map(({ content }) => content)).toEqual(["Видимый"]);
    expect(await user.send("GET", `${path}${unseen}/`)).toMatchObject({ status: 404 });
    expect(await user.send("POST", path, about(hidden))).toMatchObject({ status: 404 });
    expect(await user.send("POST", path, about(granted))).toMatchObject({ status: 201 });
  });
});

test("the company's comments are filtered by questionnaire and by state, in pages", async () => {
  const id = await addProcess();
  const [first] = [await say(id, "Первый"), await say(id, "Второй"), await say(id, "Третий")];
  await owner.call(updateComment, { params: { ...params, id: first.id }, body: { is_resolved: true } });
  const of = { content_type: "process", object_id: id } as const;
  const open = await owner.call(listComments, { params, query: { ...of, is_resolved: "false" } });
  expect(open.results.map(({ content }) => content)).toEqual(["Второй", "Третий"]);
  const page = await owner.call(listComments, { params, query: { ...of, limit: 1, offset: 1 } });
  expect(page).toMatchObject({ count: 3, results: [{ content: "Второй" }], next: expect.any(String) });
});

test("comments of a deleted questionnaire are not shown", async () => {
  const id = await addProcess();
  const comment = await say(id);
  await owner.call(processes.remove, { params: { ...params, id } });
  expect(await owner.send("GET", `${path}${comment.id}/`)).toMatchObject({ status: 404 });
  const { results } = await owner.call(listComments, { params, query: { object_id: id } });
  expect(results).toEqual([]);
});

describe("notices of comments", () => {
  const noticesOf = async (user: TestUser) => (await user.call(listNotifications, { params, query: {} })).results;

  test("go to who is mentioned and may see the questionnaire, whatever they follow", async () => {
    const [reader, stranger] = [await memberWith("reader"), await buildUser(server)];
    const id = await addProcess();
    await say(id, `@${reader.username} и @${stranger.username}, взгляните`);
    expect(await noticesOf(reader)).toMatchObject([
      {
        saying: "mentioned",
        topic: "comments",
        editor: owner.username,
        root_title: `Процесс ${last}`,
        is_unread: true,
      },
    ]);
    expect((await noticesOf(owner)).filter(({ saying }) => saying === "mentioned")).toEqual([]);
    expect(await stranger.send("GET", `/companies/${company_id}/notifications/`)).toMatchObject({ status: 404 });
  });

  test("go to the author of the thread about each answer, and once to who is also mentioned", async () => {
    const [asker, answerer] = [await memberWith(commenting), await memberWith(commenting)];
    const id = await addProcess();
    await say(id, "Какая цель?", asker);
    await say(id, "Найм", answerer);
    await say(id, `@${asker.username}, верно?`, answerer);
    await answerer.call(addComment, { params, body: about(id, "Другой вопрос", "name") });
    expect((await noticesOf(asker)).map(({ saying }) => saying)).toEqual(["mentioned", "replied"]);
    expect(await noticesOf(answerer)).toEqual([]);
  });

  test("go to who is mentioned by a rewritten comment and was not before", async () => {
    const [first, second] = [await memberWith("reader"), await memberWith("reader")];
    const id = await addProcess();
    const comment = await say(id, `@${first.username}?`);
    await owner.call(updateComment, {
      params: { ...params, id: comment.id },
      body: { content: `@${first.username} и @${second.username}?` },
    });
    expect(await noticesOf(first)).toHaveLength(1);
    expect(await noticesOf(second)).toMatchObject([{ saying: "mentioned" }]);
  });

  test("are not shown to who may no more see the questionnaire", async () => {
    const reader = await memberWith({ ...builtInRoles.reader.levels, process: "none" });
    const id = await addProcess();
    await grantRow(server, { user: reader, company: company_id, form: "process", id, level: "view" });
    await say(id, `@${reader.username}`);
    expect(await noticesOf(reader)).toHaveLength(1);
    await server.asOwner("delete from object_grants where user_id = $1", [reader.id]);
    expect(await noticesOf(reader)).toEqual([]);
  });
});

test("colleagues are the people who may see a questionnaire, with their levels", async () => {
  const commenter = await memberWith(commenting);
  const outsider = await memberWith({ ...builtInRoles.reader.levels, process: "none" });
  const id = await addProcess();
  const { people } = await commenter.call(listColleagues, { params, query: { form: "process", id } });
  expect(people).toContainEqual(expect.objectContaining({ id: commenter.id, level: "comment" }));
  expect(people).toContainEqual(expect.objectContaining({ id: owner.id, level: "manage" }));
  expect(people.map((person) => person.id)).not.toContain(outsider.id);
  const hidden = await outsider.send("GET", `/companies/${company_id}/colleagues/?form=process&id=${id}`);
  expect(hidden.status).toBe(404);
});

import { createHmac } from "node:crypto";
import * as contract from "@opis/model/contract/companies/subscriptions";
import { unsubscribe } from "@opis/model/contract/installation/email-outbox";
import { readAccount, updateAccount } from "@opis/model/contract/people/account";
import { afterAll, expect, test } from "vitest";
import { sendNoticesJob } from "../../core/notices/send-notices.ts";
import { buildUser, grantRow, joinCompany } from "../../testing/fixtures/factories.ts";
import { noticeServer } from "../../testing/fixtures/product-with-mail-server.ts";

const { server, wait, createCompanyWithReader, sentTo, close } = await noticeServer();
afterAll(close);

test("a questionnaire is followed by a switch, a kind in the settings; hidden questionnaires are not offered", async () => {
  const { add, follow, reader, params, owner } = await createCompanyWithReader();
  const id = await add("Подбор");
  expect(await follow(id)).toEqual({ is_enabled: true, is_by_kind: false });
  await follow(id);
  const kinds = [{ form: "process" as const, topics: ["comments" as const] }];
  const ownSubscriptions = await reader.call(contract.updateSubscriptions, { params, body: { kinds } });
  expect(ownSubscriptions).toMatchObject({
    kinds,
    forms: [{ form_type: "process", form_id: id, name: "Подбор" }],
    rhythm: "at_once",
  });
  expect(await follow(id, false)).toEqual({ is_enabled: false, is_by_kind: true });
  const group = await buildUser(server);
  await joinCompany(server, { user: group, company: params.company_id, role: "group" });
  const path = `/companies/${params.company_id}/subscriptions/notification/?form_type=process&form_id=${id}`;
  expect(await group.send("GET", path)).toMatchObject({ status: 404 });
  expect(await group.send("PATCH", path, { is_enabled: true })).toMatchObject({ status: 404 });
  expect(await owner.send("GET", path.replace(`=${id}`, "=999999"))).toMatchObject({ status: 404 });
  expect(
    await owner.send("PATCH", `/companies/${params.company_id}/subscriptions/`, { kinds: [{ form: "x" }] }),
  ).toMatchObject({
    status: 400,
  });
});

test("an e-mail lists who changed what, with old and new values, each change once, with a link", async () => {
  const { add, change, follow, email, reader, params } = await createCompanyWithReader();
  const id = await add("Подбор");
  await follow(id);
  // Both subscriptions match it, but it is notified once.
  await reader.call(contract.updateSubscriptions, { params, body: { kinds: [{ form: null, topics: ["answers"] }] } });
  await change(id, { purpose: "Найм" });
  server.clock.advance(60);
  await change(id, { purpose: "Найм и адаптация" });
  await wait(3);
  expect(sentTo(email)).toEqual([]);
  await wait(10);
  const [letter, ...more] = sentTo(email);
  expect(more).toEqual([]);
  expect(letter?.mail.subject).toContain("Что изменилось");
  const text = letter?.mail.text ?? "";
  expect(text).toContain("Подбор");
  const [, first = "", second = ""] = text.split(/(?=^.*: изменён процесс$)/m);
  expect(first).toMatch(/: Найм\n\n$/);
  expect(second).toMatch(/: Найм → Найм и адаптация\n\n/);
  expect(text).toContain(`https://opis.example.ru/company/${params.company_id}/process/${id}/`);
  expect(letter?.mail.headers.find(({ key }) => key === "list-unsubscribe-post")?.value).toBe(
    "List-Unsubscribe=One-Click",
  );
  await wait(30);
  expect(sentTo(email)).toHaveLength(1);
});

test("own changes are not notified, nor events before the first subscription", async () => {
  const { add, change, reader, owner, params, bell, follow } = await createCompanyWithReader();
  const id = await add("Подбор");
  await change(id, { purpose: "Раньше" });
  await follow(id);
  const both = { params, query: { form_type: "process" as const, form_id: id }, body: { is_enabled: true } };
  await owner.call(contract.updateNotification, both);
  await change(id, { purpose: "Найм" });
  expect((await owner.call(contract.listNotifications, { params, query: {} })).count).toBe(0);
  const notifications = await bell();
  expect(notifications).toMatchObject({ count: 1, unread: 1, is_subscribed: true });
  expect(notifications.results[0]).toMatchObject({
    topic: "answers",
    root_title: "Подбор",
    changes: [{ old: "Раньше", new: "Найм" }],
    is_unread: true,
  });
  expect(reader.id).not.toBe(owner.id);
});

test("the bell counts unread notices, marks them read up to the last one shown, and is paged", async () => {
  const { add, change, bell, follow, reader, params } = await createCompanyWithReader();
  const id = await add("Подбор");
  await follow(id);
  for (const purpose of ["Раз", "Два", "Три"]) await change(id, { purpose });
  const first = await bell({ limit: 2 });
  expect(first).toMatchObject({ count: 3, unread: 3 });
  expect((await bell({ limit: 2, offset: 2 })).results).toHaveLength(1);
  const through = first.results[0]?.id ?? 0;
  await change(id, { purpose: "Четыре" });
  const { unread } = await reader.call(contract.markNotificationsRead, { params, body: { through } });
  expect(unread).toBe(1);
  expect((await bell()).results.map(({ is_unread }) => is_unread)).toEqual([true, false, false, false]);
});

test("daily letters are sent once, in the morning of the company's time zone; weekly ones on Monday", async () => {
  const daily = await createCompanyWithReader("daily");
  const id = await daily.add("Подбор");
  await daily.follow(id);
  await daily.change(id, { purpose: "Найм" });
  // The first day counts as notified once it was read.
  await wait(5);
  const before = sentTo(daily.email).length;
  await daily.change(id, { purpose: "Адаптация" });
  daily.day(2, "05:30");
  await server.runJobs();
  expect(sentTo(daily.email)).toHaveLength(before);
  daily.day(2, "06:10");
  await server.runJobs();
  expect(sentTo(daily.email)).toHaveLength(before + 1);
  await daily.change(id, { purpose: "Обучение" });
  daily.day(2, "15:00");
  await server.runJobs();
  expect(sentTo(daily.email)).toHaveLength(before + 1);

  const weekly = await createCompanyWithReader("weekly");
  const otherProcess = await weekly.add("Обучение");
  await weekly.follow(otherProcess);
  await wait(5);
  await weekly.change(otherProcess, { purpose: "Курсы" });
  const days: number[] = [];
  for (let date = 2; date <= 14; date++) {
    const had = sentTo(weekly.email).length;
    weekly.day(date, "06:10");
    await server.runJobs();
    if (sentTo(weekly.email).length > had) days.push(server.clock.now().getUTCDay());
  }
  expect(days).toEqual([1]);
});

test("a member who lost access between the change and the e-mail gets nothing, also if the e-mail was queued", async () => {
  const { add, change, params, owner } = await createCompanyWithReader();
  const group = await buildUser(server, { email: `group${owner.id}@romashka.ru` });
  await joinCompany(server, { user: group, company: params.company_id, role: "group" });
  await group.call(updateAccount, { body: { notice_rhythm: "at_once" } });
  const [open, closed] = [await add("Открытый"), await add("Закрываемый")];
  for (const id of [open, closed]) {
    await grantRow(server, { user: group, company: params.company_id, form: "process", id });
    const query = { form_type: "process" as const, form_id: id };
    await group.call(contract.updateNotification, { params, query, body: { is_enabled: true } });
  }
  await change(open, { purpose: "Видимое" });
  await change(closed, { purpose: "Тайное" });
  await server.asOwner("delete from object_grants where user_id = $1 and object_id = $2", [group.id, closed]);
  await wait(15);
  const [letter] = sentTo(`group${owner.id}@romashka.ru`);
  expect(letter?.mail.text).toContain("Видимое");
  expect(letter?.source).not.toContain("Тайное");
  expect(letter?.mail.text).not.toContain("Закрываемый");

  await change(open, { purpose: "Позже" });
  // Queued but not sent yet: the mail server is contacted only after the rights are gone.
  server.clock.advance(360);
  await sendNoticesJob.run(server.context, {}, { company: 0, signal: new AbortController().signal });
  const [waiting] = await server.asOwner("select data from letters where kind = 'notices' and sent_at is null");
  expect(JSON.stringify(waiting)).not.toContain("Позже");
  await server.asOwner("delete from memberships where user_id = $1", [group.id]);
  await server.asOwner("delete from object_grants where user_id = $1", [group.id]);
  await server.runJobs();
  expect(sentTo(`group${owner.id}@romashka.ru`)).toHaveLength(1);
  expect(await server.asOwner("select id from letters where kind = 'notices' and sent_at is null")).toEqual([]);
});

test("two servers send each notification once, and a failed run is repeated", async () => {
  const { add, change, follow, email } = await createCompanyWithReader();
  const id = await add("Подбор");
  await follow(id);
  await change(id, { purpose: "Найм" });
  server.clock.advance(360);
  const run = () => sendNoticesJob.run(server.context, {}, { company: 0, signal: new AbortController().signal });
  const failing = {
    ...server.context,
    mail: {
      ...server.context.mail,
      post: () => {
        throw new Error("no room");
      },
    },
  };
  await expect(sendNoticesJob.run(failing, {}, { company: 0, signal: new AbortController().signal })).rejects.toThrow(
    "no room",
  );
  await Promise.all([run(), run()]);
  await server.runJobs();
  expect(sentTo(email)).toHaveLength(1);
});

test("one click ends the letters, and the bell continues", async () => {
  const { add, change, follow, email, reader, bell } = await createCompanyWithReader();
  const id = await add("Подбор");
  await follow(id);
  await change(id, { purpose: "Найм" });
  await wait(15);
  const header = sentTo(email)[0]?.mail.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
  const token = /unsubscribe\/([^/]+)\//.exec(header)?.[1] ?? "";
  expect(await server.stranger.call(unsubscribe, { params: { token } })).toEqual({ letter: "notices" });
  expect((await reader.call(readAccount)).letters_off).toEqual(["notices"]);
  const former = [reader.id, "news"].join(".");
  const sign = createHmac("sha256", server.context.secrets.accessTokenKey).update(`unsubscribe ${reader.id} news`);
  expect(
    await server.stranger.call(unsubscribe, { params: { token: `${former}.${sign.digest("base64url")}` } }),
    "links of letters that went out under the former name end the same",
  ).toEqual({ letter: "notices" });
  await change(id, { purpose: "Ещё" });
  await wait(15);
  expect(sentTo(email)).toHaveLength(1);
  expect((await bell()).unread).toBe(2);
});

test("comments, workflow and deletions are notified by their topics", async () => {
  const { add, change, reader, owner, params, bell } = await createCompanyWithReader();
  const id = await add("Подбор");
  const follow = (topics: ("answers" | "comments" | "workflow")[]) =>
    reader.call(contract.updateSubscriptions, { params, body: { kinds: [{ form: "process", topics }] } });
  await follow(["comments", "workflow"]);
  await change(id, { purpose: "Найм" });
  const comments = `/companies/${params.company_id}/comments/`;
  const content = { content_type: "process", object_id: id, field_name: "purpose", content: "Уточните цель" };
  const response = await owner.send("POST", comments, content);
  expect(response.status).toBe(201);
  const status = `/companies/${params.company_id}/processes/${id}/status/`;
  expect(await owner.send("POST", status, { status: "interview_conducted" })).toMatchObject({ status: 200 });
  await owner.send("DELETE", `${comments}${response.body.id}/`);
  const listedTopics = async () => (await bell()).results.map(({ topic, kind }) => [topic, kind]).toReversed();
  const talk = [
    ["comments", "created"],
    ["workflow", "modified"],
    ["comments", "deleted"],
  ];
  expect(await listedTopics()).toEqual(talk);
  const otherProcess = await add("Увольнение");
  await owner.send("DELETE", `/companies/${params.company_id}/processes/${otherProcess}/`);
  expect(await listedTopics(), "a deletion is of the answers").toEqual(talk);
  await follow(["answers"]);
  expect(await listedTopics()).toEqual([
    ["answers", "modified"],
    ["answers", "created"],
    ["answers", "deleted"],
  ]);
});

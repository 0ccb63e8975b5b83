import * as contract from "@opis/model/contract/companies/subscriptions";
import { unsubscribe } from "@opis/model/contract/installation/email-outbox";
import { afterAll, expect, test } from "vitest";
import { buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { noticeServer } from "../../testing/fixtures/product-with-mail-server.ts";

const { server, wait, createCompanyWithReader, sentTo, close } = await noticeServer();
afterAll(close);

test("an external address gets notices after its owner confirmed, in its language, as far as the adding user may see, and unsubscribes without signing in", async () => {
  const { add, change, owner, params } = await createCompanyWithReader();
  const id = await add("Подбор");
  const email = `outside${owner.id}@partner.example`;
  const body = {
    email,
    language: "en" as const,
    rhythm: "at_once" as const,
    kinds: [{ form: null, topics: ["answers" as const] }],
  };
  const subscriber = await owner.call(contract.addOutsider, { params, body });
  expect(subscriber).toMatchObject({ email, is_confirmed: false, kinds: body.kinds });
  expect(await owner.send("POST", `/companies/${params.company_id}/subscriptions/outsiders/`, body)).toMatchObject({
    status: 400,
    body: { code: "already_subscribed" },
  });
  await change(id, { purpose: "До согласия" });
  await wait(15);
  expect(sentTo(email)).toHaveLength(1);
  const token = /\/subscription\/([^/\s]+)\//.exec(sentTo(email)[0]?.mail.text ?? "")?.[1] ?? "";
  const wrong = await server.stranger.send("POST", `/letters/subscriptions/${token.slice(0, -2)}xx/`);
  expect(wrong).toMatchObject({ status: 404 });
  const agreed = await server.stranger.call(contract.confirmSubscription, {
    params: { token: decodeURIComponent(token) },
  });
  expect(agreed).toMatchObject({ rhythm: "at_once" });
  await change(id, { purpose: "После согласия" });
  await wait(15);
  const [, notice, ...more] = sentTo(email);
  expect(more).toEqual([]);
  expect(notice?.mail.subject).toContain("What has changed");
  expect(notice?.mail.text).toContain("После согласия");
  expect(notice?.mail.text).toContain("До согласия →");
  // No link that they cannot open is offered, only the one to unsubscribe.
  expect(notice?.mail.text).not.toContain("/company/");
  expect([...(notice?.mail.html ?? "").matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    expect.stringContaining("/unsubscribe/"),
  ]);
  const header = notice?.mail.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
  const unsubscribeToken = /unsubscribe\/([^/]+)\//.exec(header)?.[1] ?? "";
  await server.stranger.call(unsubscribe, { params: { token: unsubscribeToken } });
  expect((await owner.call(contract.listOutsiders, { params, query: {} })).results).toEqual([]);
  await change(id, { purpose: "Потом" });
  await wait(15);
  expect(sentTo(email)).toHaveLength(2);
});

test("an outsider gets nothing once the member who added them has left; an old link confirms nothing", async () => {
  const { add, change, owner, params } = await createCompanyWithReader();
  const id = await add("Подбор");
  const sponsor = await buildUser(server);
  await joinCompany(server, { user: sponsor, company: params.company_id, role: "owner" });
  const add_ = (email: string) =>
    sponsor.call(contract.addOutsider, {
      params,
      body: { email, language: "ru", rhythm: "at_once", kinds: [{ form: "process", topics: ["answers"] }] },
    });
  const [one, late] = [`one${owner.id}@partner.example`, `late${owner.id}@partner.example`];
  await add_(one);
  await add_(late);
  await server.runJobs();
  const tokenOf = (email: string) =>
    decodeURIComponent(/\/subscription\/([^/\s]+)\//.exec(sentTo(email)[0]?.mail.text ?? "")?.[1] ?? "");
  await server.stranger.call(contract.confirmSubscription, { params: { token: tokenOf(one) } });
  await server.asOwner("delete from memberships where user_id = $1", [sponsor.id]);
  await change(id, { purpose: "Найм" });
  await wait(15);
  expect(sentTo(one)).toHaveLength(1);
  server.clock.advance(8 * 86_400);
  const answer = await server.stranger.send("POST", `/letters/subscriptions/${tokenOf(late)}/`);
  expect(answer).toMatchObject({ status: 404 });
});

test("a company past its paid period sends no notifications; a deleted one loses its subscriptions", async () => {
  const { add, change, follow, email, params, day } = await createCompanyWithReader();
  const id = await add("Подбор");
  await follow(id);
  await change(id, { purpose: "Найм" });
  await server.asOwner("update companies set paid_until = $2::date where id = $1", [
    params.company_id,
    new Date(server.clock.now().getTime() - 2 * 86_400_000).toISOString().slice(0, 10),
  ]);
  await wait(15);
  expect(sentTo(email)).toEqual([]);
  await server.asOwner("update companies set paid_until = null where id = $1", [params.company_id]);
  await wait(5);
  expect(sentTo(email)).toHaveLength(1);
  await server.asOwner("delete from companies where id = $1", [params.company_id]);
  expect(await server.asOwner("select id from subscribers where company_id = $1", [params.company_id])).toEqual([]);
  day(20);
  await server.runJobs();
  expect(sentTo(email)).toHaveLength(1);
});

test("an outside address can follow one questionnaire only, none that the adding member may not see", async () => {
  const { add, change, owner, params } = await createCompanyWithReader();
  const [id, other] = [await add("Подбор"), await add("Обучение")];
  const email = `one${owner.id}@partner.example`;
  const kind = { form: "process" as const, form_id: id, topics: ["answers" as const] };
  const body = { email, language: "ru" as const, rhythm: "at_once" as const, kinds: [kind] };
  const subscriber = await owner.call(contract.addOutsider, { params, body });
  expect(subscriber.kinds).toEqual([{ ...kind, name: "Подбор" }]);
  const path = `/companies/${params.company_id}/subscriptions/outsiders/`;
  for (const wrong of [
    { ...kind, form_id: 999_999 },
    { ...kind, form: null },
  ])
    expect(await owner.send("POST", path, { ...body, email: `x${email}`, kinds: [wrong] })).toMatchObject({
      status: 400,
      body: { code: "unknown_reference" },
    });
  await wait(5);
  const token = /\/subscription\/([^/\s]+)\//.exec(sentTo(email)[0]?.mail.text ?? "")?.[1] ?? "";
  await server.stranger.call(contract.confirmSubscription, { params: { token: decodeURIComponent(token) } });
  await change(other, { purpose: "Учить" });
  await change(id, { purpose: "Найм" });
  await wait(15);
  const text = sentTo(email)[1]?.mail.text ?? "";
  expect(text).toContain("Подбор");
  expect(text).not.toContain("Обучение");
});

test("subscriptions are served at the specification's other path as well", async () => {
  const { reader, params } = await createCompanyWithReader();
  const path = `/${params.company_id}/subscriptions/`;
  const kinds = [{ form: "process", topics: ["workflow"] }];
  expect(await reader.send("PATCH", path, { kinds })).toMatchObject({ status: 200, body: { kinds } });
  expect((await reader.send("GET", path)).body).toEqual((await reader.send("GET", `/companies${path}`)).body);
});

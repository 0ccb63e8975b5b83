import { builtInRoles } from "@opis/model/access/roles";
import { listHistory } from "@opis/model/contract/companies/history";
import * as contract from "@opis/model/contract/companies/mailing";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { completeOwnKey, readOwnKey } from "@opis/model/contract/people/current-respondent-link";
import * as keyContract from "@opis/model/contract/people/respondent-links";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { apiClient } from "../../testing/api-client.ts";
import { startMailServer } from "../../testing/external-servers/mail-server.ts";
import { buildCompany, buildUser, grantRow, joinCompany } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const refused = new Set<string>();
const refusedContent = new Set<string>();
const busy = new Set<string>();
const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });
const mailServer = await startMailServer(
  {
    onRcptTo: ({ address }, _session, done) => {
      if (refused.has(address)) return done(refusal(550, "No such mailbox"));
      done(busy.has(address) ? refusal(451, "Greylisted, come again") : undefined);
    },
  },
  (to) => (to.some((address) => refusedContent.has(address)) ? refusal(554, "Looks like spam") : undefined),
);
const server = await testServer({ ...mailServer.settings, MAILING_LETTERS_PER_DAY: "8" });
afterAll(mailServer.close);

const noon = "2026-12-01T09:00:00Z";
const processes = collectionEndpoints("process");

interface Place {
  readonly owner: Awaited<ReturnType<typeof buildUser>>;
  readonly params: { readonly company_id: number };
}

// Each test has its own company, so that it finds no letters of another.
let here: Place;
beforeEach(async () => {
  server.clock.stopAt(noon);
  const owner = await buildUser(server, { first_name: "Анна", last_name: "Иванова" });
  here = { owner, params: { company_id: await buildCompany(owner, `Ромашка ${owner.id}`) } };
});

const addProcess = async (name: string, answers: Record<string, unknown> = {}) =>
  (await here.owner.call(processes.create, { params: here.params, body: { name, ...answers } })).id;
const rowOf = (form_id: number, ...emails: string[]) => ({
  form_type: "process" as const,
  form_id,
  ...(emails.length > 0 && { emails }),
});
const send = (body: Record<string, unknown>) =>
  here.owner.call(contract.sendLinks, { params: here.params, body: body as { forms: [] } });
const mailing = (id: number) => here.owner.call(contract.readMailing, { params: { ...here.params, id } });
const readProcess = (id: number) => here.owner.call(processes.read, { params: { ...here.params, id } });
const sentTo = (address: string) => mailServer.letters.filter(({ to }) => to.includes(address));
const tokenIn = (text = "") => /\/key\/([\w-]{43})\//.exec(text)?.[1] ?? "";
const holderOf = (token: string, email?: string) =>
  apiClient(server.app, undefined, { authorization: `Privacy ${token}`, ...(email && { "editor-email": email }) });
// Letters are sent one after another.
const deliver = async () => {
  server.clock.advance(60);
  await server.runJobs();
};
const unique = (name: string) => `${name}.${here.owner.id}@romashka.ru`;

describe("a mailing", () => {
  test("is not sent faster than the mail server accepts letters per minute", async () => {
    const id = await addProcess("Темп");
    const emails = ["anna", "boris", "vera"].map(unique);
    await send({ forms: [rowOf(id, ...emails)] });
    const reached = [];
    for (let turn = 0; turn < emails.length; turn += 1) {
      await server.runJobs();
      reached.push(emails.filter((email) => sentTo(email).length > 0).length);
      server.clock.advance(0.2);
    }
    expect(reached).toEqual([1, 2, 3]);
  });

  test("waits for the letters of other companies too, which use the same mail server", async () => {
    const companies: number[] = [];
    for (const name of ["Первая", "Вторая"]) {
      const owner = await buildUser(server);
      here = { owner, params: { company_id: await buildCompany(owner) } };
      await send({ forms: [rowOf(await addProcess(name), unique("anna"), unique("boris"))] });
      companies.push(here.params.company_id);
    }
    const letters = "select from jobs where company_id = any($1) and name = 'send_letter' group by run_at";
    expect(await server.asOwner(letters, [companies])).toHaveLength(4);
  });

  test("is sent to each form's responsible e-mails, including additional ones, each with its own link", async () => {
    const [boris, vera] = [unique("boris"), unique("vera")];
    const id = await addProcess("Кадры", { responsible_email: boris, responsible_email_additional: vera });
    const { id: mailingId, ...begun } = await send({ forms: [rowOf(id)], expiration: "2026-12-15" });
    expect(begun).toEqual({ letters: 2, requested: 1 });
    expect(await readProcess(id)).toMatchObject({ status: "request_sent", status_until: "2026-12-15T21:00:00.000Z" });
    await deliver();
    const tokens = [boris, vera].map((email) => tokenIn(sentTo(email)[0]?.mail.text));
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens)
      expect(await holderOf(token).call(readOwnKey, { params: here.params })).toMatchObject({
        created_by: "Анна Иванова",
        expiration: "2026-12-15",
        questionnaires: [{ form_type: "process", form_id: id }],
      });
    const { keys, ...rest } = { keys: 2, ...(await mailing(mailingId)) };
    expect(rest).toMatchObject({ letters: keys, states: { sent: 2 }, done: 0, created_by: "Анна Иванова" });
    const { results } = await here.owner.call(keyContract.listKeys, { params: here.params, query: {} });
    expect(results.map(({ recipient }) => recipient).sort()).toEqual([boris, vera]);
  });

  test("has the custom text with its placeholders filled, or else the standard one", async () => {
    const id = await addProcess("Охрана");
    const [boris, vera] = [unique("boris"), unique("vera")];
    const text = "{отправитель} ждёт ответов в «{анкета}» ({компания})\nдо {срок}: {ссылка}";
    await send({ forms: [rowOf(id, boris)], subject: "Ответьте: {form}", text, expiration: "2026-12-15" });
    await send({ forms: [rowOf(id, vera)], expiration: "2026-12-15" });
    await deliver();
    const [own, standard] = [sentTo(boris)[0]?.mail, sentTo(vera)[0]?.mail];
    expect(own?.subject).toBe("Ответьте: Охрана — Опись");
    expect(own?.text).toContain(`Анна Иванова ждёт ответов в «Охрана» (Ромашка ${here.owner.id})`);
    expect(own?.text).toMatch(/до 15 декабря 2026 года: https:\/\/opis\.example\.ru\/key\//);
    expect(standard?.subject).toBe(`Ромашка ${here.owner.id}: просим заполнить анкету «Охрана» — Опись`);
    const shownKey = await holderOf(tokenIn(own?.text)).call(readOwnKey, { params: here.params });
    expect(shownKey.text).toContain("ждёт ответов в «Охрана»");
    expect(JSON.stringify(shownKey)).not.toContain(tokenIn(own?.text));
  });

  test("a second letter to the same recipient extends their link; a closed or replaced one is left unchanged", async () => {
    const id = await addProcess("Архив");
    const email = unique("galina");
    const again = (expiration: string) => send({ forms: [rowOf(id, email)], expiration });
    await again("2026-12-10");
    await again("2026-12-20");
    await deliver();
    const [first, second] = sentTo(email).map(({ mail }) => tokenIn(mail.text));
    expect(second).toBe(first);
    const listRecipients = async () =>
      (await here.owner.call(keyContract.listKeys, { params: here.params, query: {} })).results;
    expect(await listRecipients()).toMatchObject([{ expiration: "2026-12-20" }]);
    const [{ key } = { key: "" }] = await listRecipients();
    await here.owner.call(keyContract.updateKey, { params: { ...here.params, key }, body: { is_active: false } });
    await again("2026-12-20");
    await deliver();
    expect(tokenIn(sentTo(email)[2]?.mail.text)).not.toBe(first);
    expect(await listRecipients()).toMatchObject([{ is_active: true }, { is_active: false }]);
  });

  test("reports the state of each e-mail: sent, refused, opened, answered, and the questionnaire's progress", async () => {
    const id = await addProcess("Склад");
    const [gone, boris] = [unique("gone"), unique("boris")];
    refused.add(gone);
    const response = await send({ forms: [rowOf(id, gone, boris)], expiration: "2026-12-15" });
    expect((await mailing(response.id)).states).toEqual({ waiting: 2 });
    await deliver();
    await holderOf(tokenIn(sentTo(boris)[0]?.mail.text)).call(readOwnKey, { params: here.params });
    await expect.poll(async () => (await mailing(response.id)).opened).toBe(1);
    await holderOf(tokenIn(sentTo(boris)[0]?.mail.text), boris).call(completeOwnKey, { params: here.params });
    expect(await mailing(response.id)).toMatchObject({ opened: 1, filled: 0, done: 1 });
    expect((await mailing(response.id)).mailed).toMatchObject([
      { email: boris, state: "sent", error: null, name: "Склад", percent: 0, completed: expect.any(String) },
      { email: gone, state: "failed", error: expect.stringContaining("550"), opened: null },
    ]);
  });

  test("shows who was not reached: refused permanently by address or content, or delayed until the mail server accepts it", async () => {
    const [gone, spam, later] = [unique("gone"), unique("spam"), unique("later")];
    refused.add(gone);
    refusedContent.add(spam);
    busy.add(later);
    const response = await send({ forms: [rowOf(await addProcess("Склад"), gone, spam, later)] });
    await deliver();
    expect(await mailing(response.id)).toMatchObject({
      states: { failed: 2, waiting: 1 },
      mailed: [
        { email: gone, state: "failed", error: expect.stringContaining("550 No such mailbox"), sent_at: null },
        { email: later, state: "waiting", error: expect.stringContaining("451 Greylisted"), sent_at: null },
        { email: spam, state: "failed", error: expect.stringContaining("554 Looks like spam"), sent_at: null },
      ],
    });
    busy.delete(later);
    await deliver();
    expect((await mailing(response.id)).states).toEqual({ failed: 2, sent: 1 });
    expect([gone, later, spam].map((address) => sentTo(address).length)).toEqual([0, 1, 0]);
  });

  test("is refused as a whole if a questionnaire has no recipient, a date is past or a placeholder is unknown", async () => {
    const [named, nameless] = [
      await addProcess("С почтой", { responsible_email: unique("a") }),
      await addProcess("Без почты"),
    ];
    const path = `/companies/${here.params.company_id}/mail/send_link/`;
    const refusal = (body: unknown) => here.owner.send("POST", path, body);
    expect(await refusal({ forms: [rowOf(named), rowOf(nameless)] })).toMatchObject({
      status: 400,
      body: { forms: ["Не указана почта ответственного: Без почты. Ничего не отправлено"] },
    });
    expect(await refusal({ forms: [rowOf(named)], expiration: "2026-11-30" })).toMatchObject({ status: 400 });
    expect(await refusal({ forms: [rowOf(named)], text: "{фирма}" })).toMatchObject({
      body: { text: [expect.stringContaining("такой подстановки нет")] },
    });
    expect(await here.owner.call(contract.listMailings, { params: here.params, query: {} })).toMatchObject({
      count: 0,
    });
    expect((await readProcess(named)).status).toBe("in_progress");
  });

  test("is not sent even in part beyond a company's daily limit of letters", async () => {
    const id = await addProcess("Много");
    const emails = Array.from({ length: 9 }, (_, index) => unique(`n${index}`));
    const refused = (forms: object[]) =>
      here.owner.send("POST", `/companies/${here.params.company_id}/mail/send_link/`, { forms });
    const refusal = (text: string) => ({ status: 400, body: { forms: [expect.stringContaining(text)] } });
    expect(await refused([rowOf(id, ...emails)])).toMatchObject(refusal("не больше 8 писем"));
    expect(await refused(Array(1_001).fill(rowOf(id)))).toMatchObject(refusal("не больше 1000 анкет"));
    expect((await send({ forms: [rowOf(id, ...emails.slice(0, 8))] })).letters).toBe(8);
  });

  test("by tags sends one link to everything with the tags to each person responsible for any", async () => {
    const [boris, vera] = [unique("boris"), unique("vera")];
    const first = await addProcess("Первый", { tags: ["опрос"], responsible_email: boris });
    await addProcess("Второй", { tags: ["опрос"], responsible_email: vera });
    await addProcess("Третий", { responsible_email: unique("other") });
    const mailing = await here.owner.call(contract.sendTagLinks, { params: here.params, body: { tags: ["опрос"] } });
    expect(mailing).toMatchObject({ letters: 2, requested: 2 });
    expect((await readProcess(first)).status).toBe("request_sent");
    await deliver();
    const token = tokenIn(sentTo(boris)[0]?.mail.text);
    expect(sentTo(vera)[0]?.mail.text).toContain("«Второй», «Первый»");
    const link = await holderOf(token).call(readOwnKey, { params: here.params });
    expect(link.questionnaires.map(({ name }) => name)).toEqual(["Второй", "Первый"]);
  });

  test("questionnaires one does not manage cannot be requested, nor their mailings seen", async () => {
    const [mine, foreign] = [await addProcess("Моя"), await addProcess("Чужая")];
    const manager = await buildUser(server, { email: unique("manager") });
    const company = here.params.company_id;
    await joinCompany(server, { user: manager, company, role: builtInRoles.reader.levels });
    await grantRow(server, { user: manager, company, form: "process", id: mine, level: "manage" });
    await send({ forms: [rowOf(mine, unique("a")), rowOf(foreign, unique("b"))] });
    const base = `/companies/${company}`;
    expect(
      await manager.send("POST", `${base}/mail/send_link/`, { forms: [rowOf(foreign, unique("c"))] }),
    ).toMatchObject({ status: 404 });
    expect(await manager.send("POST", `${base}/mail/send_link_tags/`, { tags: ["опрос"] })).toMatchObject({
      status: 403,
    });
    expect(await manager.send("PATCH", `${base}/mail_context/`, { link_days: 3 })).toMatchObject({ status: 403 });
    const { results } = await manager.call(contract.listMailings, { params: here.params, query: {} });
    expect(results).toMatchObject([{ letters: 1 }]);
    expect(
      (await manager.call(contract.listMailableQuestionnaires, { params: here.params, query: {} })).results.map(
        ({ name }) => name,
      ),
    ).toEqual(["Моя"]);
    const reader = await buildUser(server);
    await joinCompany(server, { user: reader, company, role: "reader" });
    expect(await reader.call(contract.listMailableQuestionnaires, { params: here.params, query: {} })).toMatchObject({
      count: 0,
    });
    expect(await reader.send("GET", `${base}/mail_context/`)).toMatchObject({ status: 403 });
  });

  test("no link's token is in the outbox, the history or any response", async () => {
    const id = await addProcess("Тайна");
    const email = unique("boris");
    const response = await send({ forms: [rowOf(id, email)] });
    await deliver();
    const token = tokenIn(sentTo(email)[0]?.mail.text);
    const history = await here.owner.call(listHistory, { params: here.params, query: {} });
    const letterRows = await server.asOwner("select data::text from letters");
    expect(token).toHaveLength(43);
    expect(JSON.stringify([history, letterRows, await mailing(response.id)])).not.toContain(token);
  });
});

test("a letter can be previewed and sent to oneself, as its recipient will see it, with a link that opens nothing", async () => {
  const id = await addProcess("Пробная");
  const body = {
    form_type: "process",
    form_id: id,
    subject: "{анкета}",
    text: "До {срок}",
    expiration: "2026-12-15",
  } as const;
  const preview = await here.owner.call(contract.previewLetter, { params: here.params, body });
  expect(preview.subject).toBe("Пробная — Опись");
  expect(preview.html).toContain("До 15 декабря 2026&nbsp;года");
  const to = unique("sender");
  const writer = await buildUser(server, { email: to });
  await joinCompany(server, { user: writer, company: here.params.company_id, role: "analyst" });
  expect(await writer.call(contract.sendTestLetter, { params: here.params, body })).toEqual({ to });
  await deliver();
  const token = tokenIn(sentTo(to)[0]?.mail.text);
  expect(await holderOf(token).send("GET", `/companies/${here.params.company_id}/keys/own/`)).toMatchObject({
    status: 401,
  });
  expect((await readProcess(id)).status).toBe("in_progress");
});

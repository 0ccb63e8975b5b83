import { listHistory } from "@opis/model/contract/companies/history";
import * as contract from "@opis/model/contract/companies/subscriptions";
import { addComment } from "@opis/model/contract/forms/comments";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { updateAccount } from "@opis/model/contract/people/account";
import type { NoticeTopic } from "@opis/model/notices/notice-settings";
import { afterAll, expect, test } from "vitest";
import { scheduleJobs } from "../../core/jobs/stored-jobs.ts";
import { recordEndingTermsJob } from "../../core/notices/record-ending-terms.ts";
import { asStated, buildKey, buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { noticeServer } from "../../testing/fixtures/product-with-mail-server.ts";

const { server, wait, createCompanyWithReader, sentTo, close } = await noticeServer();
await scheduleJobs(server.context.db, [recordEndingTermsJob.name], new Date(0));
afterAll(close);

const tools = collectionEndpoints("security");
const certificates = collectionEndpoints("security_certificate");

type Place = Awaited<ReturnType<typeof createCompanyWithReader>>;

const followAll = ({ reader, params }: Place, topics: NoticeTopic[]) =>
  reader.call(contract.updateSubscriptions, { params, body: { kinds: [{ form: null, topics }] } });

/** Returns the morning of a date in Moscow. */
async function morning({ day }: Place, date: number) {
  day(date, "03:00");
  await server.runJobs();
}

test("a deadline is notified in the morning of the company's time zone, once per threshold, in the app and by e-mail", async () => {
  const here = await createCompanyWithReader("daily");
  const { owner, params, bell, email } = here;
  const lastDay = new Date(server.clock.now().getTime() + 9 * 86_400_000).toISOString().slice(0, 10);
  const { id } = await owner.call(tools.create, { params, body: { name: "Щит" } });
  await owner.call(tools.update, {
    params: { ...params, id },
    body: { is_license_termless: false, license_end: lastDay },
  });
  await followAll(here, ["terms"]);
  await morning(here, 2);
  const first = await bell();
  expect(first).toMatchObject({ count: 1, unread: 1 });
  const lastDayText = lastDay.split("-").reverse().join(".");
  expect(first.results[0]).toMatchObject({
    topic: "terms",
    saying: "term",
    editor: "Опись",
    root_title: "Щит",
    url: `/company/${params.company_id}/security/${id}/?field=license_end`,
    changes: [
      { label: "Лицензия действует до", old: "", new: lastDayText },
      { label: "Срок", new: "осталось дней: 8" },
    ],
  });
  const reminded = async () => {
    const rows = await server.asOwner(
      "select changes -> 'state_of_the_term' -> 1 ->> 'left' as left from notices where company_id = $1 order by id",
      [params.company_id],
    );
    return rows.map(({ left }) => Number(left));
  };
  await wait(60);
  expect(await reminded(), "the same morning again").toEqual([8]);
  await morning(here, 3);
  expect(await reminded()).toEqual([8, 7]);
  await morning(here, 4);
  expect(await reminded()).toEqual([8, 7]);
  await morning(here, 11);
  expect(await reminded()).toEqual([8, 7, -1]);
  await server.asOwner("update security set license_end = '2040-01-01' where company_id = $1", [params.company_id]);
  await morning(here, 12);
  expect(await reminded()).toEqual([8, 7, -1]);
  server.clock.advance(4 * 3_600);
  await server.runJobs();
  const text = sentTo(email).at(-1)?.mail.text ?? "";
  expect(text).toContain("Опись: срок");
  expect(text).toContain("Лицензия действует до");
  const historyRows = await server.asOwner("select id from history where company_id = $1 and author = 'time'", [
    params.company_id,
  ]);
  expect(historyRows, "nothing was changed by a term").toEqual([]);
});

test("certificates are notified by number; those of unused tools or of companies without subscribers are not", async () => {
  const tool = async (
    { owner, params }: Place,
    name: string,
    answers: { tool_status: "used" | "planned"; days: number },
  ) => {
    const valid_until = new Date(server.clock.now().getTime() + answers.days * 86_400_000).toISOString().slice(0, 10);
    const { id } = await owner.call(tools.create, { params, body: { name } });
    await owner.call(tools.update, { params: { ...params, id }, body: { tool_status: answers.tool_status } });
    const body = { name, number: `№ ${name}`, term: "until" as const, valid_until };
    await owner.call(certificates.create, { params: { ...params, parent_id: id }, body });
  };
  const quiet = await createCompanyWithReader();
  await tool(quiet, "Щит", { tool_status: "used", days: 45 });
  const here = await createCompanyWithReader();
  await tool(here, "Щит", { tool_status: "used", days: 20 });
  await tool(here, "Меч", { tool_status: "planned", days: 20 });
  await followAll(here, ["terms"]);
  await server.runJobs();
  expect((await here.bell()).count, "it is noon").toBe(0);
  await morning(here, 2);
  expect((await here.bell()).results).toMatchObject([
    {
      title: "№ Щит",
      root_title: "Щит",
      form_title: "Сертификат",
      changes: [{ label: "Действует до" }, { label: "Срок" }],
    },
  ]);
  expect(await server.asOwner("select id from notices where company_id = $1", [quiet.params.company_id])).toEqual([]);
  const { params } = here;
  const stranger = await buildUser(server);
  await joinCompany(server, { user: stranger, company: params.company_id, role: "group" });
  await stranger.call(contract.updateSubscriptions, { params, body: { kinds: [{ form: null, topics: ["terms"] }] } });
  await server.asOwner("update subscribers set began_after = 0 where user_id = $1", [stranger.id]);
  expect((await stranger.call(contract.listNotifications, { params, query: {} })).count).toBe(0);
});

test("a proposal is notified to those who may decide on it, in its latest state, and not after it is withdrawn", async () => {
  const here = await createCompanyWithReader();
  const { owner, params, add, change, bell } = here;
  const id = await add("Подбор");
  await change(id, { purpose: "Учёт" });
  const analyst = await buildUser(server);
  await joinCompany(server, { user: analyst, company: params.company_id, role: "analyst" });
  const kinds = [{ form: "process" as const, topics: ["proposals" as const] }];
  for (const subscriber of [analyst, here.reader])
    await subscriber.call(contract.updateSubscriptions, { params, body: { kinds } });
  const key = await buildKey(server, { company: params.company_id, opens: { form: "process", id }, proposes: true });
  const respondent = key.as("anna@romashka.ru");
  const path = `/companies/${params.company_id}/processes/${id}/`;
  const notifications = async () => (await analyst.call(contract.listNotifications, { params, query: {} })).results;
  await respondent.send("PATCH", path, { purpose: "Най" });
  await respondent.send("PATCH", path, { purpose: "Найм" });
  expect(await notifications()).toMatchObject([
    {
      topic: "proposals",
      saying: "proposed",
      editor: asStated("anna@romashka.ru"),
      changes: [{ old: "Учёт", new: "Найм" }],
    },
  ]);
  const response = await respondent.send("POST", `${path}positions/`, { name: "Юрист" });
  expect(response).toMatchObject({ status: 201 });
  expect((await notifications())[0]).toMatchObject({ saying: "proposed", kind: "created", title: "Юрист" });
  expect((await bell()).count, "who may not answer does not see what is proposed").toBe(0);
  expect((await owner.call(listHistory, { params, query: { form: "process", object_id: id } })).count).toBe(2);
  await respondent.send("DELETE", `${path}positions/${response.body.id}/`);
  await respondent.send("PATCH", path, { purpose: "Учёт" });
  expect(await notifications()).toEqual([]);
});

test("an English letter has English names of the product and of rows; texts of several lines keep their lines", async () => {
  const here = await createCompanyWithReader("daily");
  const { owner, reader, params, email, add } = here;
  await reader.call(updateAccount, { body: { language: "en" } });
  await followAll(here, ["terms", "answers", "comments"]);
  await wait(5);
  const process = await add("Подбор");
  await owner.call(collectionEndpoints("position").create, {
    params: { ...params, parent_id: process },
    body: { name: "Кадровик" },
  });
  const comment = { content_type: "process", object_id: process, field_name: "purpose" } as const;
  await owner.call(addComment, { params, body: { ...comment, content: "Уточните:\n<b>чья</b> цель?" } });
  const support_end = new Date(server.clock.now().getTime() + 9 * 86_400_000).toISOString().slice(0, 10);
  const { id } = await owner.call(tools.create, { params, body: { name: "Щит" } });
  await owner.call(tools.update, { params: { ...params, id }, body: { support_end } });
  await morning(here, 2);
  server.clock.advance(4 * 3_600);
  await server.runJobs();
  const { text, html } = sentTo(email)[0]?.mail ?? {};
  expect(text).toContain("Opis: deadline");
  expect(text).toContain("added position “Кадровик”");
  expect(text).toContain("  Text: Уточните:\n  <b>чья</b> цель?\n");
  expect(html).toContain("Уточните:<br>&lt;b&gt;чья&lt;/b&gt; цель?");
});

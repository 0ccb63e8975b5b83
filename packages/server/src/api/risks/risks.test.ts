import { listHistory } from "@opis/model/contract/companies/history";
import { checkRisks, listRisks, mostLines, risksTotal } from "@opis/model/contract/companies/risks";
import { collectionEndpoints, singletonEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { describe, expect, test } from "vitest";
import {
  buildCompany,
  buildKey,
  buildUser,
  grantRow,
  joinCompany,
  type TestUser,
} from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const processes = collectionEndpoints("process");
const systems = collectionEndpoints("system");
const owner = await buildUser(server);
const company_id = await buildCompany(owner);
const params = { company_id };

let last = 0;
const addProcess = async () => (await owner.call(processes.create, { params, body: { name: `Процесс ${++last}` } })).id;
const risksOf = async (form: "process" | "system", id: number, by: TestUser = owner) =>
  (await by.call(checkRisks, { params, query: { form, id } })).results;
const risk = async (code: string, id: number) =>
  (await risksOf("process", id)).find((candidate) => candidate.code === code);
const marketing = (id: number, is_prior_consent: boolean | null) =>
  owner.call(processes.update, { params: { ...params, id }, body: { is_marketing: true, is_prior_consent } });

describe("a risk", () => {
  test("appears with the answer that causes it and disappears with the one that removes it", async () => {
    const id = await addProcess();
    await marketing(id, null);
    expect(await risk("R-PRC-10", id)).toBeUndefined();
    await marketing(id, false);
    expect(await risk("R-PRC-10", id)).toMatchObject({
      id: `R-PRC-10.process.${id}`,
      form: "process",
      object_id: id,
      obj: `Процесс ${last}`,
      severity: "high",
      price_min: 300_000,
      price_max: 1_000_000,
      is_blank: false,
      ignore: false,
    });
    await marketing(id, true);
    expect(await risk("R-PRC-10", id)).toBeUndefined();
  });

  test("has a sole trader's fine while the company is recorded as one", async () => {
    const id = await addProcess();
    await marketing(id, false);
    const { update } = singletonEndpoints("information");
    const readFine = async () => {
      const { price_min, price_max, price } = (await risk("R-PRC-10", id)) ?? {};
      const { payer, lines } = await owner.call(risksTotal, { params });
      const line = lines.rows.find(({ obj, printed }) => obj === `Процесс ${last}` && printed.includes("14.3"));
      return { payer, price_min, price_max, price, sum: [line?.least, line?.largest] };
    };
    const asCompany = await readFine();
    expect(asCompany).toMatchObject({ payer: "company", price_max: 1_000_000, sum: [300_000, 1_000_000] });
    await owner.call(update, { params, body: { legal_form: "entrepreneur" } });
    const asEntrepreneur = await readFine();
    expect(asEntrepreneur).toMatchObject({ payer: "entrepreneur", price_min: 20_000, sum: [20_000, 100_000] });
    expect(asEntrepreneur.price).toMatch(/^20.000–100.000 ₽ \(ч\. 4\.1 ст\. 14\.3 КоАП\)$/u);
    await owner.call(update, { params, body: { legal_form: null } });
    expect(await readFine()).toEqual(asCompany);
  });

  test("lists the answers that remove it, with links", async () => {
    const id = await addProcess();
    await marketing(id, false);
    const [place] = (await risk("R-PRC-10", id))?.places ?? [];
    expect(place).toMatchObject({
      label: "Предварительное согласие на рекламу получено",
      url: `/company/${company_id}/process/${id}/?field=is_prior_consent`,
    });
  });

  test("of a child row links to that row in its questionnaire", async () => {
    const id = await addProcess();
    const at = `/companies/${company_id}/processes/${id}/process_subjects/`;
    const subject = await owner.send("POST", `/companies/${company_id}/subjects/`, { name: `Группа ${id}` });
    const group = await owner.send("POST", at, { subject: subject.body.id, processing_termless: "termless" });
    const [place] = (await risk("R-PRC-12", id))?.places ?? [];
    expect(place).toMatchObject({ path: "process_subjects.processing_termless", row: group.body.id });
    expect(place?.url).toContain(`row=${group.body.id}`);
  });

  test("removed by a document links to the document", async () => {
    const subject = await owner.send("POST", `/companies/${company_id}/subjects/`, { name: "Клиенты CRM" });
    const item = await owner.send("POST", `/companies/${company_id}/directory_items/`, {
      name: "Телефон",
      category: "other_personal_data",
    });
    const { id } = await owner.call(systems.create, { params, body: { name: "CRM", threat_type: "3" } });
    await owner.send("POST", `/companies/${company_id}/systems/${id}/system_subjects/`, {
      subject: subject.body.id,
      data: [item.body.id],
      count: "lt_1000",
    });
    const risk = (await risksOf("system", id)).find(({ code }) => code === "R-SYS-05");
    expect(risk?.places[0]?.url).toBe(
      `/company/${company_id}/documents/?open=act_opredeleniya_zashishennosty&object=${id}`,
    );
    const paper = `/companies/${company_id}/generated_documents/act_opredeleniya_zashishennosty/`;
    await owner.send("PATCH", `${paper}?object_id=${id}`, { date: "2026-03-01", number: "7" });
    expect((await risksOf("system", id)).map(({ code }) => code)).not.toContain("R-SYS-05");
  });

  test("of the company itself is not shown at a tool with the same id", async () => {
    const body = { name: "Дозор", tool_types: ["firewall" as const] };
    const { id } = await owner.call(collectionEndpoints("security").create, { params, body });
    const [information] = await server.asOwner("select id from information where company_id = $1", [company_id]);
    await server.asOwner("update security set id = $2 where id = $1", [id, information?.id]);
    const query = { form: "security" as const, id: Number(information?.id) };
    const [all, shown] = [
      await owner.call(listRisks, { params, query: { limit: 1_000 } }),
      await owner.call(checkRisks, { params, query }),
    ];
    expect([all, shown].map(({ results }) => results.some((risk) => risk.code === "R-SEC-06"))).toEqual([true, false]);
  });

  test("speaks the reader's language", async () => {
    const id = await addProcess();
    const path = `/companies/${company_id}/risks/check_risks/?form=process&id=${id}`;
    const { body } = await owner.send("GET", path, undefined, { "accept-language": "en" });
    expect(JSON.stringify(body)).toContain("Purpose is not given");
  });

  test("of a missing object is 404", async () => {
    const path = `/companies/${company_id}/risks/check_risks/?form=process&id=999999`;
    expect(await owner.send("GET", path)).toMatchObject({ status: 404 });
  });

  test("of the sites is served under the specification's name of the page, too", async () => {
    const { id } = await owner.call(singletonEndpoints("site_app").read, { params });
    const path = `/companies/${company_id}/risks/check_risks/?form=siteappunion&id=${id}`;
    expect(await owner.send("GET", path)).toMatchObject({ status: 200, body: { count: 0 } });
  });
});

describe("a row of a questionnaire", () => {
  const marksOf = async (id: number, by: TestUser = owner) => {
    const { results } = await by.call(processes.list, { params, query: { limit: 1000 } });
    const { has_risks, has_active_risks } = await by.call(processes.read, { params: { ...params, id } });
    expect(results.find((row) => row.id === id)).toMatchObject({ has_risks, has_active_risks });
    return { has_risks, has_active_risks };
  };

  test("has flags whether it has risks, and whether any of them is counted", async () => {
    const id = await addProcess();
    expect(await marksOf(id)).toEqual({ has_risks: true, has_active_risks: true });
    for (const risk of await risksOf("process", id)) {
      const decision = { ignore: true, ignore_comment: "Так решено" };
      await owner.send("PATCH", `/companies/${company_id}/risks/${risk.id}/`, decision);
    }
    expect(await marksOf(id)).toEqual({ has_risks: true, has_active_risks: false });
  });

  test("has no flags for a key, which hides risks", async () => {
    const id = await addProcess();
    const key = await buildKey(server, { company: company_id, opens: { form: "process", id } });
    const { body } = await key.as().send("GET", `/companies/${company_id}/processes/${id}/`);
    expect(body).toMatchObject({ id });
    expect(body).not.toHaveProperty("has_risks");
  });
});

describe("an ignored risk", () => {
  const ignore = (id: string, body: Record<string, unknown>) =>
    owner.send("PATCH", `/companies/${company_id}/risks/${id}/`, body);

  test("may have a reason and a future end date, and is listed with both", async () => {
    const id = await addProcess();
    const name = `R-PRC-01.process.${id}`;
    const late = { ignore: true, ignore_comment: "Так решено", ignored_until: "2020-01-01" };
    expect(await ignore(name, late)).toMatchObject({ status: 400, body: { ignored_until: [expect.any(String)] } });
    expect(await risk("R-PRC-01", id)).toMatchObject({ ignore: false });
    const { body } = await ignore(name, { ignore: true, ignore_comment: "Так решено" });
    expect(body).toMatchObject({ ignore: true, ignore_comment: "Так решено", ignored_by: owner.username });
  });

  test("can be counted again, and the history records both", async () => {
    const id = await addProcess();
    const name = `R-PRC-19.process.${id}`;
    await ignore(name, { ignore: true, ignore_comment: "Малый процесс" });
    await ignore(name, { ignore: false });
    expect(await risk("R-PRC-19", id)).toMatchObject({ ignore: false, ignore_comment: "" });
    const { results } = await owner.call(listHistory, {
      params,
      query: { form: "process", object_id: id, ordering: "id" },
    });
    const riskEntries = results.filter(({ form }) => form === "risk");
    expect(riskEntries.map(({ changes }) => changes.map(({ label, new: now }) => `${label}: ${now}`))).toEqual([
      ["Не учитывать: Да", "Причина: Малый процесс"],
      ["Не учитывать: Нет", "Причина: "],
    ]);
  });

  test("is decided on by roles that may edit risks: a client may only view them", async () => {
    const client = await buildUser(server);
    await joinCompany(server, { user: client, company: company_id, role: "client" });
    const id = await addProcess();
    expect((await risksOf("process", id, client)).map(({ code }) => code)).toContain("R-PRC-01");
    const path = `/companies/${company_id}/risks/R-PRC-01.process.${id}/`;
    expect(await client.send("PATCH", path, { ignore: true, ignore_comment: "Нет" })).toMatchObject({ status: 403 });
  });
});

describe("of a company's risks", () => {
  test("a group user sees those of the granted questionnaires, in lists, sums and places", async () => {
    const group = await buildUser(server);
    await joinCompany(server, { user: group, company: company_id, role: "group" });
    const [granted, hidden] = [await addProcess(), await addProcess()];
    await grantRow(server, { user: group, company: company_id, form: "process", id: granted });
    const { results } = await group.call(listRisks, { params, query: {} });
    expect(new Set(results.map(({ form, object_id }) => `${form} ${object_id}`))).toEqual(
      new Set([`process ${granted}`]),
    );
    const path = `/companies/${company_id}/risks/check_risks/?form=process&id=${hidden}`;
    expect(await group.send("GET", path)).toMatchObject({ status: 404 });
    const { lines } = await group.call(risksTotal, { params });
    expect(new Set(lines.rows.map(({ obj }) => obj))).toEqual(new Set([`Процесс ${last - 1}`]));
  });

  test("the most severe and expensive come first, and the sum is itemised", async () => {
    const id = await addProcess();
    await owner.call(singletonEndpoints("information").update, { params, body: { registry_status: false } });
    const { results } = await owner.call(listRisks, { params, query: { limit: 1000 } });
    expect(results[0]).toMatchObject({ code: "R-COM-01", severity: "critical" });
    const total = await owner.call(risksTotal, { params });
    expect(total.lines.rows.reduce((sum, { least }) => sum + least, 0)).toBe(total.least);
    expect(total.severities.map(({ severity }) => severity)).toEqual(["critical", "high", "medium", "low"]);
    expect(total.severities.reduce((sum, { count }) => sum + count, 0) + total.ignored).toBe(results.length);
    expect(results.some(({ object_id }) => object_id === id)).toBe(true);
  });

  test("of a sum of very many fines the largest are listed, and the number of the others", async () => {
    const many = await buildCompany(owner);
    const of = { company_id: many };
    const adverts = Array.from({ length: mostLines }, async (_, index) => {
      const { id } = await owner.call(processes.create, { params: of, body: { name: `Реклама ${index}` } });
      return owner.call(processes.update, {
        params: { ...of, id },
        body: { is_marketing: true, is_prior_consent: false },
      });
    });
    await Promise.all(adverts);
    const { lines, largest } = await owner.call(risksTotal, { params: of });
    expect(lines.count).toBeGreaterThan(mostLines);
    expect(lines.rows).toHaveLength(mostLines);
    expect(lines.rows.map((line) => line.largest)).toEqual(Array.from({ length: mostLines }, () => 1_000_000));
    expect(largest).toBeGreaterThan(mostLines * 1_000_000);
  });

  test("an unanswered question is in the sum of unanswered ones, not in that of answers", async () => {
    const of = { company_id: await buildCompany(owner) };
    const { answered: before } = await owner.call(risksTotal, { params: of });
    const { id } = await owner.call(processes.create, { params: of, body: { name: "Рассылка" } });
    const blank = await owner.call(risksTotal, { params: of });
    expect(blank.answered).toEqual(before);
    for (const { severity, count, blank: unanswered, answered, largest } of blank.severities) {
      expect(unanswered, severity).toBeLessThanOrEqual(count);
      expect(answered.largest, severity).toBeLessThanOrEqual(largest);
    }
    const body = { is_marketing: true, is_prior_consent: false };
    await owner.call(processes.update, { params: { ...of, id }, body });
    const total = await owner.call(risksTotal, { params: of });
    expect(total.answered.largest).toBeGreaterThan(before.largest);
    expect(total.largest).toBeGreaterThanOrEqual(total.answered.largest);
  });

  test("a key sees none", async () => {
    const id = await addProcess();
    const key = (await buildKey(server, { company: company_id, opens: { form: "process", id } })).as(
      "anna@romashka.ru",
    );
    expect(await key.send("GET", `/companies/${company_id}/risks/`)).toMatchObject({ status: 404 });
  });
});

// The clock advances here, which signs out users signed in before.
test("a risk ignored until a date is in no sum until then, and is counted again after it", async () => {
  const at = async (moment: string) => {
    server.clock.stopAt(moment);
    const analyst = await buildUser(server);
    await joinCompany(server, { user: analyst, company: company_id, role: "analyst" });
    return analyst;
  };
  const stateOf = async (by: TestUser, id: number) => ({
    isIgnored: (await risksOf("process", id, by)).find(({ code }) => code === "R-PRC-01")?.ignore,
    total: await by.call(risksTotal, { params }),
  });
  const first = await at("2027-11-22T09:00:00Z");
  const { id } = await first.call(processes.create, { params, body: { name: "Отложенный" } });
  const before = await stateOf(first, id);
  await first.send("PATCH", `/companies/${company_id}/risks/R-PRC-01.process.${id}/`, {
    ignore: true,
    ignore_comment: "До конца недели",
    ignored_until: "2027-11-25",
  });
  const ignored = await stateOf(await at("2027-11-25T20:59:00Z"), id);
  expect(ignored).toMatchObject({ isIgnored: true, total: { ignored: before.total.ignored + 1 } });
  // R-PRC-01 is the only one of its part and process.
  expect(before.total.least - ignored.total.least).toBe(150_000);
  expect(before.total.largest - ignored.total.largest).toBe(300_000);
  // Midnight has passed in Moscow, the company's time zone.
  const back = await stateOf(await at("2027-11-25T21:01:00Z"), id);
  expect(back.isIgnored).toBe(false);
  expect(back.total).toMatchObject({ least: before.total.least, ignored: before.total.ignored });
});

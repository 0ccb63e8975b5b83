import { readElectronicForms } from "@opis/model/contract/documents/generated-documents";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { expect, test } from "vitest";
import { createExampleCompany } from "./api/first-start/example-company.ts";
import { buildUser } from "./testing/fixtures/factories.ts";
import { testServer } from "./testing/test-server.ts";

const server = await testServer();
const user = await buildUser(server);
await createExampleCompany(server.context, user);
const [example] = await server.asOwner("select id, name from companies");
const company = Number(example?.id);
const base = `/companies/${company}`;
const notifications = `${base}/generated_documents/uvedomleniya/`;

async function readForms() {
  const params = { company_id: company, key: "uvedomleniya" };
  return (await user.call(readElectronicForms, { params, query: {} })).forms;
}

test("a notification marked as filed is stored with its text, and the next one lists the changes since, from history", async () => {
  const approval = { date: "2026-11-10", number: "12-П" };
  expect(await user.send("POST", `${notifications}approve/`, { date: approval.date })).toMatchObject({
    status: 400,
    body: { number: ["Укажите исходящий номер уведомления"] },
  });
  await user.send("PATCH", notifications, approval);
  expect((await user.send("GET", notifications)).body).toMatchObject({ state: "signable" });
  expect(await user.send("POST", `${notifications}approve/`, approval)).toMatchObject({
    status: 200,
    body: { approved: approval },
  });
  expect((await user.send("GET", notifications)).body).toMatchObject({ approved: approval, state: "signed" });
  const listInput = { params: { company_id: company }, query: { limit: 1_000 } };
  const { results: filings } = await user.call(collectionEndpoints("filing").list, listInput);
  const filed = filings.find(({ sent_number: number }) => number === approval.number);
  expect(filed).toMatchObject({ kind: "change", sent_date: approval.date });
  const { results: values } = await user.call(collectionEndpoints("filing_value").list, listInput);
  expect(values).toContainEqual(
    expect.objectContaining({ filing: filed?.id, name: "Электронная почта", value: "info@romashka.example" }),
  );

  const formOf = async () => (await readForms())[0];
  expect(await formOf()).toMatchObject({ part: "change", filed: { ...approval, portal_number: "" } });
  const received = { ...approval, portal_number: "100000123" };
  expect(await user.send("POST", `${notifications}approve/`, received)).toMatchObject({ status: 200 });
  expect(await formOf(), "the number of the portal is added to the filing, which stays one").toMatchObject({
    filed: received,
  });
  expect((await user.call(collectionEndpoints("filing").list, listInput)).count).toBe(filings.length);

  await user.send("PATCH", notifications, { answers: { changed: [] } });
  expect((await user.send("GET", notifications)).body.missing).toMatchObject([{ code: "E43" }]);
  await user.send("PATCH", `${base}/information/`, { mail: "new@romashka.example" });
  expect((await user.send("GET", notifications)).body).toMatchObject({ missing: [], approved: approval });
  expect((await user.send("GET", notifications)).body.state).not.toBe("signed");
  const [now] = await server.asOwner("select to_char(now() at time zone 'Europe/Moscow', 'DD.MM.YYYY') as day");
  const { body } = await user.send("GET", `${notifications}preview/?format=json`);
  const words = JSON.stringify(body).replaceAll(/[\u00a0\u202f]/gu, " ");
  expect(words).toContain("К уведомлению от");
  expect(words).toContain("info@romashka.example");
  expect(words).toContain(String(now?.day));
});

test("only notifications have an electronic form, and each of its gaps leads to its question", async () => {
  expect(await user.send("GET", `${base}/generated_documents/perechen_processov/electronic_forms/`)).toMatchObject({
    status: 404,
  });
  await user.send("PATCH", `${base}/information/`, { regulator_office: "" });
  const [form] = await readForms();
  expect(form?.complete).toBeLessThan(form?.total ?? 0);
  expect(form?.sections[0]?.fields[0]).toMatchObject({
    values: [],
    url: `/company/${company}/information/?field=regulator_office`,
  });
});

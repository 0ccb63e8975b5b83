import { updateSettings } from "@opis/model/contract/companies/companies";
import { expect, test } from "vitest";
import { buildUser } from "../../testing/fixtures/factories.ts";
import { buildReadyCompany } from "../../testing/fixtures/ready-company.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
// Half past one in Moscow, where it is the 15th already; in UTC and in New York it is still the 14th.
const night = Date.parse("2037-01-14T22:30:00Z");
server.clock.advance((night - server.clock.now().getTime()) / 1_000);

const owner = await buildUser(server);
const company_id = await buildReadyCompany(owner);

/** Returns the text of a document, and its file name. */
async function paper() {
  const get = (call: string) =>
    server.app.inject({
      url: `/api/v2/companies/${company_id}/generated_documents/perechen_processov/${call}`,
      headers: { authorization: owner.authorization },
    });
  const [html, file] = await Promise.all([get("preview/?format=html"), get("download/?format=docx")]);
  return { html: html.body, name: decodeURIComponent(String(file.headers["content-disposition"])) };
}

test("a document generated at half past one in Moscow has the date in Moscow; its preview has none before one is entered", async () => {
  const { html, name } = await paper();
  expect(html).toContain("____________");
  expect(html).not.toContain("2037");
  expect(name).toContain("2037-01-15.docx");
});

test("in a company of another time zone it has the local date, and the history has the change of the time zone", async () => {
  const response = await owner.call(updateSettings, {
    params: { company_id },
    body: { time_zone: "America/New_York" },
  });
  expect(response.time_zone).toBe("America/New_York");
  const { name } = await paper();
  expect(name).toContain("2037-01-14.docx");
  const { body } = await owner.send("GET", `/companies/${company_id}/history/?limit=1&kind=modified`);
  expect(JSON.stringify(body)).toContain("Часовой пояс");
});

test("a preview prints the date once it is entered", async () => {
  await owner.send("PATCH", `/companies/${company_id}/generated_documents/perechen_processov/`, { date: "2037-01-10" });
  expect((await paper()).html).toMatch(/«10»\sянваря\s2037/);
});

test("an invalid time zone is refused under its field", async () => {
  const answer = await owner.send("PATCH", `/companies/${company_id}/settings/`, { time_zone: "Europe/Nowhere" });
  expect(answer).toMatchObject({ status: 400, body: { time_zone: ["Неизвестный часовой пояс"] } });
});

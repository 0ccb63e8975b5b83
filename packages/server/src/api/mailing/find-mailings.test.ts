import * as contract from "@opis/model/contract/companies/mailing";
import { singletonEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { readOwnKey } from "@opis/model/contract/people/current-respondent-link";
import { afterAll, expect, test } from "vitest";
import { apiClient } from "../../testing/api-client.ts";
import { startMailServer } from "../../testing/external-servers/mail-server.ts";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const mailServer = await startMailServer();
const server = await testServer(mailServer.settings);
afterAll(mailServer.close);
const owner = await buildUser(server);
const params = { company_id: await buildCompany(owner) };
const departments = singletonEndpoints("department");

test("a questionnaire filled in before the mailing does not count as its result until the link is opened", async () => {
  await owner.call(departments.update, { params, body: { positions: "юрист" } });
  const { id: form_id, percent } = await owner.call(departments.read, { params });
  expect(percent).toBe(100);
  const forms = [{ form_type: "department" as const, form_id, emails: ["anna@romashka.ru"] }];
  const { id } = await owner.call(contract.sendLinks, { params, body: { forms } });
  await server.runJobs();
  const findMailing = () => owner.call(contract.readMailing, { params: { ...params, id } });
  expect(await findMailing()).toMatchObject({ letters: 1, opened: 0, filled: 0, mailed: [{ percent: 100 }] });

  const token = /\/key\/([\w-]{43})\//.exec(mailServer.letters[0]?.mail.text ?? "")?.[1];
  await apiClient(server.app, undefined, { authorization: `Privacy ${token}` }).call(readOwnKey, { params });
  await expect.poll(async () => (await findMailing()).opened).toBe(1);
  expect(await findMailing()).toMatchObject({ filled: 1 });
});

import { readGeneratedDocument } from "@opis/model/contract/documents/generated-documents";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { createThreatModel } from "@opis/model/contract/threat-models";
import { expect, test } from "vitest";
import { buildUser } from "../../testing/fixtures/factories.ts";
import { buildReadyCompany } from "../../testing/fixtures/ready-company.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server, { is_superuser: true });

test("a document of a threat model lists everything missing in a part, not only the last item", async () => {
  const company_id = await buildReadyCompany(owner);
  const params = { company_id };
  const { id: system } = await owner.call(collectionEndpoints("system").create, { params, body: { name: "CRM" } });
  const parts = [{ name: "CRM", systems: [system] }];
  await owner.call(createThreatModel, { params, body: { title: "Модель угроз CRM", parts } });
  const { missing } = await owner.call(readGeneratedDocument, {
    params: { ...params, key: "threat_analysis" },
    query: {},
  });
  const messages = missing.map(({ message }) => message);
  expect(messages).toContainEqual(expect.stringMatching(/^Заполните: технологии/u));
  expect(messages).toContainEqual(expect.stringMatching(/^Примите решение по угрозам/u));
});

import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { expect, test } from "vitest";
import { buildUser } from "../../testing/fixtures/factories.ts";
import { buildReadyCompany } from "../../testing/fixtures/ready-company.ts";
import { testServer } from "../../testing/test-server.ts";

// The time limit is not under test: on a busy machine everything is slow; readiness must only not queue.
const server = await testServer({ READY_SECONDS: "60" });

test("neither readiness nor ordinary calls queue behind two hundred downloads of documents", async () => {
  const owner = await buildUser(server);
  const company_id = await buildReadyCompany(owner);
  let done = 0;
  const url = `/api/v2/companies/${company_id}/generated_documents/event_plan/download/?format=docx`;
  const headers = { authorization: owner.authorization };
  const downloads = Array.from({ length: 200 }, async () => {
    const { statusCode } = await server.app.inject({ url, headers });
    done++;
    return statusCode;
  });
  await owner.call(collectionEndpoints("network_hardware").create, {
    params: { company_id },
    body: { name: "Охрана" },
  });
  expect((await server.app.inject("/api/v2/ready/")).statusCode).toBe(200);
  expect(done).toBeLessThan(100);
  expect(new Set(await Promise.all(downloads))).toEqual(new Set([200]));
});

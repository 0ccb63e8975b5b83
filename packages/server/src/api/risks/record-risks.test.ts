import { listRisks } from "@opis/model/contract/companies/risks";
import { registerDestruction } from "@opis/model/contract/destructions";
import { registerIncident } from "@opis/model/contract/incidents";
import { registerSubjectRequest } from "@opis/model/contract/subject-requests";
import { beforeEach, expect, test } from "vitest";
import { buildCompany, buildUser, joinCompany, type TestUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server, { is_superuser: true });

let params: { company_id: number };

beforeEach(async () => {
  server.clock.stopAt("2026-11-09T09:00:00.000Z");
  params = { company_id: await buildCompany(owner) };
});

const incident = { description: "База клиентов выложена на форуме", kind: "leak", reported_by: "Журналист" } as const;

/** Returns the codes and addresses of the risks of records. */
async function recordRisks(by: TestUser = owner): Promise<[string, string, string | undefined][]> {
  const { results } = await by.call(listRisks, { params, query: { limit: 1_000 } });
  return results
    .filter(({ code }) => code.startsWith("R-REC-"))
    .map(({ code, obj, places }) => [code, obj, places[0]?.url]);
}

test("an incident without a notification is a risk from the minute its 24 hours are over until the notification is recorded", async () => {
  const detected_at = "2026-11-08T09:10:00.000Z";
  const { id } = await owner.call(registerIncident, { params, query: {}, body: { ...incident, detected_at } });
  expect(await recordRisks()).toEqual([]);
  server.clock.stopAt("2026-11-09T09:20:00.000Z");
  const url = `/company/${params.company_id}/incidents/${id}/?field=notice_24_at`;
  const [found] = await recordRisks();
  expect(found?.slice(0, 2)).toEqual(["R-REC-01", "1/2026"]);
  expect(found?.[2]).toContain(url.split("?")[0]);
  const move = (state: object) => owner.send("POST", `/companies/${params.company_id}/incidents/${id}/state/`, state);
  await move({ state: "confirmed", person: "Орлов", reason: "База наша" });
  await move({ state: "notified_24", sent_at: "2026-11-09T09:15:00.000Z", confirmation_number: "1" });
  expect(await recordRisks()).toEqual([]);
});

test("an overdue request is a risk named by its number, until it is answered; a reader without records does not see it", async () => {
  const request = await owner.call(registerSubjectRequest, {
    params,
    body: { received_at: "2026-10-01T09:00:00Z", channel: "email", applicant_kind: "subject", kind: "access" },
  });
  const [found] = await recordRisks();
  expect(found?.slice(0, 2)).toEqual(["R-REC-07", request.number]);
  expect(found?.[2]).toContain(`/company/${params.company_id}/requests/${request.id}/`);
  const group = await buildUser(server);
  await joinCompany(server, { user: group, company: params.company_id, role: "group" });
  expect(await recordRisks(group)).toEqual([]);
});

test("a destruction is a risk on the day after its deadline", async () => {
  const body = { reason: "withdrawal", event_on: "2026-10-10" } as const;
  await owner.call(registerDestruction, { params, query: {}, body });
  expect(await recordRisks()).toEqual([]);
  server.clock.stopAt("2026-11-10T09:00:00.000Z");
  expect((await recordRisks()).map(([code]) => code)).toEqual(["R-REC-03"]);
});

test("a company that answers “no” has no risk of requests once it answers one in time, until one is late", async () => {
  const isRisk = async () => {
    const { results } = await owner.call(listRisks, { params, query: { limit: 1_000 } });
    return results.some(({ code }) => code === "R-COM-07");
  };
  await owner.send("PATCH", `/companies/${params.company_id}/commission/`, { is_handling_requests: false });
  expect(await isRisk()).toBe(true);
  const body = {
    received_at: "2026-11-06T09:00:00Z",
    channel: "email",
    applicant_kind: "subject",
    kind: "access",
  } as const;
  const answeredRequest = await owner.call(registerSubjectRequest, { params, body });
  const move = (state: object) =>
    owner.send("POST", `/companies/${params.company_id}/subject_requests/${answeredRequest.id}/state/`, state);
  await move({ state: "in_work" });
  const { status } = await move({ state: "refused", answered_at: "2026-11-09", refusal_ground: "identity" });
  expect(status).toBe(200);
  expect(await isRisk()).toBe(false);
  await owner.call(registerSubjectRequest, { params, body: { ...body, received_at: "2026-10-01T09:00:00Z" } });
  expect(await isRisk()).toBe(true);
});

import { moveSubjectRequest, readSubjectRequest, registerSubjectRequest } from "@opis/model/contract/subject-requests";
import { expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../testing/fixtures/factories.ts";
import { testServer } from "../../../testing/test-server.ts";
import { eraseApplicantsJob } from "./erase-applicants.ts";

const server = await testServer();
const owner = await buildUser(server, { is_superuser: true });

test("the applicant is erased three years after the answer; the request and its states stay", async () => {
  server.clock.stopAt("2026-11-02T09:00:00.000Z");
  const params = { company_id: await buildCompany(owner) };
  const body = {
    received_at: "2026-10-30T12:00:00+03:00",
    channel: "email",
    applicant_kind: "subject",
    kind: "access",
    applicant_name: "Петрова Анна Ивановна",
  } as const;
  const { id } = await owner.call(registerSubjectRequest, { params, body });
  const open = await owner.call(registerSubjectRequest, { params, body });
  const answer = { state: "answered", answered_at: "2026-11-02", outcome: "explained" } as const;
  await owner.call(moveSubjectRequest, { params: { ...params, id }, body: answer });
  const run = () => eraseApplicantsJob.run(server.context, {}, { company: 0, signal: new AbortController().signal });
  // The owner's session ends within three years.
  const read = async (which: number) => {
    const reader = await buildUser(server, { is_superuser: true });
    return reader.call(readSubjectRequest, { params: { ...params, id: which } });
  };

  server.clock.stopAt("2029-11-02T09:00:00.000Z");
  await run();
  expect(await read(id)).toMatchObject({ applicant_name: "Петрова Анна Ивановна", applicant_erased_on: null });

  server.clock.stopAt("2029-11-03T09:00:00.000Z");
  await run();
  expect(await read(id)).toMatchObject({
    number: "1/2026",
    state: "answered",
    applicant_name: "",
    applicant_erased_on: "2029-11-03",
  });
  expect(await read(open.id)).toMatchObject({ applicant_name: "Петрова Анна Ивановна", applicant_erased_on: null });
});

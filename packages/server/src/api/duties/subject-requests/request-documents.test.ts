import { readGeneratedDocument } from "@opis/model/contract/documents/generated-documents";
import {
  moveSubjectRequest,
  registerSubjectRequest,
  updateSubjectRequest,
} from "@opis/model/contract/subject-requests";
import { expect, test } from "vitest";
import { buildCompany, buildUser, joinCompany } from "../../../testing/fixtures/factories.ts";
import { testServer } from "../../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server, { is_superuser: true });

async function registered() {
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
  return { params, id };
}

test("a request has its answer as a document, which lists the gaps that keep it a draft", async () => {
  const { params, id } = await registered();
  const document = { params: { ...params, key: "request_answer" }, query: { object_id: id } };
  const before = await owner.call(readGeneratedDocument, document);
  expect(before).toMatchObject({ object: { form: "subject_request", id, name: "№ 1/2026" }, ready: false });
  await owner.call(updateSubjectRequest, { params: { ...params, id }, body: { work_done: "Данных не найдено." } });
  expect(await owner.call(readGeneratedDocument, document)).toMatchObject({ title: "Ответ на обращение" });
});

test("there is a notice of an extension only if extended, and no document of a closed request", async () => {
  const { params, id } = await registered();
  const path = (key: string) => `/companies/${params.company_id}/generated_documents/${key}/?object_id=${id}`;
  const extension = path("request_extension");
  expect(await owner.send("GET", extension)).toMatchObject({ status: 404 });
  const move = (body: object) =>
    owner.send(
      "POST",
      moveSubjectRequest.path.replace(":company_id", String(params.company_id)).replace(":id", String(id)),
      body,
    );
  await move({ state: "in_work" });
  await move({ state: "extended", extension_days: 5, reason: "Данные в архиве" });
  expect(await owner.send("GET", extension)).toMatchObject({ status: 200 });
  await move({ state: "answered", answered_at: "2026-11-02", outcome: "information_given" });
  await move({ state: "closed" });
  expect(await owner.send("GET", path("request_answer"))).toMatchObject({ status: 404 });
});

test("users without access to records see no documents of them", async () => {
  const { params, id } = await registered();
  const group = await buildUser(server);
  await joinCompany(server, { user: group, company: params.company_id, role: "group" });
  const path = readGeneratedDocument.path
    .replace(":company_id", String(params.company_id))
    .replace(":key", "request_answer");
  expect(await group.send("GET", `${path}?object_id=${id}`)).toMatchObject({ status: 403 });
});

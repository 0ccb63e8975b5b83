import { listHistory, restoreDeleted } from "@opis/model/contract/companies/history";
import { listImports } from "@opis/model/contract/companies/imports";
import { companyInitData, objectInitData } from "@opis/model/contract/companies/init-data";
import {
  listGeneratedDocuments,
  readGeneratedDocument,
  updateGeneratedDocument,
} from "@opis/model/contract/documents/generated-documents";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import Fastify from "fastify";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { buildCompany, buildUser } from "../testing/fixtures/factories.ts";
import { testServer } from "../testing/test-server.ts";
import { handleErrors } from "./handle-errors.ts";
import { parseResponse } from "./register-endpoint.ts";

const server = await testServer();
const owner = await buildUser(server);
const company_id = await buildCompany(owner);
const params = { company_id };
const processes = collectionEndpoints("process");

test("options that no longer exist count as unanswered, and break neither the row nor its list", async () => {
  const { id } = await owner.call(processes.create, { params, body: { name: "Кадры", purpose: "Учёт" } });
  await server.asOwner(
    "update process set processing_type = 'by_pigeon', sources = '{individual,rumour}', status = 'lost' where id = $1",
    [id],
  );
  const asNow = { id, processing_type: null, sources: ["individual"], status: "in_progress" };
  expect(await owner.call(processes.read, { params: { ...params, id } })).toMatchObject(asNow);
  expect((await owner.call(processes.list, { params, query: {} })).results).toMatchObject([asNow]);
  expect((await owner.call(objectInitData("process"), { params: { ...params, id } })).row).toMatchObject(asNow);
  expect((await owner.call(companyInitData, { params })).processes).toMatchObject([{ id, status: "in_progress" }]);
  expect((await owner.call(listGeneratedDocuments, { params, query: {} })).results).not.toEqual([]);
});

test("a questionnaire in a status that no longer exists continues from the first one", async () => {
  const { id } = await owner.call(processes.create, { params, body: { name: "Архив" } });
  await server.asOwner("update process set status = 'lost' where id = $1", [id]);
  const path = `/companies/${company_id}/processes/${id}/status/`;
  expect(await owner.send("POST", path, { status: "agreed" })).toMatchObject({
    status: 400,
    body: { code: "wrong_move", status: ["Из статуса «В работе» нельзя перейти в «Согласовано»"] },
  });
  expect(await owner.send("POST", path, { status: "agreement" })).toMatchObject({
    status: 200,
    body: { status: "agreement" },
  });
  const { results } = await owner.call(listHistory, { params, query: { form: "process", object_id: id } });
  expect(results[0]?.changes).toContainEqual({ field: "status", label: "Статус", old: "lost", new: "На согласовании" });
});

describe("a row deleted by an earlier version", () => {
  const deletionOf = async (id: number, change: string) => {
    await owner.call(processes.remove, { params: { ...params, id } });
    const [entry] = await server.asOwner(
      `update history set changes = ${change} where kind = 'deleted' and form = 'process' and object_id = $1 returning id`,
      [id],
    );
    return { params: { ...params, id: Number(entry?.id) } };
  };

  test("is restored without answers that no longer fit their question, and these are named", async () => {
    const { id } = await owner.call(processes.create, { params, body: { name: "Склад", purpose: "Учёт" } });
    const old = `jsonb_set(changes #- '{row,is_blocked}', '{row}',
      (changes #- '{row,is_blocked}')->'row' || '{"processing_type": ["by_pigeon"], "sources": ["individual", "rumour"], "status": "lost"}')`;
    const restored = await owner.call(restoreDeleted, await deletionOf(id, old));
    expect(restored).toMatchObject({ id, lost: ["Способ обработки"] });
    const asNow = { purpose: "Учёт", processing_type: null, sources: ["individual"], status: "in_progress" };
    expect(await owner.call(processes.read, { params: { ...params, id } })).toMatchObject(asNow);
  });

  test("a value stored in another form is refused with a message", async () => {
    const { id } = await owner.call(processes.create, { params, body: { name: "Гараж" } });
    const { params: of } = await deletionOf(id, `'{"row": "Гараж"}'`);
    const path = `/companies/${company_id}/history/${of.id}/restore/`;
    expect(await owner.send("POST", path)).toMatchObject({ status: 400, body: { code: "not_a_deletion" } });
  });
});

test("an answer next to an outdated one is saved, and the outdated one stays until it is replaced", async () => {
  const { id } = await owner.call(processes.create, { params, body: { name: "Охрана" } });
  await server.asOwner("update process set processing_type = 'by_pigeon' where id = $1", [id]);
  const readStoredAnswers = async () =>
    (await server.asOwner("select purpose, processing_type from process where id = $1", [id]))[0];
  await owner.call(processes.update, { params: { ...params, id }, body: { purpose: "Пропуска" } });
  expect(await readStoredAnswers()).toEqual({ purpose: "Пропуска", processing_type: "by_pigeon" });
  await owner.call(processes.update, { params: { ...params, id }, body: { processing_type: "mixed" } });
  expect(await readStoredAnswers()).toEqual({ purpose: "Пропуска", processing_type: "mixed" });
});

test("outdated answers of a wizard block neither its document nor the gallery", async () => {
  const answers = { parts: ["by_pigeon"], renamed_question: "да", executor: "Роскомнадзор" };
  await server.asOwner("insert into generated_documents (company_id, key, answers) values ($1, 'uvedomleniya', $2)", [
    company_id,
    JSON.stringify(answers),
  ]);
  expect((await owner.call(listGeneratedDocuments, { params, query: {} })).results.length).toBeGreaterThan(1);
  const paper = { params: { ...params, key: "uvedomleniya" }, query: {} };
  const asNow = { parts: [], executor: "Роскомнадзор" };
  expect((await owner.call(readGeneratedDocument, paper)).answers).toMatchObject(asNow);
  const updatedDocument = await owner.call(updateGeneratedDocument, {
    ...paper,
    body: { answers: { executor: "Иванова" } },
  });
  expect(updatedDocument.answers).toMatchObject({ ...asNow, executor: "Иванова" });
  const path = `/companies/${company_id}/generated_documents/uvedomleniya/`;
  expect(await owner.send("PATCH", path, { answers: { parts: ["by_pigeon"] } })).toMatchObject({ status: 400 });
});

test("an import of a form that no longer exists does not break a list", async () => {
  const objects = [
    { form: "gone_form", id: 1, name: "x" },
    { form: "process", id: 2, name: "y" },
  ];
  await server.asOwner(
    `insert into imports (company_id, kind, at, editor, objects, history_mark)
     values ($1, 'process', now(), 'x', $2, 0), ($1, 'gone_form', now(), 'x', $2, 0)`,
    [company_id, JSON.stringify(objects)],
  );
  expect((await owner.call(listImports, { params, query: {} })).results).toMatchObject([{ kind: "process", count: 1 }]);
});

test("a response that does not fit its schema is a server incident, not a client error", async () => {
  const app = Fastify();
  handleErrors(app);
  app.get("/", () => parseResponse(z.object({ name: z.string() }), { name: 7 }));
  const answer = await app.inject({ url: "/" });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ code: "internal", incident: expect.stringMatching(/^[0-9a-f]{10}$/) });
});

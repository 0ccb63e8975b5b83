import { expect, test } from "vitest";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);

async function newAct(): Promise<string> {
  const company = await buildCompany(owner);
  return `/companies/${company}/generated_documents/act_opredeleniya_zashishennosty/`;
}

const save = (act: string, body: object) => owner.send("PATCH", act, body);

test("an answer changed concurrently is refused with its current value; answers to other questions are merged", async () => {
  const act = await newAct();
  const seenAnswers = { order_number: "", protocol_date: null, mode: null };
  await save(act, { answers: { order_number: "7", mode: "commission" }, seen: seenAnswers });
  expect(await save(act, { answers: { order_number: "8" }, seen: seenAnswers })).toMatchObject({
    status: 409,
    body: { code: "changed_by_another", conflicts: ["order_number"], row: { order_number: "7" } },
  });
  expect(await save(act, { answers: { mode: "responsible" }, seen: seenAnswers })).toMatchObject({
    status: 409,
    body: { conflicts: ["mode"], row: { mode: "commission" } },
  });
  expect(await save(act, { answers: { protocol_date: "2026-11-02" }, seen: seenAnswers })).toMatchObject({
    status: 200,
  });
  expect(await save(act, { answers: { order_number: "8" }, seen: { order_number: "7" } })).toMatchObject({
    body: { answers: { order_number: "8", protocol_date: "2026-11-02", mode: "commission" } },
  });
});

test("a concurrently deleted answer is a conflict too", async () => {
  const act = await newAct();
  await save(act, { answers: { protocol_date: "2026-11-02", order_number: "7" } });
  const seenAnswers = { protocol_date: "2026-11-02", order_number: "7" };
  await save(act, { answers: { protocol_date: null, order_number: "" }, seen: seenAnswers });
  const late = { answers: { protocol_date: "2026-11-03", order_number: "8" }, seen: seenAnswers };
  expect(await save(act, late)).toMatchObject({
    status: 409,
    body: { conflicts: ["protocol_date", "order_number"], row: { protocol_date: null, order_number: "" } },
  });
});

test("equal concurrent answers are no conflict, and an empty answer equals a missing one", async () => {
  const act = await newAct();
  await save(act, { answers: { order_number: "7", threat_model_number: "" } });
  const both = { answers: { order_number: " 7 ", mode: "commission" }, seen: { order_number: "", mode: null } };
  expect(await save(act, both)).toMatchObject({ status: 200 });
  const first = { answers: { threat_model_number: "1" }, seen: { threat_model_number: null } };
  expect(await save(act, first)).toMatchObject({ status: 200 });
});

test("name and position of a person are changed separately", async () => {
  const act = await newAct();
  const determiner = (answer: object, seenAnswers: object) =>
    save(act, { answers: { determiner: answer }, seen: { determiner: seenAnswers } });
  await determiner({ name: "Иванова" }, { name: "" });
  expect(await determiner({ position: "директор" }, { position: "" })).toMatchObject({
    body: { answers: { determiner: { name: "Иванова", position: "директор" } } },
  });
  expect(await determiner({ name: "Петров", position: "юрист" }, { name: "", position: "директор" })).toMatchObject({
    status: 409,
    body: { conflicts: ["determiner"], row: { determiner: { name: "Иванова" } } },
  });
});

test("number and date of a document are compared like its answers", async () => {
  const act = await newAct();
  await save(act, { number: "7", date: "2026-11-02", seen: { number: "", date: null } });
  expect(await save(act, { number: "8", seen: { number: "" } })).toMatchObject({
    status: 409,
    body: { conflicts: ["number"], row: { number: "7" } },
  });
  expect(await save(act, { date: null, seen: { date: "2026-11-01" } })).toMatchObject({
    status: 409,
    body: { conflicts: ["date"], row: { date: "2026-11-02" } },
  });
  expect(await save(act, { number: "8", seen: { number: "7" } })).toMatchObject({ body: { number: "8" } });
});

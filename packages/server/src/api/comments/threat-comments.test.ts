import { builtInRoles } from "@opis/model/access/roles";
import { expect, test } from "vitest";
import { buildCompany, buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company = await buildCompany(owner);
const base = `/companies/${company}`;
const system = Number((await owner.send("POST", `${base}/systems/`, { name: "CRM" })).body.id);
const model = await owner.send("POST", `${base}/threat_models/`, {
  title: "Модель угроз",
  parts: [{ name: "CRM", systems: [system] }],
});
const object_id = Number(model.body.id);
const [part] = Object(model.body).parts;

const say = (field_name: string, row_id: number | null = null, more: object = {}) =>
  owner.send("POST", `${base}/comments/`, {
    content_type: "threat_model",
    object_id,
    field_name,
    row_id,
    content: "Нужно ли это?",
    ...more,
  });

test("steps, threats and questions of a threat model have comments; the history names their subject", async () => {
  expect((await say("steps.violators")).status).toBe(201);
  expect(await say("threats.УБИ.006", part.id)).toMatchObject({ status: 201, body: { row_id: part.id } });
  expect((await say("threat_experts")).status).toBe(201);
  const query = `?content_type=threat_model&object_id=${object_id}`;
  const { body } = await owner.send("GET", `${base}/comments/form/${query}`);
  expect(Object(body).results.map((comment: { field_name: string }) => comment.field_name)).toEqual([
    "steps.violators",
    "threats.УБИ.006",
    "threat_experts",
  ]);
  const historyText = JSON.stringify(
    (await owner.send("GET", `${base}/history/?form=threat_model&object_id=${object_id}`)).body,
  );
  for (const path of ["Шаг: Виды нарушителей", "Угроза УБИ.006", "Экспертная группа"])
    expect(historyText).toContain(path);
});

test.each([
  ["a step that the method has not", "steps.magic", null, "field_name"],
  ["a threat that its list has not", "threats.УБИ.999", null, "field_name"],
  ["a part of no model", "threats.УБИ.006", 999_999, "row_id"],
])("%s is refused under its field", async (_what, field, row, refusedField) => {
  expect(await say(field, row)).toMatchObject({ status: 400, body: { [refusedField]: [expect.any(String)] } });
});

test("users who may not see threat models see none of it, readers cannot comment", async () => {
  const levels = { ...builtInRoles.reader.levels };
  const [stranger, reader] = [await buildUser(server), await buildUser(server)];
  await joinCompany(server, { user: stranger, company, role: { ...levels, threat_model: "none" } });
  await joinCompany(server, { user: reader, company, role: { ...levels, threat_model: "view" } });
  const comment = { content_type: "threat_model", object_id, field_name: "steps.ways", content: "Как?" };
  expect((await stranger.send("POST", `${base}/comments/`, comment)).status).toBe(404);
  expect((await reader.send("POST", `${base}/comments/`, comment)).status).toBe(403);
  const list = `${base}/comments/?content_type=threat_model`;
  expect((await stranger.send("GET", list)).body).toMatchObject({ count: 0 });
  expect(Object((await reader.send("GET", list)).body).count).toBeGreaterThan(0);
});

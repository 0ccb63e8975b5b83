import { builtInRoles } from "@opis/model/access/roles";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { expect, test } from "vitest";
import { buildCompany, buildKey, buildUser, grantRow, joinCompany } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company = await buildCompany(owner);
const params = { company_id: company };
const base = `/companies/${company}`;

const make = async (form: "system" | "workstation" | "process", body: { name: string; systems?: number[] }) =>
  (await owner.call(collectionEndpoints(form).create, { params, body })).id;

const [open, closed] = [await make("system", { name: "Сайт" }), await make("system", { name: "Тайная" })];
const nowhere = 999_999;

/** May edit everything but systems, of which they may view one. */
const editor = await buildUser(server);
const role = { ...builtInRoles.analyst.levels, system: "none" } as const;
await joinCompany(server, { user: editor, company, role });
await grantRow(server, { user: editor, company, form: "system", id: open, level: "view" });

const refusedAlike = async (send: (id: number) => Promise<{ status: number; body: object }>) => {
  const answers = [await send(closed), await send(nowhere)].map(({ status, body }) => ({ status, body }));
  expect(answers[0]).toMatchObject({ status: 400, body: { code: "unknown_reference" } });
  expect(answers[0]).toEqual(answers[1]);
};

test("a reference to a hidden row is refused like one to a missing row, in a list and alone, in new and changed rows", async () => {
  const workstation = await make("workstation", { name: "Бухгалтерия" });
  const process = await make("process", { name: "Кадры" });
  await refusedAlike((id) => editor.send("PATCH", `${base}/workstations/${workstation}/`, { systems: [open, id] }));
  await refusedAlike((id) => editor.send("POST", `${base}/workstations/`, { name: `Касса ${id}`, systems: [id] }));
  const rows = `${base}/processes/${process}/process_systems/`;
  await refusedAlike((system) => editor.send("POST", rows, { system }));
  const { body } = await editor.send("POST", rows, { system: open });
  await refusedAlike((system) => editor.send("PATCH", `${rows}${body.id}/`, { system }));
  expect(await editor.send("PATCH", `${base}/workstations/${workstation}/`, { systems: [open] })).toMatchObject({
    status: 200,
    body: { systems: [open] },
  });
});

test("stored references to hidden rows stay: in a list whether sent or not, and in a row with another change", async () => {
  const workstation = await make("workstation", { name: "Склад", systems: [closed] });
  const patch = (body: object) => editor.send("PATCH", `${base}/workstations/${workstation}/`, body);
  const both = { status: 200, body: { systems: [open, closed] } };
  expect(await patch({ systems: [open, closed] })).toMatchObject(both);
  expect(await patch({ name: "Склад 2", systems: [open] })).toMatchObject(both);
  expect(await patch({ systems: [] })).toMatchObject({ status: 200, body: { systems: [closed] } });
  expect(await owner.send("PATCH", `${base}/workstations/${workstation}/`, { systems: [] })).toMatchObject({
    body: { systems: [] },
  });
  const process = await make("process", { name: "Продажи" });
  const rows = `${base}/processes/${process}/process_systems/`;
  const { body } = await owner.send("POST", rows, { system: closed });
  expect(await editor.send("PATCH", `${rows}${body.id}/`, { system: closed })).toMatchObject({ status: 200 });
});

test.each([false, true])(
  "a link to a questionnaire cannot refer to others, with proposals (%s) or without",
  async (proposes) => {
    const id = await make("workstation", { name: `Зал ${proposes}`, systems: [open] });
    const key = await buildKey(server, { company, opens: { form: "workstation", id }, proposes });
    const respondent = key.as("anna@romashka.ru");
    await refusedAlike((system) =>
      respondent.send("PATCH", `${base}/workstations/${id}/`, { systems: [open, system] }),
    );
    const process = await make("process", { name: `Опрос ${proposes}` });
    const otherRespondent = (await buildKey(server, { company, opens: { form: "process", id: process }, proposes })).as(
      "a@b.ru",
    );
    await refusedAlike((system) =>
      otherRespondent.send("POST", `${base}/processes/${process}/process_systems/`, { system }),
    );
    // A respondent sees the names of referenced rows, and may remove any of them.
    expect(await respondent.send("PATCH", `${base}/workstations/${id}/`, { systems: [] })).toMatchObject({
      status: 200,
      body: { systems: [] },
    });
  },
);

test("a respondent may refer to rows referenced elsewhere in their questionnaire, which are offered by name", async () => {
  const process = await make("process", { name: "Архив" });
  const rows = `${base}/processes/${process}/process_systems/`;
  const respondent = (await buildKey(server, { company, opens: { form: "process", id: process } })).as("a@b.ru");
  await owner.send("POST", rows, { system: open });
  const { body } = await owner.send("POST", rows, { system: closed });
  expect(await respondent.send("PATCH", `${rows}${body.id}/`, { system: open })).toMatchObject({ status: 200 });
});

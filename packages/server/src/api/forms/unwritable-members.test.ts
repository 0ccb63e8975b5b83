import { collectionForms } from "@opis/model/contract/companies/init-data";
import { referringFields } from "@opis/model/declaration/form";
import { allForms } from "@opis/model/forms/index";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { expect, test } from "vitest";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company = await buildCompany(owner);
const at = `/companies/${company}`;

async function add(path: string, body: object): Promise<number> {
  const { body: row } = await owner.send("POST", `${at}/${path}/`, body);
  return Number(row.id);
}

const process = await add("processes", { name: "Продажи" });
const otherProcess = await add("processes", { name: "Закупки" });
const system = await add("systems", { name: "CRM" });
const party = await add("third_parties", { name: "Банк" });
await add(`processes/${process}/process_systems`, { system });

test.each([
  ["systems", "processes", process, () => []],
  ["systems", "processes", process, () => [system, 999]],
  ["third_parties", "processes", process, () => [party]],
  ["third_parties", "systems", system, () => [party]],
  ["linked_processes", "systems", system, () => [process, otherProcess]],
  ["linked_processes", "systems", system, () => []],
  ["linked_processes", "systems", system, () => ["1"]],
  ["linked_processes", "systems", system, () => process],
] as const)("a PATCH with %s of %s that links nothing is refused by name", async (member, path, id, links) => {
  const url = `${at}/${path}/${id}/`;
  const before = (await owner.send("GET", url)).body;
  const answer = await owner.send("PATCH", url, { [member]: links(), responsible_email: "a@romashka.ru" });
  expect([answer.status, refusedFields(answer.body)]).toEqual([400, [member]]);
  expect((await owner.send("GET", url)).body).toEqual(before);
});

test.each([
  ["systems", "processes"],
  ["third_parties", "processes"],
  ["third_parties", "systems"],
  ["linked_processes", "systems"],
])("a POST with %s of %s is refused by name", async (member, path) => {
  const body = { name: `Новая ${member} ${path}`, [member]: [1] };
  expect(await owner.send("POST", `${at}/${path}/`, body)).toMatchObject({
    status: 400,
    body: { [member]: [expect.any(String)] },
  });
});

test("a system sent back unchanged is accepted", async () => {
  const url = `${at}/systems/${system}/`;
  const { body } = await owner.send("GET", url);
  expect(body.linked_processes).toEqual([process]);
  expect(await owner.send("PATCH", url, { ...body, description: "Продажи" })).toMatchObject({
    status: 200,
    body: { linked_processes: [process], description: "Продажи" },
  });
});

test("a child row cannot be moved to another parent, and the same parent is accepted", async () => {
  const url = `${at}/processes/${process}/positions/`;
  const position = (await owner.send("POST", url, { name: "Юрист", process })).body;
  expect(position).toMatchObject({ process });
  const refusal = { status: 400, body: { code: "unknown_reference", process: [expect.any(String)] } };
  expect(await owner.send("PATCH", `${url}${position.id}/`, { process: otherProcess })).toMatchObject(refusal);
  expect(await owner.send("PATCH", `${url}${position.id}/`, { process: "x" })).toMatchObject(refusal);
  expect(await owner.send("POST", url, { name: "Врач", process: otherProcess })).toMatchObject(refusal);
  expect(await owner.send("PATCH", `${url}${position.id}/`, { process, name: "Врач" })).toMatchObject({ status: 200 });
});

const far = 2_000_000_000;
const ofRoots = allForms
  .filter(({ scope, name }) => scope === "singleton" || collectionForms.some((form) => form === name))
  .flatMap((rootForm) => referringFields(rootForm).map(([field, { kind }]) => [rootForm.name, field, kind] as const));

test.each(ofRoots)("an unknown id and another type in %s.%s are refused by name", async (form, field, kind) => {
  const { path, scope } = formNamed(form);
  const url =
    scope === "singleton" ? `${at}/${path}/` : `${at}/${path}/${await add(path, { name: `${form} ${field}` })}/`;
  for (const value of kind === "references" ? [[far], ["1"], [0], "1", { id: 1 }] : [far, "1", [1], 0]) {
    const answer = await owner.send("PATCH", url, { [field]: value });
    expect([value, answer.status, refusedFields(answer.body)]).toEqual([value, 400, [field]]);
  }
});

/** Returns the fields in a refusal; for an item of a list the field of the list. */
function refusedFields(body: object): string[] {
  return Object.keys(body).flatMap((name) => (name === "code" ? [] : name.replace(/\.\d+$/u, "")));
}

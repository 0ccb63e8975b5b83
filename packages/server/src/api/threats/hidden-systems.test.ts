import { builtInRoles } from "@opis/model/access/roles";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { createThreatModel, readThreatModel } from "@opis/model/contract/threat-models";
import { expect, test } from "vitest";
import { buildCompany, buildUser, grantRow, joinCompany } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company_id = await buildCompany(owner);
const params = { company_id };
const system = async (name: string) =>
  (await owner.call(collectionEndpoints("system").create, { params, body: { name } })).id;
const [open, spare, closed] = [await system("Сайт"), await system("Склад"), await system("Тайная")];
const author = await buildUser(server);
const role = { ...builtInRoles.analyst.levels, system: "none" } as const;
await joinCompany(server, { user: author, company: company_id, role });
for (const id of [open, spare]) await grantRow(server, { user: author, company: company_id, form: "system", id });

async function modelOf(parts: readonly number[][]) {
  const body = { title: "Модель угроз", parts: parts.map((systems) => ({ name: "Часть", systems })) };
  const { id } = await owner.call(createThreatModel, { params, body });
  const call = { params: { ...params, id }, url: `/companies/${company_id}/threat_models/${id}/` };
  const systems = async () => (await owner.call(readThreatModel, call)).parts.map((part) => idsOf(part.systems));
  return { call, systems, seen: () => author.call(readThreatModel, call) };
}

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
type Part = Awaited<ReturnType<Awaited<ReturnType<typeof modelOf>>["seen"]>>["parts"][number];
const sentPart = ({ id, name, systems }: Part) => ({ id, name, systems: idsOf(systems) });

test("systems of a part that its editor may not view stay in it, whatever else they change", async () => {
  const { call, systems, seen } = await modelOf([[open, closed]]);
  const save = (part: object) => author.send("PATCH", call.url, { parts: [part] });
  const [part] = (await seen()).parts.map(sentPart);
  expect(part?.systems).toEqual([open]);
  expect(await save({ ...part, name: "Контур" })).toMatchObject({ status: 200 });
  expect(await systems()).toEqual([[open, closed]]);
  expect(await save({ ...part, systems: [spare] })).toMatchObject({ status: 200 });
  expect(await systems()).toEqual([[spare, closed]]);
});

test("a part with only hidden systems is sent without any, and keeps them; one without any systems is refused", async () => {
  const { call, systems, seen } = await modelOf([[closed], [open]]);
  const [unseen, part] = (await seen()).parts.map(sentPart);
  expect(unseen?.systems).toEqual([]);
  const save = (parts: readonly object[]) => author.send("PATCH", call.url, { parts });
  expect(await save([{ ...unseen }, { ...part, name: "Сеть" }])).toMatchObject({ status: 200 });
  expect(await systems()).toEqual([[closed], [open]]);
  const refusal = { status: 400, body: { code: "value_required" } };
  expect(await save([{ ...unseen }, { ...part, systems: [] }])).toMatchObject(refusal);
  expect(await save([{ ...unseen }, { ...part }, { name: "Новая", systems: [] }])).toMatchObject(refusal);
  expect(await systems()).toEqual([[closed], [open]]);
});

test("a system the caller may not view cannot be added to a part, but stays if it is there", async () => {
  const { call, systems, seen } = await modelOf([[open], [closed]]);
  const [part, unseen] = (await seen()).parts.map(sentPart);
  const save = (parts: readonly object[]) => author.send("PATCH", call.url, { parts });
  const refusal = { status: 400, body: { code: "unknown_reference" } };
  expect(await save([{ ...part, systems: [open, closed] }, { ...unseen }])).toMatchObject(refusal);
  expect(await save([{ ...part }, { ...unseen }, { name: "Новая", systems: [closed] }])).toMatchObject(refusal);
  expect(await save([{ ...part }, { ...unseen, systems: [closed, spare] }])).toMatchObject({ status: 200 });
  expect(await systems()).toEqual([[open], [spare, closed]]);
});

test("a part changed by another user since is refused, with its hidden systems or without", async () => {
  const { call, systems, seen } = await modelOf([[open, closed]]);
  const { parts } = await seen();
  const versions = parts.map(({ id, row_version }) => ({ id, row_version }));
  const save = (part: object) => author.send("PATCH", call.url, { parts: [part], seen: { parts: versions } });
  const [part] = parts.map(sentPart);
  expect(await save({ ...part })).toMatchObject({ status: 200 });
  expect(await save({ ...part, systems: [spare] })).toMatchObject({ status: 200 });
  expect(await save({ ...part })).toMatchObject({ status: 409, body: { conflicts: ["parts"] } });
  expect(await systems()).toEqual([[spare, closed]]);
});

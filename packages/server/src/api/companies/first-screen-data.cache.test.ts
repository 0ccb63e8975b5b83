import { builtInRoles } from "@opis/model/access/roles";
import fc from "fast-check";
import { expect, test } from "vitest";
import { companySnapshots, revisionOf } from "../../core/records/company-snapshots.ts";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";
import { initDataOf } from "./first-screen-data.ts";

const server = await testServer();
const { context } = server;
const owner = await buildUser(server);
const company = await buildCompany(owner);
const at = `/companies/${company}`;
const user = { id: owner.id, username: "", is_superuser: false, default_company: null, session: "" };
const actor = { is_superuser: false, levels: builtInRoles.reader.levels, traits: [], grants: {} };

async function create(path: string, body: object): Promise<number> {
  const answer = await owner.send("POST", `${at}${path}`, body);
  expect(answer).toMatchObject({ status: 201 });
  return Number(answer.body.id);
}

const process = await create("/processes/", { name: "Продажи" });
const system = await create("/systems/", { name: "CRM" });
const subject = await create("/subjects/", { name: "Клиенты" });
const group = await create(`/processes/${process}/process_subjects/`, { subject });

let naming: number | undefined;
const patch = async (path: string, body: object) =>
  expect(await owner.send("PATCH", `${at}${path}`, body)).toMatchObject({ status: 200 });
const edits: Readonly<Record<string, (text: string) => Promise<unknown>>> = {
  purpose: (text) => patch(`/processes/${process}/`, { purpose: text }),
  tags: (text) => patch(`/processes/${process}/`, { tags: [text] }),
  "tags of a system": (text) => patch(`/systems/${system}/`, { tags: [text] }),
  actions: (text) => patch(`/processes/${process}/process_subjects/${group}/`, { custom_actions: `сверка; ${text}` }),
  "a directory": (text) => patch(`/subjects/${subject}/`, { name: `Группа ${text}` }),
  information: (text) => patch("/information/", { short_name: text }),
  company: (text) => patch("/", { description: text }),
  comment: (text) =>
    create("/comments/", {
      content_type: "process",
      object_id: process,
      field_name: "purpose",
      content: `Точнее ${text}`,
    }),
  named: async () => {
    if (naming === undefined) naming = await create(`/processes/${process}/process_systems/`, { system });
    else {
      await owner.send("DELETE", `${at}/processes/${process}/process_systems/${naming}/`);
      naming = undefined;
    }
  },
  gone: async (text) => {
    const id = await create("/processes/", { name: `Лишний ${text}`, tags: [`ещё ${text}`] });
    const theirs = await create(`/processes/${id}/process_subjects/`, { subject });
    await patch(`/processes/${id}/process_subjects/${theirs}/`, { custom_actions: `иное ${text}` });
    expect(await owner.send("DELETE", `${at}/processes/${id}/`)).toMatchObject({ status: 204 });
  },
};

function dataIn({ rest }: Awaited<ReturnType<typeof initDataOf>>): unknown {
  return JSON.parse(`{${rest}`);
}

test("after any edits the cached data of the first screen equal those read from the database", async () => {
  const edit = fc.record({ what: fc.constantFrom(...Object.keys(edits)), said: fc.constantFrom("а", "б", "в") });
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 3 }), async (all) => {
      for (const { what, said } of all) await edits[what]?.(said);
      const request = { company, revision: await revisionOf(context.db, company), actor, user };
      const uncached = { ...context, snapshots: companySnapshots(context.db) };
      const [cached, read] = [await initDataOf(context, request), await initDataOf(uncached, request)];
      expect(dataIn(cached)).toEqual(dataIn(read));
      expect(cached.card).toEqual(read.card);
    }),
    { numRuns: 20 },
  );
});

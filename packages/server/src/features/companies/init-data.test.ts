import { builtInRoles } from "@opis/model/access/roles";
import fc from "fast-check";
import { expect, test } from "vitest";
import { revisionOf } from "../../records/snapshot/revision-of.ts";
import { buildCompany, buildUser } from "../../testing/filling/factories.ts";
import { testServer } from "../../testing/test-server.ts";
import { keptInitData } from "./init-data.ts";
import { partsSince } from "./init-data-parts.ts";

const server = await testServer();
const { context } = server;
const owner = await buildUser(server);
const company = await buildCompany(owner);
const at = `/companies/${company}`;
const user = { id: owner.id, username: "", is_superuser: false, default_company: null, session: "" };
const actor = { is_superuser: false, levels: builtInRoles.reader.levels, traits: [], grants: {} };

async function made(path: string, body: object): Promise<number> {
  const answer = await owner.send("POST", `${at}${path}`, body);
  expect(answer).toMatchObject({ status: 201 });
  return Number(answer.body.id);
}

const process = await made("/processes/", { name: "Продажи" });
const system = await made("/systems/", { name: "CRM" });
const subject = await made("/subjects/", { name: "Клиенты" });
const group = await made(`/processes/${process}/process_subjects/`, { subject });

let naming: number | undefined;
const patch = async (path: string, body: object) =>
  expect(await owner.send("PATCH", `${at}${path}`, body)).toMatchObject({ status: 200 });
const edits: Readonly<Record<string, (said: string) => Promise<unknown>>> = {
  purpose: (said) => patch(`/processes/${process}/`, { purpose: said }),
  tags: (said) => patch(`/processes/${process}/`, { tags: [said] }),
  "tags of a system": (said) => patch(`/systems/${system}/`, { tags: [said] }),
  actions: (said) => patch(`/processes/${process}/process_subjects/${group}/`, { custom_actions: `сверка; ${said}` }),
  "a directory": (said) => patch(`/subjects/${subject}/`, { name: `Группа ${said}` }),
  information: (said) => patch("/information/", { short_name: said }),
  company: (said) => patch("/", { description: said }),
  comment: (said) =>
    made("/comments/", {
      content_type: "process",
      object_id: process,
      field_name: "purpose",
      content: `Точнее ${said}`,
    }),
  named: async () => {
    if (naming === undefined) naming = await made(`/processes/${process}/process_systems/`, { system });
    else {
      await owner.send("DELETE", `${at}/processes/${process}/process_systems/${naming}/`);
      naming = undefined;
    }
  },
  gone: async (said) => {
    const id = await made("/processes/", { name: `Лишний ${said}`, tags: [`ещё ${said}`] });
    const theirs = await made(`/processes/${id}/process_subjects/`, { subject });
    await patch(`/processes/${id}/process_subjects/${theirs}/`, { custom_actions: `иное ${said}` });
    expect(await owner.send("DELETE", `${at}/processes/${id}/`)).toMatchObject({ status: 204 });
  },
};

type Kept = Awaited<ReturnType<ReturnType<typeof keptInitData>>>;

function dataIn({ rest }: Kept): unknown {
  return JSON.parse(`{${Buffer.concat(rest)}`);
}

test("after any edits the first screen's data are what is told who has never asked", async () => {
  const kept = keptInitData(context);
  const edit = fc.record({ what: fc.constantFrom(...Object.keys(edits)), said: fc.constantFrom("а", "б", "в") });
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 3 }), async (all) => {
      for (const { what, said } of all) await edits[what]?.(said);
      const asked = { company, revision: await revisionOf(context.db, company), actor, user };
      const [now, anew] = [await kept(asked), await keptInitData(context)(asked)];
      expect(dataIn(now)).toEqual(dataIn(anew));
      expect(now.card).toEqual(anew.card);
    }),
    { numRuns: 20 },
  );
});

test("what an edit has not changed is not read again", async () => {
  const tables: string[] = [];
  const partsNow = (known: Awaited<ReturnType<typeof partsSince>> | undefined) =>
    context.db.readCompany(company, async (transaction) => {
      tables.length = 0;
      const query: typeof transaction.query = (text, values) => {
        tables.push(...[...text.matchAll(/from "?([a-z_]+)"?/g)].map(([, name = ""]) => name));
        return transaction.query(text, values);
      };
      return partsSince({ ...transaction, query }, actor, known);
    });
  const first = await partsNow(undefined);
  expect(tables).toEqual(expect.arrayContaining(["subject", "third_party", "process_system", "information"]));
  const again = await partsNow(first);
  expect(tables).toEqual(["companies", "history"]);
  await edits.purpose?.("Иная цель");
  await partsNow(again);
  expect(tables).not.toContain("subject");
  expect(tables).not.toContain("process_system");
  expect(tables).not.toContain("information");
  // No tag is another one, and no group's own actions.
  expect(tables).not.toContain("process");
  const renamed = await partsNow(again);
  await patch(`/processes/${process}/process_subjects/${group}/`, { processing_event: "окончания спора" });
  await partsNow(renamed);
  expect(tables).toEqual(["companies", "history"]);
});

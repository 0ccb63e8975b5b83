import { type Actor, type LevelBySection, sections } from "@opis/model/access/access";
import { collectionInitData, companyInitData } from "@opis/model/contract/companies/company-data";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { firstStatus, offeredMoves, type WorkflowStatus } from "@opis/model/workflow/workflow";
import fc from "fast-check";
import { expect, test } from "vitest";
import { buildCompany, buildUser } from "../../testing/filling/factories.ts";
import { testServer } from "../../testing/test-server.ts";
import { companySnapshots } from "../snapshot/company-snapshots.ts";
import { revisionOf } from "../snapshot/revision-of.ts";
import { shortLists } from "./short-lists.ts";

const server = await testServer();
const { db } = server.context;
const owner = await buildUser(server);
const processes = collectionEndpoints("process");

const levels: LevelBySection = Object.assign({}, ...sections.map((section) => ({ [section]: "view" })));
const reader: Actor = { is_superuser: false, levels, traits: [], grants: {} };

const acts = [
  "purpose",
  "rename",
  "create",
  "remove",
  "child",
  "tag",
  "off",
  "comment",
  "resolve",
  "status",
  "retag",
  "other",
] as const;

test("a list kept over changes that came by another server is the one read from nothing", async () => {
  const ofOther = shortLists(db);
  const ofSnapshot = shortLists(db);
  const snapshots = companySnapshots(db);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ act: fc.constantFrom(...acts), of: fc.nat(3), isLooked: fc.boolean() }), {
        minLength: 4,
        maxLength: 10,
      }),
      async (changes) => {
        const company = await buildCompany(owner);
        const at = `/companies/${company}`;
        const params = { company_id: company };
        const send = async (method: "POST" | "PATCH" | "DELETE", path: string, body?: object) => {
          const answer = await owner.send(method, `${at}${path}`, body);
          expect(answer.status).toBeLessThan(300);
          return answer;
        };
        const { id: subject } = await owner.call(collectionEndpoints("subject").create, {
          params,
          body: { name: "Клиенты" },
        });
        const ids: number[] = [];
        const comments: { comment: number; process: number }[] = [];
        const statuses = new Map<number, WorkflowStatus>();
        let count = 0;
        const add = async () => {
          const { id } = await owner.call(processes.create, { params, body: { name: `Процесс ${++count}` } });
          ids.push(id);
        };
        await add();
        await add();
        for (const { act, of, isLooked } of changes) {
          const id = ids[of % ids.length] ?? 0;
          const change = (body: object) => send("PATCH", `/processes/${id}/`, body);
          const done = {
            purpose: () => change({ purpose: `Цель ${++count}` }),
            rename: () => change({ name: `Дело ${++count}` }),
            create: add,
            remove: async () => {
              if (ids.length < 2) return;
              ids.splice(ids.indexOf(id), 1);
              await send("DELETE", `/processes/${id}/`);
            },
            child: () => send("POST", `/processes/${id}/process_subjects/`, { subject }),
            tag: () => change({ tags: [`метка ${++count}`] }),
            off: async () => {
              if (ids.length < 2) return;
              // What is off is changed no more.
              ids.splice(ids.indexOf(id), 1);
              await change({ is_active: false });
            },
            comment: async () => {
              const body = { content_type: "process", object_id: id, field_name: "purpose", content: "Точнее?" };
              const answer = await send("POST", "/comments/", body);
              comments.push({ comment: Number(answer.body.id), process: id });
            },
            resolve: async () => {
              const last = comments.pop();
              // A comment goes with its process.
              if (last && ids.includes(last.process))
                await send("PATCH", `/comments/${last.comment}/`, { is_resolved: true });
            },
            status: async () => {
              const [to = firstStatus] = offeredMoves(statuses.get(id) ?? firstStatus);
              await send("POST", `/processes/${id}/status/`, { status: to });
              statuses.set(id, to);
            },
            retag: async () => {
              await change({ tags: [`метка ${++count}`] });
              const { body } = await send("POST", "/tags/rename/", { old: `метка ${count}`, new: `тег ${count}` });
              expect(body).toContainEqual({ name: `тег ${count}`, count: 1 });
            },
            other: () => send("PATCH", "/information/", { short_name: `Ромашка ${++count}` }),
          };
          await done[act]();
          if (!isLooked) continue;
          const wish = { company, revision: await revisionOf(db, company), form: "process", actor: reader } as const;
          const fresh = await shortLists(db)(wish);
          expect(await ofOther(wish)).toEqual(fresh);
          expect(await ofSnapshot({ ...wish, snapshot: snapshots.stored(wish) })).toEqual(fresh);
          // What this server sends is the same, in both of its calls.
          const { rows } = await owner.call(collectionInitData("process"), { params });
          const { processes: sent } = await owner.call(companyInitData, { params });
          expect([rows, sent]).toEqual([fresh.rows, fresh.rows]);
        }
      },
    ),
    { numRuns: 8 },
  );
});

test("rows that nobody has changed are the very ones that were, also after a change of another kind", async () => {
  const company = await buildCompany(owner);
  const params = { company_id: company };
  const lists = shortLists(db);
  const list = async () => lists({ company, revision: await revisionOf(db, company), form: "process", actor: reader });
  const { id } = await owner.call(processes.create, { params, body: { name: "Кадры" } });
  await owner.call(processes.create, { params, body: { name: "Склад" } });
  const before = await list();
  await owner.call(processes.update, { params: { ...params, id }, body: { purpose: "Приём на работу" } });
  const after = await list();
  expect(after.rows.map((row, place) => row === before.rows[place])).toEqual([false, true]);
  await owner.send("PATCH", `/companies/${company}/information/`, { short_name: "Ромашка" });
  expect((await list()).rows).toBe(after.rows);
});

test("of a company that is looked at whole anyway rows that nobody has changed are the very ones", async () => {
  const company = await buildCompany(owner);
  const params = { company_id: company };
  const lists = shortLists(db);
  const { id } = await owner.call(processes.create, { params, body: { name: "Кадры" } });
  await owner.call(processes.create, { params, body: { name: "Склад" } });
  const list = async () => {
    const wish = { company, revision: await revisionOf(db, company), form: "process", actor: reader } as const;
    return lists({ ...wish, snapshot: server.context.snapshots.stored(wish) });
  };
  await list();
  await owner.call(processes.update, { params: { ...params, id }, body: { purpose: "Первая" } });
  const before = await list();
  await owner.call(processes.update, { params: { ...params, id }, body: { purpose: "Приём на работу" } });
  const after = await list();
  expect(after.rows.map((row, place) => row === before.rows[place])).toEqual([false, true]);
  expect(after.texts[1]).toBe(before.texts[1]);
});

test.each([
  ["comes", "Приём", ["Кадры 2", "Кадры 10", "Приём", "Склад"], 3],
  ["is named anew", "Кадры 2", ["Кадры 10", "Кадры 11", "Склад"], 2],
])("where a row %s it stands in its place, and the others are the very ones", async (_, name, names, same) => {
  const company = await buildCompany(owner);
  const params = { company_id: company };
  const lists = shortLists(db);
  const list = async () => lists({ company, revision: await revisionOf(db, company), form: "process", actor: reader });
  const ids = new Map<string, number>();
  for (const one of ["Склад", "Кадры 10", "Кадры 2"])
    ids.set(one, (await owner.call(processes.create, { params, body: { name: one } })).id);
  const before = await list();
  const id = ids.get(name);
  if (id === undefined) await owner.call(processes.create, { params, body: { name } });
  else await owner.call(processes.update, { params: { ...params, id }, body: { name: "Кадры 11" } });
  const { rows, texts } = await list();
  expect(rows.map((row) => row.name)).toEqual(names);
  expect(texts.map((text) => JSON.parse(text).name)).toEqual(names);
  expect(rows.filter((row) => before.rows.includes(row))).toHaveLength(same);
});

test("where the database orders names otherwise than the server its order holds", async () => {
  const company = await buildCompany(owner);
  const params = { company_id: company };
  const lists = shortLists(db);
  const list = async () => lists({ company, revision: await revisionOf(db, company), form: "process", actor: reader });
  // The server knows no «é» from «e», and puts the older one first.
  await owner.call(processes.create, { params, body: { name: "Café" } });
  await list();
  await owner.call(processes.create, { params, body: { name: "Cafe" } });
  expect((await list()).rows.map((row) => row.name)).toEqual(["Cafe", "Café"]);
});

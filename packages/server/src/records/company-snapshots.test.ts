import { type Actor, type LevelBySection, sections } from "@opis/model/access";
import { collectionEndpoints } from "@opis/model/contract/form-endpoints";
import { expect, test } from "vitest";
import { buildCompany, buildUser } from "../testing/factories.ts";
import { testServer } from "../testing/test-server.ts";
import { companySnapshots } from "./company-snapshots.ts";

const server = await testServer();
const owner = await buildUser(server);
const processes = collectionEndpoints("process");
const snapshots = companySnapshots(server.context.db);

const levels: LevelBySection = Object.assign({}, ...sections.map((section) => ({ [section]: "view" })));
const reader: Actor = { is_superuser: false, levels, traits: [], grants: {} };
const withoutProcesses: Actor = { ...reader, levels: { ...levels, process: "none" } };

test("a revision is read once, for all who see the same; the next one is read anew", async () => {
  const company = await buildCompany(owner);
  const first = await snapshots.whole(company);
  const { revision } = first.company;
  expect((await snapshots.seenBy({ company, revision, actor: reader })).snapshot).toBe(first);
  const hidden = await snapshots.seenBy({ company, revision, actor: withoutProcesses });
  expect(await snapshots.seenBy({ company, revision, actor: { ...withoutProcesses } })).toBe(hidden);
  await owner.call(processes.create, { params: { company_id: company }, body: { name: "Кадры" } });
  const second = await snapshots.whole(company);
  expect(second).not.toBe(first);
  const newer = { company, revision: second.company.revision };
  expect((await snapshots.seenBy({ ...newer, actor: reader })).snapshot.rows.process).toHaveLength(1);
  expect((await snapshots.seenBy({ ...newer, actor: withoutProcesses })).snapshot.rows.process).toEqual([]);
});

test("a company that is gone is not there", async () => {
  await expect(snapshots.whole(999_999)).rejects.toMatchObject({ code: "not_found" });
});

import type { Actor } from "@opis/model/access/access";
import fc from "fast-check";
import { expect, test } from "vitest";
import { revisionOf } from "../../core/records/company-snapshots.ts";
import { prepareSource } from "../../core/review-source-as-of.ts";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";
import { foundBlocks } from "./count-dashboard-blocks.ts";

const server = await testServer();
const owner = await buildUser(server);
const company = await buildCompany(owner);
const at = `/companies/${company}`;
const add = async (path: string, body: object) => Number((await owner.send("POST", `${at}${path}`, body)).body.id);
const change = (path: string, body: object) => owner.send("PATCH", `${at}${path}`, body);

const process = await add("/processes/", { name: "Кадры" });
const subject = await add("/subjects/", { name: "Практиканты" });
const system = await add("/systems/", { name: "CRM" });
const party = await add("/third_parties/", { name: "Облако", country: "US" });
const site = await add("/sites/", { address: "https://romashka.ru" });
const actor: Actor = { is_superuser: true, levels: undefined, traits: [], grants: {} };

const sourceNow = async () => {
  const revision = await revisionOf(server.context.db, company);
  return (await prepareSource(server.context, { company, revision, actor, language: "ru" })).source;
};
const values = ({ blocks }: ReturnType<typeof foundBlocks>) => blocks;

const edits = {
  purpose: () => change(`/processes/${process}/`, { purpose: `Цель ${performance.now()}` }),
  rest: () => change(`/processes/${process}/`, { is_active: false }),
  wake: () => change(`/processes/${process}/`, { is_active: true }),
  group: () => add(`/processes/${process}/process_subjects/`, { subject }),
  passOn: () => add(`/processes/${process}/process_third_parties/`, { third_party: party }),
  employees: () => change(`/subjects/${subject}/`, { is_employee: true }),
  rename: () => change(`/subjects/${subject}/`, { name: `Группа ${performance.now()}` }),
  abroad: () => change(`/systems/${system}/`, { db_country_place: "KZ" }),
  home: () => change(`/systems/${system}/`, { db_country_place: "RU" }),
  country: () => change(`/third_parties/${party}/`, { country: "DE" }),
  order: () => change(`/third_parties/${party}/`, { is_signed_order: false }),
  policy: () => change(`/sites/${site}/`, { policy_link: "https://romashka.ru/policy" }),
  anotherSystem: () => add("/systems/", { name: `Склад ${performance.now()}` }),
  siteForm: () => add(`/sites/${site}/site_forms/`, { name: "Заявка" }),
};

test("blocks recounted incrementally equal those counted from scratch, after any change", async () => {
  let before = foundBlocks(await sourceNow());
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...Object.values(edits)), { minLength: 1, maxLength: 4 }),
      async (some) => {
        for (const edit of some) await edit();
        const source = await sourceNow();
        before = foundBlocks(source, before);
        expect(values(before)).toEqual(values(foundBlocks(source)));
      },
    ),
    { numRuns: 25 },
  );
});

test("an answer that no block depends on leaves all unchanged", async () => {
  const before = foundBlocks(await sourceNow());
  await edits.purpose();
  const now = foundBlocks(await sourceNow(), before);
  expect(values(now).every((value, index) => value === values(before)[index])).toBe(true);
});

test("individuals are those named by a questionnaire, not the whole directory, and the figure opens only them", async () => {
  const individuals = async () => foundBlocks(await sourceNow()).blocks.find(({ block }) => block === "subjects");
  await edits.wake();
  const before = (await individuals())?.total.count ?? 0;
  const visitors = await add("/subjects/", { name: "Посетители выставки" });
  expect((await individuals())?.total.count).toBe(before);
  await add(`/processes/${process}/process_subjects/`, { subject: visitors });
  const now = await individuals();
  expect(now?.total.count).toBe(before + 1);
  expect(decodeURIComponent(now?.total.url ?? "")).toContain("is_used");
});

import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { expect, test } from "vitest";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";
import { revisionsOf } from "../records/company-snapshots.ts";
import { circumstancesOf } from "./company-risks.ts";

const server = await testServer();
const { asOwner, context } = server;
const owner = await buildUser(server);
const company = await buildCompany(owner);
const { create } = collectionEndpoints("site");
const site = await owner.call(create, {
  params: { company_id: company },
  body: { address: "https://example.ru" },
});

async function circumstances() {
  const revisions = await revisionsOf(context.db, company);
  return circumstancesOf(context, company, revisions.circumstances);
}

const decision = "company_id = $1 and code = 'R1' and form = 'process' and object_id = 1";
const act = "company_id = $1 and key = 'act_opredeleniya_zashishennosty' and object_id = 7";
const scan = "company_id = $1 and site_id = $2";

// Each change builds on the previous one.
const changes: [what: string, statement: string, values: unknown[]][] = [
  [
    "a decision not to count a risk",
    "insert into ignored_risks (company_id, code, form, object_id, comment, ignored_by, ignored_at) values ($1, 'R1', 'process', 1, '', 'x', now())",
    [company],
  ],
  ["another word on it", `update ignored_risks set comment = 'so' where ${decision}`, [company]],
  ["taking it back", `delete from ignored_risks where ${decision}`, [company]],
  [
    "the date of an act",
    "insert into generated_documents (company_id, key, object_id, date, number, answers) values ($1, 'act_opredeleniya_zashishennosty', 7, '2026-01-01', '', '{}')",
    [company],
  ],
  ["taking its date away", `update generated_documents set date = null where ${act}`, [company]],
  ["a paper that goes", `delete from generated_documents where ${act}`, [company]],
  [
    "a scan that comes done",
    "insert into site_scans (company_id, site_id, asked_by, asked, state) values ($1, $2, 'x', now(), 'done')",
    [company, site.id],
  ],
  ["a scan that goes", `delete from site_scans where ${scan}`, [company, site.id]],
  ["another clock", "update companies set time_zone = 'Asia/Kamchatka' where id = $1", [company]],
];

test.each(changes)("%s changes the risks immediately", async (_, statement, values) => {
  const before = await circumstances();
  expect(await circumstances()).toBe(before);
  await asOwner(statement, values);
  expect(await circumstances()).not.toBe(before);
});

test("a scan changes no risks before it has finished", async () => {
  await asOwner(
    "insert into site_scans (company_id, site_id, asked_by, asked, state) values ($1, $2, 'x', now(), 'waiting')",
    [company, site.id],
  );
  const before = await circumstances();
  await asOwner(`update site_scans set state = 'running', visited = 3 where ${scan}`, [company, site.id]);
  expect(await circumstances()).toBe(before);
  await asOwner(`update site_scans set state = 'done' where ${scan}`, [company, site.id]);
  expect(await circumstances()).not.toBe(before);
});

test("answering questionnaires does not change the circumstances", async () => {
  const before = await circumstances();
  await owner.call(create, { params: { company_id: company }, body: { address: "https://other.ru" } });
  expect(await circumstances()).toBe(before);
});

test("the risks change with a new day without any write", async () => {
  const { day } = await circumstances();
  server.clock.advance(86_400);
  expect((await circumstances()).day > day).toBe(true);
});

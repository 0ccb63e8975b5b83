import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { expect, inject, test } from "vitest";
import { asOwner, connectionTo } from "../db/connecting/connect.ts";
import { moveCompany } from "../db/moving/move-company.ts";
import { forgetMoved } from "../db/places/forget-moved.ts";
import { ownPlace } from "../db/places/place.ts";
import { buildCompany, buildUser } from "../testing/filling/factories.ts";
import { png } from "../testing/filling/small-picture.ts";
import { uploadFile } from "../testing/filling/upload-file.ts";
import { testServer } from "../testing/test-server.ts";
import { sweepFiles } from "./sweep-files.ts";

const server = await testServer({ NEW_COMPANIES_IN: ownPlace }, ["north"]);
const { context, connection, ofInstallation } = server;

/** A company with a file that is old enough to be swept, and the key of its content. */
async function companyWithFile(): Promise<{ company: number; key: string }> {
  const user = await buildUser(server);
  const company = await buildCompany(user);
  const params = { company_id: company };
  const { id } = await user.call(collectionEndpoints("security").create, { params, body: { name: "Средство" } });
  const path = `/companies/${company}/security_forms/${id}/screens/`;
  const { body } = await uploadFile(server, user, { path, content: png, filename: "a.png" });
  server.clock.advance(2 * 24 * 3_600);
  return { company, key: body.blob };
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of context.files.list()) keys.push(key);
  return keys;
}

function move(company: number, from: string, to: string): Promise<number> {
  return moveCompany({ connection, company, from, to, waitSeconds: 10 });
}

async function forgetAtHome(): Promise<void> {
  const [found] = await ofInstallation("select current_database()::text as name");
  await asOwner(connectionTo(inject("postgres").owner, String(found?.name)), (client) => forgetMoved(client, ownPlace));
}

test("what a company needs is kept wherever it lives, before and after what it has left behind is forgotten", async () => {
  const { company, key } = await companyWithFile();
  await move(company, ownPlace, "north");
  await sweepFiles(context);
  expect(await storedKeys()).toContain(key);
  await forgetAtHome();
  await sweepFiles(context);
  expect(await storedKeys()).toContain(key);
});

test("what only rows of a company need that should live elsewhere is kept", async () => {
  const { company, key } = await companyWithFile();
  await ofInstallation("update companies set place = 'north' where id = $1", [company]);
  await sweepFiles(context);
  expect(await storedKeys()).toContain(key);
});

test("what a company needs is kept that no database has at the moment it is looked at, since it moves between two looks", async () => {
  const { company, key } = await companyWithFile();
  let looks = 0;
  const ofPlaces: typeof context.db.ofPlaces = async (text, values) => {
    looks += 1;
    if (looks > 1) return context.db.ofPlaces(text, values);
    // The one that it goes to is looked at before, the one that it leaves behind.
    const { north } = connection.companies ?? {};
    if (!north) throw new Error("no north");
    const early = await asOwner(north, async (client) => (await client.query(text, [...(values ?? [])])).rows);
    await move(company, ownPlace, "north");
    await forgetAtHome();
    const late = await asOwner(connection, async (client) => (await client.query(text, [...(values ?? [])])).rows);
    expect([...early, ...late].map(({ blob }) => blob)).not.toContain(key);
    return [...early, ...late];
  };
  await sweepFiles({ ...context, db: { ...context.db, ofPlaces } });
  expect(await storedKeys()).toContain(key);
});

test("what no company needs any more in any database is deleted", async () => {
  const { key } = await companyWithFile();
  await ofInstallation("delete from security_screen where blob = $1", [key]);
  expect(await sweepFiles(context)).toBeGreaterThan(0);
  expect(await storedKeys()).not.toContain(key);
});

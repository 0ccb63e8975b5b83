import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { expect, test } from "vitest";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { png } from "../../testing/fixtures/small-picture.ts";
import { uploadFile } from "../../testing/fixtures/upload-file.ts";
import { testServer } from "../../testing/test-server.ts";
import { sweepFiles } from "./store-file.ts";

const server = await testServer();
const { context, asOwner } = server;

/** Adds a company with a file old enough to be cleaned up; returns the key of its content. */
async function companyWithFile(): Promise<string> {
  const user = await buildUser(server);
  const company = await buildCompany(user);
  const params = { company_id: company };
  const { id } = await user.call(collectionEndpoints("security").create, { params, body: { name: "Средство" } });
  const path = `/companies/${company}/security_forms/${id}/screens/`;
  const { body } = await uploadFile(server, user, { path, content: png, filename: "a.png" });
  server.clock.advance(2 * 24 * 3_600);
  return body.blob;
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of context.files.list()) keys.push(key);
  return keys;
}

test("content in use by a company stays; unused content is deleted", async () => {
  const [needed, dropped] = [await companyWithFile(), await companyWithFile()];
  await asOwner("delete from security_screen where blob = $1", [dropped]);
  expect(await sweepFiles(context)).toBeGreaterThan(0);
  expect(await storedKeys()).toContain(needed);
  expect(await storedKeys()).not.toContain(dropped);
});

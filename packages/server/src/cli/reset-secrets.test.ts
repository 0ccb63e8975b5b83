import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { keyFileName } from "../database/secret-box.ts";
import { runningProduct } from "../testing/programs/running-product.ts";
import { startProgram } from "../testing/programs/started-program.ts";

const folder = mkdtempSync(path.join(tmpdir(), "opis-reset-secrets-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const settings = { DATA_DIR: folder };

test("an installation without its key does not start until its secrets are reset", async () => {
  await (await runningProduct(settings)).stop();
  rmSync(path.join(folder, keyFileName));
  expect(await startProgram("main", settings).ended()).toMatchObject({
    code: 1,
    err: expect.stringContaining("The secrets of this database are encrypted with another key"),
  });
  expect(await startProgram("reset-secrets", settings).ended()).toMatchObject({
    code: 0,
    out: "2 secrets of the installation were replaced; 0 authenticator apps cannot be used any more.\n",
  });
  const product = await runningProduct(settings);
  await expect(product.signIn()).resolves.toHaveProperty("authorization");
  await product.stop();
});

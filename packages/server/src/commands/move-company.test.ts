import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { ownDatabase } from "../testing/databases/own-database.ts";
import { companiesAt, startProgram } from "../testing/programs/started-program.ts";

const folder = await mkdtemp(path.join(tmpdir(), "opis-moving-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const password = "Correct-horse-9!";
const run = (...order: Parameters<typeof startProgram>) => startProgram(...order).ended();

test("the running product's company is moved into another database by the console, and found there", async () => {
  const one = { DATA_DIR: folder, ADMIN_PASSWORD: password, DATABASE_URL: ownDatabase().url };
  const settings = { ...one, COMPANY_DATABASES: `north=${ownDatabase().url}` };
  const product = startProgram("main", settings);
  const address = await product.address();
  const before = await companiesAt(address, password);

  const move = (...words: string[]) => run("move-company", settings, ...words);
  expect(await move("1")).toMatchObject({
    code: 1,
    err: "usage: npm run move-company -- <id of the company> <name of the database, or own>\n",
  });
  expect(await move("1", "south")).toMatchObject({ code: 1, err: 'COMPANY_DATABASES names no "south"\n' });
  expect(await move("4711", "north")).toMatchObject({ code: 1, err: "There is no company 4711\n" });
  const moved = await move("1", "north");
  expect(moved).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^company 1: \d{3,} rows moved from "own" to "north"\n$/),
  });
  expect(await move("1", "north")).toMatchObject({ code: 1, err: 'Company 1 lives in "north" already\n' });
  expect(await companiesAt(address, password)).toEqual(before);
  await product.stop();

  const without = await run("main", one);
  expect(without.code).toBe(1);
  expect(without.err).toContain('Companies live in the database "north", which COMPANY_DATABASES does not name.');
}, 300_000);

import { readFile } from "node:fs/promises";
import path from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { expect, test } from "vitest";
import { schema } from "./schema.ts";

test("the declared tables equal those after the last migration", async () => {
  const snapshot = JSON.parse(
    await readFile(path.join(import.meta.dirname, "migrations", "meta", "snapshot.json"), "utf8"),
  );
  expect(await generateMigration(snapshot, generateDrizzleJson(schema))).toEqual([]);
});

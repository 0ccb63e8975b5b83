import { generateDrizzleJson } from "drizzle-kit/api";
import { foreignKey, index, integer, type PgTable, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { testServer } from "../testing/test-server.ts";
import { planMigration, type Tables, UnclearDifference } from "./plan-migration.ts";

const server = await testServer();
const nothing = { renamed: [], dropped: [] };
const state = (...tables: PgTable[]): Tables => generateDrizzleJson(Object.fromEntries(tables.entries()));

const houses = pgTable("houses", { town: integer().notNull(), id: integer().notNull() }, (t) => [
  primaryKey({ columns: [t.town, t.id] }),
]);
const former = pgTable("people", { town: integer().notNull(), home: integer(), note: text() }, (t) => [
  foreignKey({ name: "people_home", columns: [t.town, t.home], foreignColumns: [houses.town, houses.id] }),
  index("people_home_index").on(t.home),
]);
const today = pgTable("people", { town: integer().notNull(), house: integer(), word: text() }, (t) => [
  foreignKey({ name: "people_home", columns: [t.town, t.house], foreignColumns: [houses.town, houses.id] }),
  index("people_home_index").on(t.house),
]);

test("a possible rename is not guessed but reported", async () => {
  const plan = planMigration(state(houses, former), state(houses, today), nothing);
  await expect(plan).rejects.toThrow(UnclearDifference);
  await expect(plan).rejects.toThrow("people.home, people.note");
});

test("a renamed column keeps its answers, keys and index; a deleted one is dropped, a new one added", async () => {
  const hints = { renamed: [{ from: "people.home", to: "people.house" }], dropped: ["people.note"] };
  const creation = await planMigration(generateDrizzleJson({}), state(houses, former), nothing);
  const statements = await planMigration(state(houses, former), state(houses, today), hints);
  expect(statements).toEqual([
    'ALTER TABLE "people" RENAME COLUMN "home" TO "house";',
    'ALTER TABLE "people" DROP COLUMN "note";',
    'ALTER TABLE "people" ADD COLUMN "word" text;',
  ]);
  for (const statement of creation) await server.asOwner(statement);
  await server.asOwner("insert into houses values (1, 7)");
  await server.asOwner("insert into people (town, home, note) values (1, 7, 'x')");
  for (const statement of statements) await server.asOwner(statement);
  expect(await server.asOwner("select * from people")).toEqual([{ town: 1, house: 7, word: null }]);
});

test("a renamed table keeps its rows, and an earlier rename is not repeated", async () => {
  const people = pgTable("citizens", { town: integer().notNull() });
  const before = state(pgTable("people", { town: integer().notNull() }));
  const renamed = [{ from: "people", to: "citizens" }];
  expect(await planMigration(before, state(people), { renamed, dropped: [] })).toEqual([
    'ALTER TABLE "people" RENAME TO "citizens";',
  ]);
  expect(await planMigration(state(people), state(people), { renamed, dropped: [] })).toEqual([]);
});

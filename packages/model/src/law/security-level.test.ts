import { expect, test } from "vitest";
import {
  type DataCategory,
  type SecurityLevelNumber,
  securityLevel,
  securityLevelOfGroups,
  securityLevelRows,
  type ThreatType,
} from "./security-level.ts";

type Written = [ThreatType, DataCategory, "employees" | "others", "over" | "up to", SecurityLevelNumber, string];

/** Decree 1119, points 9 to 12, transcribed by hand from the act rather than from the data. */
const act: Written[] = [
  ["1", "special", "employees", "up to", 1, "п. 9 «а»"],
  ["1", "special", "employees", "over", 1, "п. 9 «а»"],
  ["1", "special", "others", "up to", 1, "п. 9 «а»"],
  ["1", "special", "others", "over", 1, "п. 9 «а»"],
  ["1", "biometric", "employees", "up to", 1, "п. 9 «а»"],
  ["1", "biometric", "employees", "over", 1, "п. 9 «а»"],
  ["1", "biometric", "others", "up to", 1, "п. 9 «а»"],
  ["1", "biometric", "others", "over", 1, "п. 9 «а»"],
  ["1", "other", "employees", "up to", 1, "п. 9 «а»"],
  ["1", "other", "employees", "over", 1, "п. 9 «а»"],
  ["1", "other", "others", "up to", 1, "п. 9 «а»"],
  ["1", "other", "others", "over", 1, "п. 9 «а»"],
  ["1", "public", "employees", "up to", 2, "п. 10 «а»"],
  ["1", "public", "employees", "over", 2, "п. 10 «а»"],
  ["1", "public", "others", "up to", 2, "п. 10 «а»"],
  ["1", "public", "others", "over", 2, "п. 10 «а»"],
  ["2", "special", "employees", "up to", 2, "п. 10 «б»"],
  ["2", "special", "employees", "over", 2, "п. 10 «б»"],
  ["2", "special", "others", "up to", 2, "п. 10 «б»"],
  ["2", "special", "others", "over", 1, "п. 9 «б»"],
  ["2", "biometric", "employees", "up to", 2, "п. 10 «в»"],
  ["2", "biometric", "employees", "over", 2, "п. 10 «в»"],
  ["2", "biometric", "others", "up to", 2, "п. 10 «в»"],
  ["2", "biometric", "others", "over", 2, "п. 10 «в»"],
  ["2", "other", "employees", "up to", 3, "п. 11 «б»"],
  ["2", "other", "employees", "over", 3, "п. 11 «б»"],
  ["2", "other", "others", "up to", 3, "п. 11 «б»"],
  ["2", "other", "others", "over", 2, "п. 10 «д»"],
  ["2", "public", "employees", "up to", 3, "п. 11 «а»"],
  ["2", "public", "employees", "over", 3, "п. 11 «а»"],
  ["2", "public", "others", "up to", 3, "п. 11 «а»"],
  ["2", "public", "others", "over", 2, "п. 10 «г»"],
  ["3", "special", "employees", "up to", 3, "п. 11 «в»"],
  ["3", "special", "employees", "over", 3, "п. 11 «в»"],
  ["3", "special", "others", "up to", 3, "п. 11 «в»"],
  ["3", "special", "others", "over", 2, "п. 10 «е»"],
  ["3", "biometric", "employees", "up to", 3, "п. 11 «г»"],
  ["3", "biometric", "employees", "over", 3, "п. 11 «г»"],
  ["3", "biometric", "others", "up to", 3, "п. 11 «г»"],
  ["3", "biometric", "others", "over", 3, "п. 11 «г»"],
  ["3", "other", "employees", "up to", 4, "п. 12 «б»"],
  ["3", "other", "employees", "over", 4, "п. 12 «б»"],
  ["3", "other", "others", "up to", 4, "п. 12 «б»"],
  ["3", "other", "others", "over", 3, "п. 11 «д»"],
  ["3", "public", "employees", "up to", 4, "п. 12 «а»"],
  ["3", "public", "employees", "over", 4, "п. 12 «а»"],
  ["3", "public", "others", "up to", 4, "п. 12 «а»"],
  ["3", "public", "others", "over", 4, "п. 12 «а»"],
];

test("the act's table has 48 rows and so has ours, each combination once", () => {
  const keys = securityLevelRows.map((row) =>
    [row.threatType, row.category, row.onlyEmployees, row.over100000].join(" "),
  );
  expect(act).toHaveLength(48);
  expect(new Set(keys).size).toBe(48);
});

test.each(act)(
  "threat %s, %s data of %s, %s 100,000: level as in the act",
  (threatType, category, who, volume, level, point) => {
    const circumstances = {
      threatType,
      categories: [category],
      onlyEmployees: who === "employees",
      over100000: volume === "over",
    };
    expect(securityLevel(circumstances)).toEqual({ level, rows: [{ category, level, point }] });
  },
);

test("the strictest category decides, and every category has its reason", () => {
  const system = { categories: ["other", "special"] as const, onlyEmployees: false, over100000: false };
  expect(securityLevel({ ...system, threatType: "3" })).toEqual({
    level: 3,
    rows: [
      { category: "special", level: 3, point: "п. 11 «в»" },
      { category: "other", level: 4, point: "п. 12 «б»" },
    ],
  });
});

test("adding a category never softens the level", () => {
  const categories: DataCategory[] = ["special", "biometric", "other", "public"];
  for (const threatType of ["1", "2", "3"] as const)
    for (const onlyEmployees of [true, false])
      for (const over100000 of [true, false])
        for (const category of categories)
          for (const anotherCategory of categories) {
            const alone = securityLevel({ categories: [category], onlyEmployees, over100000, threatType });
            const both = securityLevel({
              categories: [category, anotherCategory],
              onlyEmployees,
              over100000,
              threatType,
            });
            expect(both?.level).toBeLessThanOrEqual(alone?.level ?? 0);
          }
});

test("the number of individuals changes nothing where only employees are concerned", () => {
  for (const row of securityLevelRows.filter((candidate) => candidate.onlyEmployees)) {
    const circumstances = { categories: [row.category], onlyEmployees: true, threatType: row.threatType };
    expect(securityLevel({ ...circumstances, over100000: true })).toEqual(
      securityLevel({ ...circumstances, over100000: false }),
    );
  }
});

test("a system without data has no level", () => {
  const nothing = { categories: [], onlyEmployees: false, over100000: false, threatType: "3" } as const;
  expect(securityLevel(nothing)).toBeUndefined();
  expect(securityLevelOfGroups([nothing])).toBeUndefined();
});

test("staff health next to many customers is level 3: each group is evaluated by its own circumstances", () => {
  const level = securityLevelOfGroups([
    { categories: ["special"], onlyEmployees: true, over100000: false, threatType: "3" },
    { categories: ["other"], onlyEmployees: false, over100000: true, threatType: "3" },
  ]);
  expect(level).toEqual({
    level: 3,
    rows: [
      { category: "special", level: 3, point: "п. 11 «в»" },
      { category: "other", level: 3, point: "п. 11 «д»" },
    ],
  });
});

test("groups with the same reason list it once", () => {
  const clients = { categories: ["other"], onlyEmployees: false, over100000: false, threatType: "3" } as const;
  expect(securityLevelOfGroups([clients, clients])?.rows).toEqual([
    { category: "other", level: 4, point: "п. 12 «б»" },
  ]);
});

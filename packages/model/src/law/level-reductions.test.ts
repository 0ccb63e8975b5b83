import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  afterChanges,
  type EvaluatedGroup,
  type LevelChange,
  levelOfGroups,
  listLevelReductions,
} from "./level-reductions.ts";
import { securityLevelRows, type ThreatType } from "./security-level.ts";

const group = (category: EvaluatedGroup["category"], over100000 = false, onlyEmployees = false): EvaluatedGroup => ({
  category,
  onlyEmployees,
  over100000,
});

const kindsOf = (threats: ThreatType, groups: readonly EvaluatedGroup[]) =>
  listLevelReductions(threats, groups).map(({ level, changes }) => [
    level,
    ...changes.map((change) => (change.kind === "threats" ? `threats ${change.to}` : change.kind)),
  ]);

describe("a milder level", () => {
  test.each([
    ["over 100,000 customers, threats 3", "3", [group("other", true)], [[4, "fewer"]]],
    [
      "patients and customers, threats 3",
      "3",
      [group("special", true), group("other")],
      [
        [3, "fewer"],
        [4, "without"],
      ],
    ],
    ["special data alone, threats 3: nothing but to have none", "3", [group("special")], []],
    [
      "customers, threats 1",
      "1",
      [group("other")],
      [
        [3, "threats 2"],
        [4, "threats 3"],
      ],
    ],
    [
      "over 100,000 patients and a directory of employees, threats 2",
      "2",
      [group("special", true), group("other", false, true)],
      [
        [2, "fewer"],
        [2, "threats 3"],
        [3, "without"],
        [3, "threats 3", "fewer"],
        [4, "threats 3", "without"],
      ],
    ],
    ["nothing, where it is the mildest", "3", [group("other")], []],
    ["nothing, where there are no data", "1", [], []],
  ] as const)("%s", (_what, threats, groups, expected) => {
    expect(kindsOf(threats, groups)).toEqual(expected);
  });
});

const anyGroups = fc
  .uniqueArray(fc.constantFrom(...securityLevelRows), {
    maxLength: 6,
    selector: ({ category, onlyEmployees }) => `${category} ${onlyEmployees}`,
  })
  .map((rows) => rows.map(({ category, onlyEmployees, over100000 }) => group(category, over100000, onlyEmployees)));
const anyThreats = fc.constantFrom<ThreatType>("1", "2", "3");

/** Returns every set of smaller changes: one left out, threats one type lower, fewer people instead of none. */
function lesser(changes: readonly LevelChange[], threats: ThreatType): (readonly LevelChange[])[] {
  return changes.flatMap((change, at) => {
    const otherChanges = changes.filter((_one, index) => index !== at);
    const halves: LevelChange[] = [
      ...(change.kind === "without" ? [{ kind: "fewer", group: change.group } as const] : []),
      ...(change.kind === "threats" && change.to === "3" && threats === "1"
        ? [{ kind: "threats", to: "2" } as const]
        : []),
    ];
    return [otherChanges, ...halves.map((half) => [...otherChanges, half])];
  });
}

describe("in any system", () => {
  test("each proposal gives the level that it is for, and leaves data in the system", () => {
    fc.assert(
      fc.property(anyThreats, anyGroups, (threats, groups) => {
        const now = levelOfGroups(threats, groups) ?? 4;
        for (const { level, changes } of listLevelReductions(threats, groups)) {
          const after = afterChanges(threats, groups, changes);
          expect(level).toBeGreaterThan(now);
          expect(after.groups.length).toBeGreaterThan(0);
          expect(levelOfGroups(after.threats, after.groups)).toBe(level);
        }
      }),
    );
  });

  test("no proposal can do with less: each change of it is needed, and needed whole", () => {
    fc.assert(
      fc.property(anyThreats, anyGroups, (threats, groups) => {
        for (const { level, changes } of listLevelReductions(threats, groups))
          for (const less of lesser(changes, threats)) {
            const after = afterChanges(threats, groups, less);
            expect(levelOfGroups(after.threats, after.groups)).toBeLessThan(level);
          }
      }),
    );
  });

  test("where any changes at all give a level, some are proposed", () => {
    fc.assert(
      fc.property(anyThreats, anyGroups, fc.infiniteStream(fc.nat(2)), (threats, groups, dice) => {
        const [roll = 0, ...rolls] = [...dice.take(groups.length + 1)];
        const to = (["1", "2", "3"] as const).filter((type) => type >= threats).at(roll % 2) ?? threats;
        const changes: LevelChange[] = groups.flatMap((group, at) => {
          const kind = (["without", "fewer"] as const)[rolls[at] ?? 2];
          return kind ? [{ kind, group }] : [];
        });
        const after = afterChanges(threats, groups, [{ kind: "threats", to }, ...changes]);
        const level = levelOfGroups(after.threats, after.groups);
        if (level === undefined || level <= (levelOfGroups(threats, groups) ?? 4)) return;
        expect(listLevelReductions(threats, groups).some((reduction) => reduction.level >= level)).toBe(true);
      }),
    );
  });
});

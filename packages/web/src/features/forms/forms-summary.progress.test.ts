import { expect, test } from "vitest";
import { nextSteps } from "./forms-summary.tsx";

const row = (id: number, missing: string[], is_active = true) => ({ id, missing, is_active });
const stepsOf = (processes: ReturnType<typeof row>[], systems: ReturnType<typeof row>[], missing: string[]) =>
  nextSteps(
    // The function reads only these members of a row.
    Object.assign({ processes, systems, main_forms: { information: { missing }, commission: { missing } } }),
  ).map(({ part, left, id }) => [part, left, id]);

test("a new company has its requisites, a process, a system and the responsible persons before it", () => {
  expect(stepsOf([], [], ["inn"])).toEqual([
    ["requisites", 1, null],
    ["processes", 1, null],
    ["systems", 1, null],
    ["responsible", 1, null],
  ]);
});

test("the remaining questionnaires are counted and linked to the first; archived ones do not count", () => {
  const processes = [row(1, []), row(2, ["purpose"]), row(3, ["purpose"], false), row(4, ["purpose"])];
  expect(stepsOf(processes, [row(7, [])], [])).toEqual([
    ["requisites", 0, null],
    ["processes", 2, 2],
    ["systems", 0, null],
    ["responsible", 0, null],
  ]);
});

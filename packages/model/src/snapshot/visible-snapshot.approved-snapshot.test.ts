import { expect, test } from "vitest";
import { formNames } from "../forms/form-names.ts";
import type { CompanySnapshot } from "../rows/row.ts";
import { approvedSnapshot } from "./visible-snapshot.ts";

// Only the fields that the test reads are filled in.
function snapshotOf(rows: Record<string, object[]>): CompanySnapshot {
  const none = Object.fromEntries(formNames.map((form) => [form, []]));
  return { company: { id: 1, name: "Ромашка", revision: 1 }, rows: { ...none, ...rows } } as unknown as CompanySnapshot;
}

test("a company where nothing waits is the very snapshot", () => {
  const snapshot = snapshotOf({ process: [{ id: 3, pending_approval: false }] });
  expect(approvedSnapshot(snapshot)).toBe(snapshot);
});

test("what is only proposed is not there, with its child rows and what refers to it", () => {
  const { rows } = approvedSnapshot(
    snapshotOf({
      process: [
        { id: 3, pending_approval: false },
        { id: 4, pending_approval: true },
      ],
      system: [{ id: 5, pending_approval: true }, { id: 6 }],
      process_system: [
        { id: 7, process: 3, system: 5 },
        { id: 8, process: 4, system: 6 },
        { id: 9, process: 3, system: 6 },
      ],
      security: [{ id: 10, systems: [5, 6] }],
      system_server: [{ id: 11, systems: [5, 6] }],
    }),
  );
  expect(rows.process.map(({ id }) => id)).toEqual([3]);
  expect(rows.process_system).toEqual([
    { id: 7, process: 3, system: null },
    { id: 9, process: 3, system: 6 },
  ]);
  expect(rows.system_server).toEqual([{ id: 11, systems: [6] }]);
});

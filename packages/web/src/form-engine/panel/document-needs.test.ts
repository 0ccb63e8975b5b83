import { formNamed } from "@opis/model/forms/non-record-forms";
import { expect, test } from "vitest";
import { listDocumentNeeds } from "./document-needs.ts";

const none: ReadonlySet<string> = new Set();
const row = (id: number, answers: object = {}) => ({ id, row_version: 1, ...answers });

test("what documents need of a third party, of a subject and of a system leads to the right question of the right row", () => {
  const data = {
    row: row(5, { is_third_parties: true, is_systems: true }),
    children: {
      process_subject: [row(7, { subject: 1, data: [3] }), row(8, { subject: 2 })],
      process_third_party: [row(9, { third_party: 1 })],
      process_system: [row(11, { system: 1 })],
    },
  };
  const places = listDocumentNeeds(formNamed("process"), data, none).map(({ field, of }) =>
    `${field} ${of?.row.id ?? ""}`.trim(),
  );
  expect(places).toContain("process_subjects.data 8");
  expect(places).not.toContain("process_subjects.data 7");
  expect(places).toContain("process_subjects.reasons 7");
  expect(places).toContain("process_subjects.processing_termless 8");
  expect(places).toContain("process_third_parties.is_transferred 9");
  expect(places).toContain("process_system_subjects");
});

test("a row of a row leads to the list that contains it", () => {
  const data = {
    row: row(5),
    children: { site: [row(6, { has_trackers: true })], site_tracker: [row(7, { site: 6 })] },
  };
  const places = listDocumentNeeds(formNamed("site_app"), data, none).map(
    ({ field, of }) => `${field} ${of?.row.id ?? ""}`,
  );
  expect(places).toContain("site_trackers.country 7");
});

test("questions that a company does without are no needs", () => {
  const data = { row: row(5), children: {} };
  const [first] = listDocumentNeeds(formNamed("process"), data, none);
  expect(first).toBeDefined();
  const others = listDocumentNeeds(formNamed("process"), data, new Set([first?.field ?? ""]));
  expect(others.map(({ field }) => field)).not.toContain(first?.field);
});

import { paperGaps } from "@opis/model/completeness/company-document-gaps";
import { questionnaireGaps } from "@opis/model/completeness/document-gaps";
import { listChildForms } from "@opis/model/forms/child-forms";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { buildSnapshot } from "@opis/model/testing/build-snapshot";
import { expect, test } from "vitest";

function gapsOf(builder: ReturnType<typeof buildSnapshot>): string[] {
  return paperGaps(builder.snapshot()).map(({ form, id, field }) => `${form} ${id} ${field}`);
}

test("what documents need beyond the percent is listed by form, row and field, and leaves the list once answered", () => {
  const builder = buildSnapshot();
  const id = builder.snapshot().rows.information[0]?.id ?? 0;
  expect(gapsOf(builder)).toContain(`information ${id} legal_form`);
  expect(gapsOf(builder)).not.toContain(`information ${id} inn`);
  builder.change("information", id, { legal_form: "organisation" });
  expect(gapsOf(builder)).not.toContain(`information ${id} legal_form`);
});

test("a branch of a foreign organisation needs its accreditation and its head organisation, no other company does", () => {
  const builder = buildSnapshot();
  const id = builder.snapshot().rows.information[0]?.id ?? 0;
  const expected = [`information ${id} accreditation_number`, `information ${id} head_organisation`];
  builder.change("information", id, { legal_form: "organisation" });
  expect(gapsOf(builder)).toEqual(expect.not.arrayContaining(expected));
  builder.change("information", id, { legal_form: "foreign_branch" });
  expect(gapsOf(builder)).toEqual(expect.arrayContaining(expected));
});

test("hidden questions, rows that an answer hides, and inactive questionnaires are no gaps", () => {
  const builder = buildSnapshot();
  const process = builder.add("process", { name: "Продажи", processing_type: "non-automated", is_third_parties: true });
  const row = builder.add("process_third_party", { process });
  expect(gapsOf(builder)).toContain(`process_third_party ${row} is_transferred`);
  expect(gapsOf(builder)).not.toContain(`process ${process} is_internet`);
  builder.change("process", process, { processing_type: "mixed", is_third_parties: false });
  expect(gapsOf(builder)).toContain(`process ${process} is_internet`);
  expect(gapsOf(builder)).not.toContain(`process_third_party ${row} is_transferred`);
  builder.change("process", process, { is_active: false });
  expect(gapsOf(builder).filter((gap) => gap.startsWith("process"))).toEqual([]);
});

test("rows of a list answer its gate, one of three kinds of data is enough, and rows of rows count", () => {
  const builder = buildSnapshot();
  const system = builder.add("system", { name: "CRM" });
  expect(gapsOf(builder)).toContain(`system ${system} is_interactions`);
  const interaction = builder.add("system_interaction", { system, name: "Склад" });
  const subject = builder.add("system_subject", { system, special_data: [1] });
  const site = builder.add("site", { site_app: builder.snapshot().rows.site_app[0]?.id ?? 0, has_trackers: true });
  const tracker = builder.add("site_tracker", { site, name: "Метрика" });
  const gaps = gapsOf(builder);
  expect(gaps).not.toContain(`system ${system} is_interactions`);
  expect(gaps).toContain(`system_interaction ${interaction} network`);
  expect(gaps).not.toContain(`system_subject ${subject} data`);
  expect(gaps).toContain(`site_tracker ${tracker} country`);
});

test("each system of a process needs subjects of its own, and one questionnaire by itself says the same as the company", () => {
  const builder = buildSnapshot();
  const process = builder.add("process", { name: "Продажи", is_systems: true });
  const crm = builder.add("process_system", { process });
  const mail = builder.add("process_system", { process });
  const gap = `process ${process} process_system_subjects`;
  expect(gapsOf(builder)).toContain(gap);
  builder.add("process_system_subject", { process, process_system: crm });
  expect(gapsOf(builder)).toContain(gap);
  builder.add("process_system_subject", { process, process_system: mail });
  expect(gapsOf(builder)).not.toContain(gap);

  const { rows } = builder.snapshot();
  const processRow = rows.process.find(({ id }) => id === process) ?? { id: process };
  const children = Object.fromEntries(
    listChildForms(formNamed("process")).map((form) => [
      form,
      // Matches the API, where child rows omit the id of the questionnaire that contains them.
      rows[form]
        .filter((row) => "process" in row && row.process === process)
        .map((row) => ({ ...row, process: undefined })),
    ]),
  );
  const alone = questionnaireGaps(formNamed("process"), { ...processRow }, children);
  const ofForms = new Set<string>(["process", ...listChildForms(formNamed("process"))]);
  const inCompany = paperGaps(builder.snapshot()).filter(({ form }) => ofForms.has(form));
  expect(alone).toEqual(inCompany.filter(({ id, form }) => form !== "process" || id === process));
});

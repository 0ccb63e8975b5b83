import { expect, test } from "vitest";
import { missing } from "../completeness/completeness.ts";
import { type Form, marked } from "../declaration/form.ts";
import { textIssue } from "../validation/text-formats.ts";
import { forms } from "./index.ts";
import { securityToolTypes } from "./security.ts";

const countedFields = (form: Form): string[] => marked(form, "counted").sort();
const required = (form: Form): string[] => marked(form, "required").sort();

const markedFields = (form: Form, mark: "counted" | "required"): string[] =>
  marked(form, mark)
    .filter((field) => form.conditions[field] === undefined)
    .sort();

test("information: 16 fields are counted, 10 required", () => {
  expect(countedFields(forms.information)).toEqual([
    "contact_phone",
    "correction_date",
    "full_name",
    "inn",
    "legal_address",
    "mail",
    "manager_name",
    "manager_position",
    "ogrn",
    "okved",
    "registration_date",
    "registry_status",
    "responsible_email",
    "settlement",
    "short_name",
    "type_of_business",
  ]);
  expect(required(forms.information)).toEqual([
    "contact_phone",
    "full_name",
    "inn",
    "legal_address",
    "mail",
    "manager_name",
    "manager_position",
    "ogrn",
    "short_name",
    "type_of_business",
  ]);
});

test("information: a branch of a foreign organisation has no ОГРН, a sole trader no position; neither needs one", () => {
  const missingOf = (legal_form: string | null) => missing(forms.information, { legal_form });
  expect(missingOf(null)).toEqual(expect.arrayContaining(["ogrn", "manager_position"]));
  expect(missingOf(null)).toEqual(expect.not.arrayContaining(["accreditation_number", "head_organisation"]));
  expect(missingOf("foreign_branch")).toEqual(missingOf(null).filter((field) => field !== "ogrn"));
  expect(missingOf("entrepreneur")).toEqual(missingOf(null).filter((field) => field !== "manager_position"));
});

test("information: the number of a branch's accreditation has 11 digits (160-FZ, article 21)", () => {
  const { accreditation_number: number } = forms.information.fields;
  expect(textIssue(number.format, "10150000028")).toBeUndefined();
  expect(textIssue(number.format, "РБ-10150000028")?.ru).toBe("Введите НЗА: 11 цифр");
});

test("commission: 8 fields are required, all of them but one e-mail counted", () => {
  const seven = ["a_name", "a_phone", "a_position", "o_mail", "o_name", "o_phone", "o_position"];
  expect(countedFields(forms.commission)).toEqual(seven);
  expect(required(forms.commission)).toEqual(["a_mail", ...seven].sort());
});

test("system: 9 fields are required, 6 of them counted", () => {
  const six = [
    "db_country_place",
    "delete_data_variant",
    "description",
    "developer",
    "responsible_admin",
    "system_address",
  ];
  expect(countedFields(forms.system)).toEqual(six);
  expect(required(forms.system)).toEqual([...six, "get_data_variants", "system_actions", "type"].sort());
});

test("security: 3 fields are required, 11 counted", () => {
  expect(required(forms.security)).toEqual(["description", "responsible_admin", "responsible_email"]);
  expect(countedFields(forms.security)).toEqual([
    "count_security_tools",
    "description",
    "developer_name",
    "doc_number",
    "license_number",
    "responsible_admin",
    "responsible_email",
    "screen",
    "tool_status",
    "tool_types",
    "version",
  ]);
});

test("security tools are of 25 kinds", () => {
  expect(Object.keys(securityToolTypes)).toHaveLength(25);
});

test("process: 12 fields are always required and counted", () => {
  const twelve = [
    "auto_decision",
    "documents_educational_process",
    "have_teens",
    "is_systems",
    "is_third_parties",
    "positions",
    "process_subjects",
    "purpose",
    "responsible_email",
    "responsible_person",
    "responsible_person_position",
    "sources",
  ];
  expect(markedFields(forms.process, "required")).toEqual(twelve);
  expect(markedFields(forms.process, "counted")).toEqual(twelve);
});

test("process: children, systems and third parties are required once they are said to be there", () => {
  const conditional = required(forms.process).filter((field) => forms.process.conditions[field] !== undefined);
  expect(conditional.map((field) => [field, forms.process.conditions[field]])).toEqual([
    ["is_guardian_consent", { have_teens: true }],
    ["is_guardian_verified", { have_teens: true }],
    ["process_systems", { is_systems: true }],
    ["process_third_parties", { is_third_parties: true }],
    ["teen_count", { have_teens: true }],
  ]);
  expect(countedFields(forms.process)).toEqual(required(forms.process));
});

test.each([
  ["system_server", ["name", "os_name", "segment", "server_address", "systems", "type"]],
  ["workstation", ["employee_units", "name", "os", "place", "quantity", "systems"]],
  ["network_hardware", ["maker", "name", "place", "quantity", "segment", "type"]],
] as const)("%s: 6 fields are required, all of them but the name counted", (name, six) => {
  expect(required(forms[name])).toEqual(six);
  expect(countedFields(forms[name])).toEqual(six.filter((field) => field !== "name"));
});

test("departments need positions, a page of sites and apps needs sites", () => {
  expect([required(forms.department), countedFields(forms.department)]).toEqual([["positions"], ["positions"]]);
  expect([required(forms.site_app), countedFields(forms.site_app)]).toEqual([["sites"], ["sites"]]);
});

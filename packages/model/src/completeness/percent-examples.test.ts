import fc from "fast-check";
import { expect, test } from "vitest";
import { forms } from "../forms/index.ts";
import { completeness } from "./completeness.ts";

/*
 * Section 5 of the specification transcribed by hand. The percent is the share of counted fields alone: 7 of 7 and 6 of 6 are 100 whatever
 * else is required.
 */
type Filling = Readonly<Record<string, unknown>>;

interface Specified {
  readonly counted: readonly string[];
  readonly required: readonly string[];
  /** Fields that are counted and required only if another one has this answer. */
  readonly also?: Readonly<Record<string, readonly string[]>>;
  /** Fields that are not counted if another one is answered «no». */
  readonly unlessNo?: Readonly<Record<string, readonly string[]>>;
  readonly round?: true;
}

const list = (names: string) => names.trim().split(/\s+/);
const process =
  list(`responsible_person responsible_person_position responsible_email purpose process_subjects have_teens
  positions sources auto_decision documents_educational_process is_systems is_third_parties`);

const specified = {
  information: {
    counted:
      list(`contact_phone correction_date full_name inn legal_address mail manager_name manager_position ogrn okved
      registration_date registry_status responsible_email settlement short_name type_of_business`),
    required: list(`inn ogrn full_name short_name type_of_business manager_name manager_position contact_phone mail
      legal_address`),
    unlessNo: { registry_status: ["registration_date", "correction_date"] },
  },
  commission: {
    counted: list("a_name a_phone a_position o_mail o_name o_phone o_position"),
    required: list("o_name o_position o_phone o_mail a_name a_position a_mail a_phone"),
  },
  system: {
    counted: list("description developer responsible_admin delete_data_variant db_country_place system_address"),
    required: list(`description developer responsible_admin type get_data_variants delete_data_variant system_actions
      db_country_place system_address`),
  },
  security: {
    counted: list(`description responsible_admin responsible_email version developer_name tool_status doc_number
      license_number count_security_tools tool_types screen`),
    required: list("description responsible_admin responsible_email"),
    round: true,
  },
  process: {
    counted: process,
    required: process,
    also: {
      have_teens: ["teen_count", "is_guardian_consent", "is_guardian_verified"],
      is_systems: ["process_systems"],
      is_third_parties: ["process_third_parties"],
    },
  },
} as const satisfies Record<string, Specified>;

function isThere(value: unknown): boolean {
  if (typeof value === "boolean") return true;
  if (typeof value === "string") return !/^[ +;]*$/.test(value);
  return Array.isArray(value) ? value.length > 0 : typeof value === "number" && value !== 0;
}

function statedPercent({ counted, also = {}, unlessNo = {}, round }: Specified, filling: Filling): number {
  const openedFields = Object.entries(also).flatMap(([flag, fields]) => (filling[flag] === true ? fields : []));
  const closedFields = new Set(
    Object.entries(unlessNo).flatMap(([flag, fields]) => (filling[flag] === false ? fields : [])),
  );
  const share = [...counted, ...openedFields].filter((field) => !closedFields.has(field));
  const exact = (100 * share.filter((field) => isThere(filling[field])).length) / share.length;
  const rounded = round ? Math.round(exact) : Math.floor(exact);
  return share.every((field) => isThere(filling[field])) ? 100 : Math.min(99, rounded);
}

const answer = fc.constantFrom<unknown>(null, "", " ; +", "ответ", 0, 7, true, false, [], [1]);

test.each(Object.entries<Specified>(specified))(
  "%s: the percent is that of section 5, for any filling",
  (name, specified) => {
    const declaration = Object.values(forms).find((form) => form.name === name) ?? forms.information;
    const filling = fc.record(Object.fromEntries(Object.keys(declaration.fields).map((field) => [field, answer])));
    fc.assert(
      fc.property(filling, (answers) => {
        expect(completeness(declaration, answers).percent).toBe(statedPercent(specified, answers));
      }),
      { numRuns: 500 },
    );
  },
);

test("decisions of 2026-11-29: «in no register» leaves fourteen fields of the sixteen, «yes» and no answer all of them", () => {
  const fourteen = Object.fromEntries(
    specified.information.counted
      .filter((field) => !/^(registration|correction)_date$/u.test(field))
      .map((field) => [field, "x"]),
  );
  const all = (registry_status: boolean | null) => completeness(forms.information, { ...fourteen, registry_status });
  expect(all(false)).toEqual({ percent: 100, form_status: "filled", missing: [] });
  expect(all(true)).toMatchObject({ percent: 87, missing: ["registration_date", "correction_date"] });
  expect(all(null)).toMatchObject({
    percent: 81,
    missing: ["registry_status", "registration_date", "correction_date"],
  });
});

test("decisions of 2026-11-29: a sole trader needs no position: fifteen fields", () => {
  const { manager_position, ...rest } = Object.fromEntries(
    specified.information.counted.map((field) => [field, field === "registry_status" ? true : "x"]),
  );
  expect(manager_position).toBe("x");
  expect(completeness(forms.information, { ...rest, legal_form: "entrepreneur" }).percent).toBe(100);
  expect(completeness(forms.information, rest).percent).toBe(93);
});

test.each([
  [{ is_sites: false }, 100, []],
  [{}, 0, ["sites"]],
  [{ is_sites: true }, 0, ["sites"]],
  [{ sites: [1] }, 100, []],
])(
  "decisions of 2026-11-29: an explicit “no site and no app” is 100 %%, no answer and no site is 0 %%: %j",
  (answers, percent, missingFields) => {
    expect(completeness(forms.site_app, answers)).toMatchObject({ percent, missing: missingFields });
  },
);

test("decisions of 2026-11-29: commission 7 of 7 and system 6 of 6 are 100 while other required answers are missing", () => {
  const of = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, "x"]));
  expect(completeness(forms.commission, of(specified.commission.counted))).toEqual({
    percent: 100,
    form_status: "filling",
    missing: ["a_mail"],
  });
  expect(completeness(forms.system, of(specified.system.counted))).toMatchObject({
    percent: 100,
    form_status: "filling",
    missing: ["type", "get_data_variants", "system_actions"],
  });
});

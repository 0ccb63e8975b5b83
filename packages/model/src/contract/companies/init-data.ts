import { z } from "zod";
import { levels, sections } from "../../access/access.ts";
import { words } from "../../bilingual-text.ts";
import { type Form, referringFields } from "../../declaration/form.ts";
import { listChildForms } from "../../forms/child-forms.ts";
import { type FormName, formNames } from "../../forms/form-names.ts";
import { forms } from "../../forms/index.ts";
import { formNamed } from "../../forms/non-record-forms.ts";
import { approvalShape, completenessShape, rowSchema } from "../../validation/stored-row-schema.ts";
import { companyParams, endpoint, rowParams } from "../endpoint.ts";
import { companySchema } from "./companies.ts";

/** A questionnaire in a list, with the fields for the forms tab, the search and references. */
const shortRow = z
  .object({
    id: z.int(),
    name: z.string(),
    tags: z.array(z.string()),
    is_active: z.boolean(),
    is_blocked: z.boolean(),
    pending_approval: z.boolean(),
    /** Proposed by an industry pack, and nothing of it is accepted yet. */
    is_from_pack: z.boolean(),
    modified: z.string(),
    ...completenessShape,
    /** Only for forms that go through approval. */
    status: approvalShape.status.optional(),
    has_comments: z.boolean().optional(),
  })
  .meta({ id: "ListedQuestionnaire" });

const singleton = z.object({ id: z.int(), modified: z.string(), ...completenessShape });

/** Returns everything a company's screens load initially (specification 3.1, "init data"). */
export const companyInitData = endpoint({
  method: "GET",
  path: "/companies/:company_id/init_data/",
  summary: words("Начальные данные компании", "Get initial data of a company"),
  tag: "companies",
  access: { section: "directory", level: "view" },
  params: companyParams,
  response: z.object({
    company: companySchema,
    processes: z.array(shortRow),
    systems: z.array(shortRow),
    security_forms: z.array(shortRow),
    main_forms: z.record(z.string(), singleton),
    tags: z.array(z.string()),
    directory_items: z.array(rowSchema("directory_item")),
    macro_goals: z.array(rowSchema("macro_goal")),
    subjects: z.array(rowSchema("subject")),
    address_items: z.array(rowSchema("address_item")),
    third_parties: z.array(rowSchema("third_party")),
    employees: z.array(rowSchema("employee")),
    process_systems: z.array(z.object({ id: z.int(), process: z.int(), system: z.int().nullable() })),
    /** Departments with their active processes, those of the departments below included. */
    process_departments: z.array(z.object({ path: z.string(), processes: z.array(z.int()) })),
    process_subject_other_actions: z.array(z.string()),
    technologies: z.array(z.object({ code: z.string(), name_ru: z.string(), name_en: z.string() })),
    countries: z.array(
      z.object({ code: z.string(), name_ru: z.string(), name_en: z.string(), adequate: z.boolean().nullable() }),
    ),
  }),
  status: 200,
});

/** Returns the caller's levels by section, row grants and numbers of questionnaires. */
export const companyMeta = endpoint({
  method: "GET",
  path: "/companies/:company_id/meta/",
  summary: words("Права и количества", "Get rights and counts"),
  tag: "companies",
  access: { section: "directory", level: "view" },
  params: companyParams,
  response: z.object({
    access: z.record(z.enum(sections), z.enum(levels)),
    editable_objects_ids: z.record(z.string(), z.array(z.int())),
    /** Levels for single rows by form and id, in addition to `access`. */
    grants: z.partialRecord(z.enum(formNames), z.record(z.string(), z.enum(levels))),
    /** Whether questionnaires created by the caller are only proposals until an administrator grants them. */
    may_propose: z.boolean(),
    counts: z.record(z.string(), z.int()),
    /** Number of proposed questionnaires that wait for the caller's decision. */
    proposals: z.int(),
    /** Number of respondents' proposed answers that wait for the caller. */
    proposed_changes: z.int(),
    /** Values of industry packs that wait for the caller. */
    pack_proposals: z.int(),
    /** Number of respondents' directory values that wait for the caller's acceptance. */
    new_values: z.int(),
  }),
  status: 200,
});

/** Returns the number of answers that documents need in addition to the percent, for each visible questionnaire that is missing any. */
export const companyPaperGaps = endpoint({
  method: "GET",
  path: "/companies/:company_id/paper_gaps/",
  summary: words("Чего не хватает для документов", "List answers missing for documents"),
  tag: "companies",
  access: { section: "directory", level: "view" },
  params: companyParams,
  response: z.object({ gaps: z.array(z.object({ form: z.enum(formNames), id: z.int(), count: z.int() })) }),
  status: 200,
});

/** Forms that a company may have many of and that have their own screens. */
export const collectionForms = Object.values(forms)
  .filter((form) => form.scope === "collection")
  .map((form): FormName => form.name);

/** Returns the endpoint for the number of questionnaires of a kind and the ids the caller may edit. */
export function collectionMeta(name: FormName) {
  const form = formNamed(name);
  return endpoint({
    method: "GET",
    path: `/companies/:company_id/${form.path}/meta/`,
    summary: words(`${form.title.ru}: количество и права`, `${form.title.en}: get count and rights`),
    tag: form.name,
    access: { form: name, rows: "seen" },
    params: companyParams,
    response: z.object({ count: z.int(), editable_objects_ids: z.array(z.int()) }),
    status: 200,
  });
}

/** A row offered as an option of a question, with its category where questions only offer one category. */
export const offeredRow = z
  .object({ id: z.int(), name: z.string(), category: z.string().optional() })
  .meta({ id: "OfferedRow" });
export type OfferedRow = z.output<typeof offeredRow>;

/**
 * Returns the endpoint for the data of a kind's screens: short rows, ids the caller may edit, and by path the visible rows its questions
 * refer to.
 */
export function collectionInitData(name: FormName) {
  const form = formNamed(name);
  return endpoint({
    method: "GET",
    path: `/companies/:company_id/${form.path}/init_data/`,
    summary: words(`${form.title.ru}: данные списка`, `${form.title.en}: get list data`),
    tag: form.name,
    access: { form: name, rows: "seen", keys: true },
    params: companyParams,
    response: z.object({
      editable_objects_ids: z.array(z.int()),
      rows: z.array(shortRow),
      tags: z.array(z.string()),
      references: z.object(
        Object.fromEntries(referencedForms(form).map((target) => [formNamed(target).path, z.array(offeredRow)])),
      ),
    }),
    status: 200,
  });
}

/** Returns the endpoint for one questionnaire with its child rows, by collection name (specification 3.5). */
export function objectInitData<N extends FormName>(name: N) {
  const form = formNamed(name);
  return endpoint({
    method: "GET",
    path: `/companies/:company_id/${form.path}/:id/init_data/`,
    summary: words(`${form.title.ru}: анкета целиком`, `${form.title.en}: get the whole questionnaire`),
    tag: form.name,
    access: { form: name, level: "view", row: "id", keys: true },
    params: rowParams,
    response: z.object({ row: rowSchema(name), children: childrenSchema(form) }),
    status: 200,
  });
}

/** Returns the same endpoint for a singleton form; its own URL returns the row alone. */
export function singletonInitData<N extends FormName>(name: N) {
  const form = formNamed(name);
  return endpoint({
    method: "GET",
    path: `/companies/:company_id/${form.path}/init_data/`,
    summary: words(`${form.title.ru}: анкета целиком`, `${form.title.en}: get the whole questionnaire`),
    tag: form.name,
    access: { form: name, level: "view", row: "only", keys: true },
    params: companyParams,
    response: z.object({ row: rowSchema(name), children: childrenSchema(form) }),
    status: 200,
  });
}

function childrenSchema(form: Form) {
  return z.object(
    Object.fromEntries(listChildForms(form).map((child) => [formNamed(child).path, z.array(rowSchema(child))])),
  );
}

/** Returns the forms that the questions of a form and its child forms refer to, without child rows of a single questionnaire. */
export function referencedForms(form: Form): FormName[] {
  const referenceFields = [form, ...listChildForms(form).map(formNamed)].flatMap(referringFields);
  const targets = referenceFields.map(([, field]) => field.target);
  return [...new Set(targets)].filter((target) => {
    const { parent } = formNamed(target);
    return parent === undefined || formNamed(parent).scope === "singleton";
  });
}

import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { formNamed } from "../forms/non-record-forms.ts";
import { textMaxCharacters } from "../limits.ts";
import { inventorySteps, threatStepNames } from "../threats/threat-steps.ts";
import { isoDay, patchSchema } from "../validation/answers-schema.ts";
import { issueMessage, oneLine } from "../validation/text-schemas.ts";
import { companyParams, endpoint, idParam, nothing, pageOf, pageQuery, rowParams } from "./endpoint.ts";
import { editThreats, manageThreats, viewThreats } from "./threat-model-entries.ts";

const tag = "threats";

const stage = z.enum(["creation", "operation"]);
const role = z.enum(["security", "technology", "business", "other"]);
const line = oneLine(textMaxCharacters.line).trim();

/** Number of threats by status. */
const threatTotals = z.object({ excluded: z.int(), possible: z.int(), actual: z.int(), review: z.int() });

/** What a step is missing, with a link. */
const missing = z.object({
  step: z.enum(threatStepNames),
  text: z.string(),
  /** The part concerned; null for the model itself. */
  part: z.int().nullable(),
  /** Entries that wait for a decision on the step. */
  codes: z.array(z.string()),
  /** The questionnaire and its address; null if it is answered on the step. */
  obj: z.string().nullable(),
  url: z.string().nullable(),
});

/** A non-blocking warning for the author of a model, with links to the answers. */
const warning = z.object({
  code: z.string(),
  text: z.string(),
  part: z.int(),
  places: z.array(z.object({ text: z.string(), url: z.string() })),
});

/** A threat model with its steps. */
export const threatModel = z.object({
  id: z.int(),
  title: z.string(),
  stage: stage.nullable(),
  /** Date of the edition of the threat list it is pinned to, and whether that is the newest. */
  edition: z.string(),
  /** The edition used for evaluation; differs from the pinned one if the installation does not have that. */
  judged_by: z.string(),
  is_current_edition: z.boolean(),
  newest_edition: z.string(),
  /** Other editions are available. */
  has_other_editions: z.boolean(),
  number: z.string(),
  date: isoDay.nullable(),
  approver_name: z.string(),
  approver_position: z.string(),
  developer: z.string(),
  experts: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      position: z.string(),
      department: z.string(),
      role: role.nullable(),
      row_version: z.int(),
    }),
  ),
  parts: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      systems: z.array(z.object({ id: z.int(), name: z.string() })),
      totals: threatTotals,
      actuality: z.enum(["none", "holds", "outdated"]),
      /** Inventory steps confirmed as empty that are still empty. */
      confirmed: z.array(z.object({ step: z.enum(inventorySteps), decided_by: z.string(), decided_at: z.string() })),
      row_version: z.int(),
    }),
  ),
  percent: z.int(),
  /** Decisions depend on something that has changed, or there is a newer edition of the list. */
  is_stale: z.boolean(),
  has_outdated: z.boolean(),
  steps: z.array(
    z.object({ step: z.enum(threatStepNames), title: z.string(), is_ready: z.boolean(), missing: z.int() }),
  ),
  missing: z.array(missing),
  warnings: z.array(warning),
  row_version: z.int(),
});

const expert = z.strictObject({
  id: idParam.optional(),
  name: line.min(1),
  position: line.default(""),
  department: line.default(""),
  role: role.nullable().default(null),
});

/** Maximum number of parts of a model, and of systems of a part. */
const most = 1_000;
const tooManySystems = words(
  `В одной части модели не больше ${most} систем: разделите её на несколько частей`,
  `A part of a model can have at most ${most} systems: split it into several parts`,
);
const tooManyParts = words(`В модели не больше ${most} частей`, `A model can have at most ${most} parts`);

const part = z.strictObject({
  id: idParam.optional(),
  name: line.min(1),
  /** At least one, including systems that the caller may not view: these are retained and need not be listed. */
  systems: z.array(idParam).max(most, { error: issueMessage(tooManySystems) }),
});

/** Rows of a list with their versions, as seen by the caller. */
const seenRows = z.array(z.strictObject({ id: idParam, row_version: z.int() })).max(most);

/**
 * Experts and parts are passed as complete lists: rows without an id are added, rows left out are deleted. A list that differs from `seen`
 * is rejected with `changed_by_another`.
 */
const body = patchSchema(formNamed("threat_model")).extend({
  experts: z.array(expert).max(100).optional(),
  parts: z
    .array(part)
    .max(most, { error: issueMessage(tooManyParts) })
    .optional(),
  seen: z.strictObject({ experts: seenRows, parts: seenRows }).partial().optional(),
});

/** Lists the company's threat models. */
export const listThreatModels = endpoint({
  method: "GET",
  path: "/companies/:company_id/threat_models/",
  summary: words("Модели угроз компании", "List threat models"),
  tag,
  access: viewThreats,
  params: companyParams,
  query: pageQuery,
  response: pageOf(threatModel),
  status: 200,
});

/** Creates a threat model pinned to the newest edition of the threat list. */
export const createThreatModel = endpoint({
  versioned: true,
  method: "POST",
  path: "/companies/:company_id/threat_models/",
  summary: words("Добавить модель угроз", "Create a threat model"),
  tag,
  access: manageThreats,
  params: companyParams,
  body,
  response: threatModel,
  status: 201,
});

/** Returns a threat model with its steps and what each is missing. */
export const readThreatModel = endpoint({
  versioned: true,
  method: "GET",
  path: "/companies/:company_id/threat_models/:id/",
  summary: words("Модель угроз: шаги и чего не хватает", "Get a threat model with its steps and missing answers"),
  tag,
  access: viewThreats,
  params: rowParams,
  response: threatModel,
  status: 200,
});

/** Changes a threat model, its experts and its parts. */
export const updateThreatModel = endpoint({
  versioned: true,
  method: "PATCH",
  path: "/companies/:company_id/threat_models/:id/",
  summary: words("Изменить модель угроз", "Update a threat model"),
  tag,
  access: editThreats,
  params: rowParams,
  body,
  response: threatModel,
  status: 200,
});

/** Deletes a threat model with its parts and decisions; the history retains them. */
export const deleteThreatModel = endpoint({
  method: "DELETE",
  path: "/companies/:company_id/threat_models/:id/",
  summary: words("Удалить модель угроз", "Delete a threat model"),
  tag,
  access: manageThreats,
  params: rowParams,
  response: nothing,
  status: 204,
});

import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import type { FormName } from "../../forms/form-names.ts";
import { questionnaireNames, questionnaires } from "../../forms/questionnaires.ts";
import { payers } from "../../law/fined-party.ts";
import { textMaxCharacters } from "../../limits.ts";
import { riskRules } from "../../risks/risk-rules.ts";
import { isoDay } from "../../validation/answers-schema.ts";
import { manyLines } from "../../validation/text-schemas.ts";
import { companyParams, idParam, pageOf, pageQuery } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

const tag = "risks";
const path = "/companies/:company_id/risks/";
const seen = {
  member: "risks of the questionnaires that the caller may view, where the role or a grant shows risks",
} as const;

/** Roubles. */
const range = z.object({ least: z.int(), largest: z.int() });

const fineAmounts = z.object({
  /** The part of the article: «ч. 1 ст. 13.11 КоАП». */
  printed: z.string(),
  company: range,
  official: range,
  entrepreneur: range,
});

const fine = fineAmounts.extend({
  /** What the same costs again, where a part of its own says it. */
  repeat: fineAmounts.nullable(),
  /** The company's amount was compared with a public text. */
  verified: z.boolean(),
});

/** An answer that removes a risk, with the way to it. */
const place = z.object({
  form: z.string(),
  id: z.int(),
  field: z.string(),
  /** The questionnaire or directory row that it is in. */
  root_form: z.string(),
  root_id: z.int(),
  /** The question's label. */
  label: z.string(),
  /** The question of the root questionnaire by which screens find it; a child row's as `collection.field`. */
  path: z.string(),
  /** The child row, where it is one. */
  row: z.int().nullable(),
  /** Page and input of the application. */
  url: z.string(),
});

/** A risk that a rule found (specification 3.9). */
const riskSchema = z.object({
  /** The rule and the object: the same until the object is gone. */
  id: z.string(),
  code: z.string(),
  /** The questionnaire or directory, and its row. */
  form: z.string(),
  object_id: z.int(),
  /** The object where it is a row within: a site, an app. */
  row_form: z.string(),
  row_id: z.int(),
  /** Name of the object. */
  obj: z.string(),
  name: z.string(),
  text: z.string(),
  legal_basis: z.string(),
  severity: z.enum(["critical", "high", "medium", "low"]),
  /** It rests on questions without an answer. */
  is_blank: z.boolean(),
  /** Only a leak would cost it. */
  potential: z.boolean(),
  /** What the company itself may be fined, which is what an entrepreneur pays where it is one. */
  price: z.string(),
  price_min: z.int().nullable(),
  price_max: z.int().nullable(),
  fine: fine.nullable(),
  change_risk: z.string(),
  places: z.array(place),
  ignore: z.boolean(),
  ignore_comment: z.string(),
  /** Last day on which it is not counted; null for as long as no one counts it again. */
  ignored_until: z.string().nullable(),
  ignored_by: z.string(),
  ignored_at: z.string().nullable(),
});

/** Forms that have risks: questionnaires and third parties. */
const riskForms: readonly FormName[] = [...questionnaireNames, "third_party"];

/** A form by its name, or by its page as the specification calls it: `siteappunion`. */
const riskForm = z
  .enum([...riskForms, ...questionnaireNames.map((name) => questionnaires[name].page)])
  .transform((name): FormName => {
    const paged = questionnaireNames.find((one) => questionnaires[one].page === name);
    return riskForms.find((form) => form === name) ?? paged ?? "third_party";
  });

/** All risks that the caller may see, the worst first, then the highest fines. */
export const listRisks = endpoint({
  method: "GET",
  path,
  summary: words("Риски компании", "Risks of the company"),
  tag,
  access: seen,
  params: companyParams,
  query: pageQuery.extend({ form: riskForm.optional(), ignore: z.enum(["true", "false"]).optional() }),
  response: pageOf(riskSchema),
  status: 200,
});

/** A row within a questionnaire whose own risks are requested: a site, an app. */
const riskRow = z.enum([...new Set(riskRules.map(({ of }) => of))].filter((form) => !riskForms.includes(form)));

/** The risks of one questionnaire, third party, site or app, computed again. */
export const checkRisks = endpoint({
  method: "GET",
  path: `${path}check_risks/`,
  summary: words("Проверить риски анкеты", "Check the risks of a questionnaire"),
  tag,
  access: seen,
  params: companyParams,
  query: pageQuery.extend({ form: riskForm.or(riskRow), id: idParam }),
  response: pageOf(riskSchema),
  status: 200,
});

const line = z.object({
  printed: z.string(),
  least: z.int(),
  largest: z.int(),
  obj: z.string(),
  form: z.string(),
  /** Names of the risks behind the fine. */
  names: z.array(z.string()),
});

/** Number of a sum's fines that are returned, the largest first; the risks behind them are all in the list of risks. */
export const mostLines = 200;

const lines = z.object({ count: z.int(), rows: z.array(line).max(mostLines) });

/** What the counted risks may cost a company, with the parts of the sum: one fine for each part of an article and object. */
export const risksTotal = endpoint({
  method: "GET",
  path: `${path}total/`,
  summary: words("Сумма возможных штрафов", "Sum of possible fines"),
  tag,
  access: seen,
  params: companyParams,
  response: z.object({
    day: z.string(),
    /** By whose fines it is summed up: by the legal form of company information. */
    payer: z.enum(payers),
    /** Of all risks, those that rest on questions without an answer among them. */
    least: z.int(),
    largest: z.int(),
    /** Of those that rest on answers alone. */
    answered: range,
    ignored: z.int(),
    severities: z.array(
      z.object({
        severity: z.enum(["critical", "high", "medium", "low"]),
        count: z.int(),
        /** How many of them rest on questions without an answer. */
        blank: z.int(),
        least: z.int(),
        largest: z.int(),
        answered: range,
      }),
    ),
    /** Questionnaires that have risks, counted or not, with how many. */
    forms: z.array(z.object({ form: z.string(), title: z.string(), count: z.int() })),
    lines,
    /** What only a leak would cost: in no sum. */
    after_leak: lines,
  }),
  status: 200,
});

const ofRisk = companyParams.extend({ id: z.string().max(100) });

/** One risk, by its id. */
export const readRisk = endpoint({
  method: "GET",
  path: `${path}:id/`,
  summary: words("Риск", "A risk"),
  tag,
  access: seen,
  params: ofRisk,
  response: riskSchema,
  status: 200,
});

/** Stop counting a risk, on wish with a reason and until a day, or count it again. */
export const updateRisk = endpoint({
  method: "PATCH",
  path: `${path}:id/`,
  summary: words("Учитывать риск или нет", "Count a risk or not"),
  tag,
  access: { section: "risks", level: "edit" },
  params: ofRisk,
  body: z.strictObject({
    ignore: z.boolean(),
    ignore_comment: manyLines(textMaxCharacters.long).trim().optional(),
    ignored_until: isoDay.nullable().optional(),
  }),
  response: riskSchema,
  status: 200,
});

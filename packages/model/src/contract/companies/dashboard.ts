import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { watchStates } from "../../certificates/certificate-watch.ts";
import { blockNames } from "../../dashboard/dashboard-blocks.ts";
import { formNames } from "../../forms/form-names.ts";
import { historyKinds } from "../../notices/history-entry-kinds.ts";
import { workflowStatusKeys } from "../../workflow/workflow.ts";
import { companyParams, pageQuery } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";
import { readReview } from "./review.ts";
import { risksTotal } from "./risks.ts";

const tag = "dashboard";
const access = { member: "figures count the rows that the caller may view, and no others" } as const;

/** Number of changes and next steps returned; the count covers all steps. */
export const dashboardRows = 8;

/** Days of the trends, today included. */
export const trendDays = 30;

/** A number and the page of the application with the very rows that it counts. */
const figure = z.object({ count: z.int(), url: z.string() });

const breakdown = z.object({
  key: z.string(),
  title: z.string(),
  /** The texts of a column, the most frequent first; the empty text is the rows without an answer. */
  parts: z.array(figure.extend({ text: z.string() })),
  /** Texts beyond those. */
  more: z.int(),
});

const block = z.object({
  block: z.enum(blockNames),
  title: z.string(),
  total: figure,
  breakdowns: z.array(breakdown),
  /** Rows in which a column is empty. */
  blanks: z.array(figure.extend({ key: z.string(), title: z.string() })),
});

const completeness = z.object({
  form: z.enum(formNames),
  title: z.string(),
  /** Questionnaires that are not inactive, and those of them that are not full. */
  total: figure,
  unfinished: figure,
  /** Mean percent, rounded down. */
  percent: z.int(),
  /** Answers that are missing, and those that documents alone need beyond them. */
  missing: z.int(),
  for_documents: z.int(),
});

const deadline = z.object({
  day: z.string(),
  is_over: z.boolean(),
  /** The questionnaire; null of a link that opens several. */
  form: z.enum(formNames).nullable(),
  id: z.int().nullable(),
  name: z.string(),
  /** The question whose answer the day is, or for whom a link is; of an approval nothing. */
  label: z.string(),
  url: z.string(),
});

/** What one author did to one object, or to objects of one kind in a questionnaire, on one day. */
const change = z.object({
  id: z.int(),
  /** The last of them. */
  at: z.string(),
  editor: z.string(),
  kind: z.enum(historyKinds),
  /** Empty where these are several objects. */
  title: z.string(),
  form_title: z.string(),
  count: z.int(),
});

const step = z.object({
  code: z.string(),
  name: z.string(),
  remedy: z.string(),
  severity: z.enum(["critical", "high", "medium", "low"]),
  /** Objects that it is about. */
  count: z.int(),
  /** Answers that it takes. */
  effort: z.int(),
  /** What these risks may cost by themselves, roubles. */
  least: z.int(),
  largest: z.int(),
  url: z.string(),
});

/** A site by its last scan: what is counted of its remarks, by how grave it is. */
const siteRow = z.object({
  id: z.int(),
  address: z.string(),
  finished: z.string(),
  /** 0 to 100; null where too little could be checked. */
  score: z.int().nullable(),
  red: z.int(),
  amber: z.int(),
  note: z.int(),
  url: z.string(),
});

/** A company at a glance: every number with the page of the rows that it counts (specification 1). */
export const readDashboard = endpoint({
  method: "GET",
  path: "/companies/:company_id/dashboard/",
  summary: words("Сводка по компании", "Dashboard of a company"),
  tag,
  access,
  params: companyParams,
  response: z.object({
    day: z.string(),
    created: z.string(),
    modified: z.string(),
    blocks: z.array(block),
    completeness: z.array(completeness),
    risks: risksTotal.response.pick({ least: true, largest: true, answered: true }).extend({
      ignored: figure,
      severities: z.array(risksTotal.response.shape.severities.element.extend({ url: z.string() })),
    }),
    workflow: z.array(
      z.object({
        status: z.enum(workflowStatusKeys),
        title: z.string(),
        forms: z.array(figure.extend({ form: z.enum(formNames), title: z.string() })),
      }),
    ),
    /** The figures of earlier days among the last 30, the earliest first; days without figures are absent. Null for a caller who sees only a part. */
    trend: z
      .array(
        z.object({
          day: z.string(),
          percent: z.int(),
          missing: z.int(),
          risks: z.int(),
          documents: z.int(),
          deadlines: z.int(),
        }),
      )
      .nullable(),
    /** Terms that are over or end within 90 days, and links that end within them, the earliest first. */
    deadlines: z.object({ count: z.int(), over: z.int(), rows: z.array(deadline) }),
    /** Documents in which something has changed since they were generated; null for a caller who sees no documents. */
    stale: z
      .object({ count: z.int(), rows: z.array(z.object({ key: z.string(), title: z.string(), url: z.string() })) })
      .nullable(),
    /** Certificates of security tools by how they stand, those about which nothing is amiss left out. */
    certificates: z.array(figure.extend({ state: z.enum(watchStates) })),
    /** How the sites that were scanned stand, the lowest score first; null for who sees no sites. */
    sites: z.object({ total: z.int(), scanned: z.int(), rows: z.array(siteRow) }).nullable(),
    /** Places in which documents and answers do not agree. */
    consistency: figure,
    changes: z.array(change),
    next: z.object({ count: z.int(), rows: z.array(step) }),
  }),
  status: 200,
});

/** The rows behind a block of the dashboard (specification 7.3); third parties have a call of their own. */
export const blockDetails = blockNames
  .filter((name) => name !== "third_parties")
  .map((name) => ({
    block: name,
    endpoint: endpoint({
      method: "GET",
      path: `/companies/:company_id/${name}/details/`,
      summary: words("Строки блока сводки", "Rows behind a block of the dashboard"),
      tag,
      access,
      params: companyParams,
      query: pageQuery,
      response: readReview.response,
      status: 200,
    }),
  }));

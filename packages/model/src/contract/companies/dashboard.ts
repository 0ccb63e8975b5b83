import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { watchStates } from "../../certificate-watch.ts";
import { blockNames } from "../../dashboard-blocks.ts";
import { formNames } from "../../forms/form-names.ts";
import { historyKinds } from "../../notices/notice-settings.ts";
import { workflowStatusKeys } from "../../workflow.ts";
import { companyParams, endpoint, pageQuery } from "../endpoint.ts";
import { recordFigures } from "../record-counts.ts";
import { readReview } from "./review.ts";
import { risksTotal } from "./risks.ts";

const tag = "dashboard";
const access = { member: "figures count the rows that the caller may view, and no others" } as const;

/** Maximum number of changes and next steps returned; the count covers all steps. */
export const dashboardRows = 8;

/** Days of the trends, including today. */
export const trendDays = 30;

/** A number, with the page that lists exactly the rows it counts. */
const figure = z.object({ count: z.int(), url: z.string() });

const breakdown = z.object({
  key: z.string(),
  title: z.string(),
  /** The texts of a column, the most frequent first; the empty text stands for rows without an answer. */
  parts: z.array(figure.extend({ text: z.string() })),
  /** Number of further texts. */
  more: z.int(),
});

const block = z.object({
  block: z.enum(blockNames),
  title: z.string(),
  total: figure,
  breakdowns: z.array(breakdown),
  /** Number of rows with an empty column. */
  blanks: z.array(figure.extend({ key: z.string(), title: z.string() })),
});

const completeness = z.object({
  form: z.enum(formNames),
  title: z.string(),
  /** Active questionnaires, and the incomplete ones among them. */
  total: figure,
  unfinished: figure,
  /** Mean completeness in percent, rounded down. */
  percent: z.int(),
  /** Missing answers, and those that only documents need in addition. */
  missing: z.int(),
  for_documents: z.int(),
});

const deadline = z.object({
  day: z.string(),
  is_over: z.boolean(),
  /** The questionnaire; null for a link that opens several. */
  form: z.enum(formNames).nullable(),
  id: z.int().nullable(),
  name: z.string(),
  /** The question with the date, or the recipient of a link; empty for an approval. */
  label: z.string(),
  url: z.string(),
});

/** Changes by one author to one object, or to objects of one kind in a questionnaire, on one date. */
const change = z.object({
  id: z.int(),
  /** Time of the last change. */
  at: z.string(),
  editor: z.string(),
  kind: z.enum(historyKinds),
  /** Empty for several objects. */
  title: z.string(),
  form_title: z.string(),
  count: z.int(),
});

const step = z.object({
  code: z.string(),
  name: z.string(),
  remedy: z.string(),
  severity: z.enum(["critical", "high", "medium", "low"]),
  /** Number of objects. */
  count: z.int(),
  /** Number of answers required. */
  effort: z.int(),
  /** Exposure of these risks alone, in roubles. */
  least: z.int(),
  largest: z.int(),
  url: z.string(),
});

/** A site with its last scan: counted remarks by severity. */
const siteRow = z.object({
  id: z.int(),
  address: z.string(),
  finished: z.string(),
  /** 0 to 100; null if too little could be checked. */
  score: z.int().nullable(),
  red: z.int(),
  amber: z.int(),
  note: z.int(),
  url: z.string(),
});

/** Returns an overview of a company; every number links to the page with the rows it counts (specification 1). */
export const readDashboard = endpoint({
  method: "GET",
  path: "/companies/:company_id/dashboard/",
  summary: words("Сводка по компании", "Get a company's dashboard"),
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
    /** Figures of the last 30 days, oldest first; days without figures are absent. Null for a caller with partial access. */
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
    /**
     * Deadlines that are overdue or end within 90 days, and links that end within them, the earliest first; at most the first hundred
     * records of a kind, `count` and `over` include all.
     */
    deadlines: z.object({ count: z.int(), over: z.int(), rows: z.array(deadline) }),
    /** Records of the compliance year; null for a caller who may not view them. */
    records: recordFigures.nullable(),
    /** Documents whose data have changed since generation; null for a caller without access to documents. */
    stale: z
      .object({ count: z.int(), rows: z.array(z.object({ key: z.string(), title: z.string(), url: z.string() })) })
      .nullable(),
    /** Certificates of security tools by state, without those in order. */
    certificates: z.array(figure.extend({ state: z.enum(watchStates) })),
    /** Scanned sites, the lowest score first; null for a caller without access to sites. */
    sites: z.object({ total: z.int(), scanned: z.int(), rows: z.array(siteRow) }).nullable(),
    /** Number of disagreements between documents and answers. */
    consistency: figure,
    changes: z.array(change),
    next: z.object({ count: z.int(), rows: z.array(step) }),
  }),
  status: 200,
});

/** Returns the rows behind a block of the dashboard (specification 7.3); third parties have a separate endpoint. */
export const blockDetails = blockNames
  .filter((name) => name !== "third_parties")
  .map((name) => ({
    block: name,
    endpoint: endpoint({
      method: "GET",
      path: `/companies/:company_id/${name}/details/`,
      summary: words("Строки блока сводки", "List rows behind a dashboard block"),
      tag,
      access,
      params: companyParams,
      query: pageQuery,
      response: readReview.response,
      status: 200,
    }),
  }));

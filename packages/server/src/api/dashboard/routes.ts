import { findDefinition } from "@opis/documents/all-documents";
import { type Actor, can, sections } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
import { watchCertificates, watchStates } from "@opis/model/certificate-watch";
import { blockDetails, dashboardRows, readDashboard } from "@opis/model/contract/companies/dashboard";
import { readDataMap } from "@opis/model/contract/companies/data-map";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { recordFigures } from "@opis/model/contract/record-counts";
import { dashboardBlocks } from "@opis/model/dashboard-blocks";
import { type IncrementalDataMap, updateDataMap } from "@opis/model/data-map/incremental-data-map";
import { isFilled } from "@opis/model/declaration/form";
import { isFormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { QuestionnaireName } from "@opis/model/forms/questionnaire-names";
import { toolsInPlace } from "@opis/model/level-derivation";
import type { HistoryKind } from "@opis/model/notices/notice-settings";
import { screenAddress } from "@opis/model/screen-addresses";
import type { IndexedCompany } from "@opis/model/snapshot/indexed-company";
import type { SnapshotIndex } from "@opis/model/snapshot/snapshot-index";
import { compareNaturally } from "@opis/model/text/natural-order";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { Context } from "../../context.ts";
import { deadlineFigures, otherDeadlines, readTrend } from "../../core/company-figures.ts";
import { visibleDefinitions } from "../../core/documents/ready-documents.ts";
import { readStoredDocuments } from "../../core/documents/stored-documents.ts";
import { type ImportedRegisters, readRegisters } from "../../core/read-certificate-registers.ts";
import { editorNamed } from "../../core/records/editor.ts";
import { visibleEntries, visibleTitle } from "../../core/records/reading/rows-in-history.ts";
import { cachedResult } from "../../core/records/result-cache.ts";
import { prepareSource, type SourceRequest } from "../../core/review-source-as-of.ts";
import { openTable, tablePage } from "../../core/review-table-page.ts";
import { findInconsistencies, visibleFindings } from "../../core/risks/company-findings.ts";
import { type CompanyRisks, readCompanyRisks } from "../../core/risks/company-risks.ts";
import { isOpen, visibleRisksByRule } from "../../core/risks/risk-flags.ts";
import { summarizeSite } from "../../core/risks/summarize-site.ts";
import type { Transaction } from "../../database/transaction.ts";
import { type Call, route } from "../../http/register-endpoint.ts";
import { readBlocks } from "./count-dashboard-blocks.ts";
import { completenessFigures, nextFigures, riskFigures, workflowFigures } from "./dashboard-figures.ts";

interface MapResult {
  readonly found: IncrementalDataMap;
  /** The serialised map, more than a megabyte for a large company. */
  readonly json: Buffer;
}

const cachedMap = cachedResult<MapResult>("data map", ({ json }) => 3 * json.length);

/**
 * Returns a company's data map as its reader sees it, in JSON; redrawn after an edit only if something it shows has
 * changed.
 */
async function dataMapJson(context: Pick<Context, "db" | "clock" | "snapshots">, wish: SourceRequest): Promise<Buffer> {
  const { key, source } = await prepareSource(context, wish);
  const options = { circumstances: source.company, language: wish.language };
  const { json } = await cachedMap(context.snapshots.results, key, wish.revision, async (previous) => {
    const dataMap = updateDataMap(source.company, options, previous?.found);
    return previous?.found.map === dataMap.map
      ? { found: dataMap, json: previous.json }
      : { found: dataMap, json: toJson(dataMap) };
  });
  return json;
}

function toJson({ map }: IncrementalDataMap): Buffer {
  const { nodes, links } = map;
  const response: AnswerOf<typeof readDataMap> = {
    nodes: [...nodes],
    links: links.map((link) => ({ ...link, categories: [...link.categories] })),
  };
  return Buffer.from(JSON.stringify(response));
}

type Sites = NonNullable<AnswerOf<typeof readDashboard>["sites"]>;

/**
 * Returns the scores of a company's sites by their last scans: the lowest score, not a mean, as one bad site is enough
 * for a fine.
 */
function siteFigures(actor: Actor, companyRisks: CompanyRisks): Sites | null {
  if (!can(actor, "view", { form: "site_app", id: "only" })) return null;
  const sites = companyRisks.indexed.snapshot.rows.site.filter(({ address }) => isFilled(address));
  const rows = companyRisks.sites.scans.flatMap((scanned): Sites["rows"] => {
    const site = sites.find(({ id }) => id === scanned.site);
    if (!site) return [];
    const { score, remarks } = summarizeSite(actor, companyRisks, scanned);
    const open = remarks.filter(({ decision }) => decision === undefined);
    const of = (severity: string) => open.filter(({ remark }) => remark.severity === severity).length;
    const url = screenAddress(companyRisks.company, "risks/sites", { site: site.id });
    const { finished } = scanned;
    const address = site.address ?? "";
    return [{ id: site.id, address, finished, score, red: of("red"), amber: of("amber"), note: of("note"), url }];
  });
  // Sites without an evaluation come after the others.
  const sortedRows = rows.toSorted(
    (left, right) =>
      (left.score ?? mostPoints + 1) - (right.score ?? mostPoints + 1) || compareNaturally(left.address, right.address),
  );
  return { total: sites.length, scanned: rows.length, rows: sortedRows.slice(0, dashboardRows) };
}

const mostPoints = 100;

/** Registers the overview of a company, as far as the caller may see it (specification 1, 7.3). */
export function registerDashboard(app: FastifyInstance): void {
  route(app, readDashboard, readCompanyDashboard);

  route(app, readDataMap, async (call) =>
    call.reply.type("application/json; charset=utf-8").send(await dataMapJson(call.context, call)),
  );

  for (const { block, endpoint } of blockDetails)
    route(app, endpoint, async ({ context, company, revision, actor, language, query, request }) => {
      const open = await openTable(context, { name: dashboardBlocks[block].table, company, revision, actor, language });
      return tablePage(open, query, { company, language, request });
    });
}

async function recordsOf(transaction: Transaction, actor: Actor): Promise<z.output<typeof recordFigures> | null> {
  if (!can(actor, "view", { section: "duties" })) return null;
  const [row] = await transaction.query("select records from company_records(array[$1::int], $2::timestamptz)", [
    transaction.company,
    transaction.now,
  ]);
  return recordFigures.parse(row?.records);
}

/** Maximum number of records of a kind among the deadlines: more are found in their registers. */
const deadlineLimit = 100;

async function readCompanyDashboard(call: Call<typeof readDashboard>): Promise<AnswerOf<typeof readDashboard>> {
  const { context, company, actor, language } = call;
  const prepared = await prepareSource(context, call);
  const { source } = prepared;
  const companyRisks = await readCompanyRisks(context, company, call);
  const { snapshot, index } = source.company;
  const registers = await readRegisters(context.db);
  const [dates, stale, changes, trend, others, records] = await context.db.inCompany(company, (transaction) =>
    Promise.all([
      transaction.query<{ created: string; modified: string }>(
        "select created, modified from companies where id = $1",
        [company],
      ),
      staleDocuments(transaction, { snapshots: context.snapshots, actor, index, language }),
      lastChanges(transaction, actor, language),
      readTrend(transaction, companyRisks.day),
      otherDeadlines(transaction, {
        actor,
        user: call.editor.userId,
        index,
        language,
        day: companyRisks.day,
        limit: deadlineLimit,
      }),
      recordsOf(transaction, actor),
    ]),
  );
  const visibleRisks = visibleRisksByRule(actor, companyRisks.byRule);
  const completenessSource = {
    snapshot,
    language,
    opens: (form: QuestionnaireName) => can(actor, "view", { form, id: "only" }),
  };
  return {
    day: companyRisks.day,
    records,
    created: dates[0]?.created ?? "",
    modified: dates[0]?.modified ?? "",
    blocks: [...(await readBlocks(context.snapshots.results, prepared, call.revision))],
    completeness: completenessFigures(completenessSource),
    risks: riskFigures(visibleRisks, companyRisks, language),
    workflow: workflowFigures(completenessSource),
    deadlines: deadlineFigures({
      snapshot,
      index,
      day: companyRisks.day,
      language,
      others,
    }),
    trend: (await seesAllFigures(call)) ? trend : null,
    stale,
    certificates: certificateFigures({ company: source.company, registers, day: companyRisks.day }),
    sites: siteFigures(actor, companyRisks),
    consistency: {
      count: visibleFindings(actor, await findInconsistencies(context, company)).length,
      url: screenAddress(company, "risks/consistency"),
    },
    changes,
    next: nextFigures(visibleRisks, companyRisks, language),
  };
}

/**
 * Returns whether the caller's figures are those of the whole company: only then can they be compared with stored ones.
 */
async function seesAllFigures({ context, company, revision, actor }: Call<typeof readDashboard>): Promise<boolean> {
  if (!sections.every((section) => can(actor, "view", { section }))) return false;
  return (await context.snapshots.seenBy({ company, revision, actor })).isWhole;
}

type Stale = AnswerOf<typeof readDashboard>["stale"];

/** The reader, their rights, and their language. */
interface Reading {
  readonly snapshots: Context["snapshots"];
  readonly actor: Actor;
  readonly index: SnapshotIndex;
  readonly language: Language;
}

/** Returns the stale documents, as far as they and their objects are visible to the reader. */
async function staleDocuments(
  transaction: Transaction,
  { snapshots, actor, index, language }: Reading,
): Promise<Stale> {
  if (!can(actor, "view", { section: "documents" })) return null;
  const visibleKeys = new Set(visibleDefinitions(actor).map(({ key }) => key));
  const { rows } = await readStoredDocuments(transaction, snapshots);
  const stale = [...rows.values()].filter(({ row }) => row.is_stale);
  const staleRows = stale.flatMap(({ row: { key, object_id } }) => {
    const object = object_id === 0 ? null : object_id;
    const paper = findDefinition(key);
    if (!paper || !visibleKeys.has(paper.key)) return [];
    const of = object === null ? undefined : paper.objects && { form: paper.objects.form, id: object };
    if (object !== null && (!of || !isOpen(actor, of) || index.nameOf(of.form, of.id) === "")) return [];
    const title = of ? `${paper.title[language]}: ${index.nameOf(of.form, of.id)}` : paper.title[language];
    return [
      { key: paper.key, title, url: screenAddress(transaction.company, "documents", { open: paper.key, object }) },
    ];
  });
  return { count: staleRows.length, rows: staleRows };
}

type Changes = AnswerOf<typeof readDashboard>["changes"];

interface EntryGroup extends Record<string, unknown> {
  readonly id: number;
  readonly at: string;
  readonly editor: string;
  readonly kind: HistoryKind;
  readonly form: string;
  readonly object_id: number;
  readonly title: string;
  readonly count: number;
  readonly is_one_object: boolean;
}

/** Maximum number of recent entries that are grouped: enough for the card, and bounded for a long history. */
const mostEntries = 500;

/**
 * Returns the last changes that the caller may read: one author's changes of one questionnaire in a day are one row.
 */
async function lastChanges(transaction: Transaction, actor: Actor, language: Language): Promise<Changes> {
  const { forms, granted } = visibleEntries(actor);
  const groups = await transaction.query<EntryGroup>(
    `select max(id) as id, max(at) as at, editor, kind, form, count(*)::int as count,
       (array_agg(object_id order by id desc))[1] as object_id, (array_agg(title order by id desc))[1] as title,
       min(object_id) = max(object_id) as is_one_object
     from (
       select * from history
       where company_id = $1 and kind <> 'login'
         and (root_form = any($2::text[]) or (root_form, root_id) in (select * from unnest($3::text[], $4::int[])))
       order by id desc limit ${mostEntries}) entries
     group by author, editor, kind, form, root_form, root_id,
       (at at time zone (select time_zone from companies where id = $1))::date
     order by max(id) desc limit ${dashboardRows}`,
    [transaction.company, forms, granted.map(({ form }) => form), granted.map(({ id }) => id)],
  );
  return groups.map(({ id, at, editor, kind, form, object_id, title, count, is_one_object }) => ({
    id,
    at,
    editor: editorNamed(editor, language),
    kind,
    title: is_one_object ? visibleTitle({ form, object_id, title }, actor) : "",
    form_title: isFormName(form) ? (formNamed(form).one?.[language] ?? formNamed(form).title[language]) : "",
    count,
  }));
}

interface Looked {
  /** The company as its reader sees it. */
  readonly company: Pick<IndexedCompany, "snapshot" | "childrenOf">;
  readonly registers: ImportedRegisters;
  readonly day: string;
}

/** Counts the certificates of the caller's visible tools by state. */
function certificateFigures({
  company: { snapshot, childrenOf },
  ...looked
}: Looked): AnswerOf<typeof readDashboard>["certificates"] {
  const watched = watchCertificates(toolsInPlace(snapshot), childrenOf, looked);
  return watchStates.flatMap((state) => {
    const count = watched.filter(({ states }) => states.includes(state)).length;
    const url = screenAddress(snapshot.company.id, "risks/certificates", { state });
    return count > 0 && state !== "in_force" ? [{ state, count, url }] : [];
  });
}

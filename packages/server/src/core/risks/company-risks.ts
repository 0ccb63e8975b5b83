import type { FormName } from "@opis/model/forms/form-names";
import { type Payer, payerOf } from "@opis/model/law/fines";
import { type FoundRisks, findRisksIncrementally } from "@opis/model/risks/find-risks";
import type { OverdueRecords, RiskCircumstances } from "@opis/model/risks/risk-rule-input";
import { type Risk, type RisksByRule, risksByRule } from "@opis/model/risks/risk-total";
import type { CompanySnapshot } from "@opis/model/rows/row";
import type { IndexedCompany } from "@opis/model/snapshot/indexed-company";
import type { SnapshotIndex } from "@opis/model/snapshot/snapshot-index";
import { storedAnswers } from "@opis/model/wizards/document-answers";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/transaction.ts";
import { type Revisions, revisionsOf } from "../records/company-snapshots.ts";
import { readCompanyToday } from "../records/company-today.ts";
import { cachedResult } from "../records/result-cache.ts";
import { findSiteRisks, readSiteFacts, type SiteFacts } from "../scanner/site-facts.ts";
import { readOverdueRecords } from "./read-overdue-records.ts";

/** A company's risks on a day, and the decisions not to count some of them. */
export interface CompanyRisks {
  readonly day: string;
  /** Kind of payer that determines the fines. */
  readonly payer: Payer;
  readonly circumstances: RiskCircumstances;
  readonly index: SnapshotIndex;
  readonly indexed: IndexedCompany;
  /** Findings of site scans: remarks about sites are risks as well. */
  readonly sites: SiteFacts;
  readonly company: number;
  readonly risks: readonly Risk[];
  readonly byRule: RisksByRule;
  /** Returns the risks of one questionnaire or directory row, without searching all. */
  readonly ofRoot: (root: Risk["root"]) => readonly Risk[];
  /** Returns the decision not to count a risk that is in force on the day, if there is one. */
  readonly ignored: (risk: Risk) => IgnoredRisk | undefined;
}

/** A user's decision not to count a risk. */
export interface IgnoredRisk {
  readonly code: string;
  readonly form: FormName;
  readonly object_id: number;
  readonly comment: string;
  /** Last ISO date of its validity; null without an end. */
  readonly until: string | null;
  readonly ignored_by: string;
  readonly ignored_at: string;
}

/** Returns the company's decisions not to count a risk, including expired ones. */
export function readIgnored(transaction: Transaction): Promise<IgnoredRisk[]> {
  return transaction.query<IgnoredRisk & Record<string, unknown>>(
    "select code, form, object_id, comment, until, ignored_by, ignored_at from ignored_risks where company_id = $1",
    [transaction.company],
  );
}

/** Stores a decision, replacing an earlier one about the same risk. */
export function writeIgnored(transaction: Transaction, decision: IgnoredRisk): void {
  const { code, form, object_id, comment, until, ignored_by, ignored_at } = decision;
  transaction.execute(
    `insert into ignored_risks (company_id, code, form, object_id, comment, until, ignored_by, ignored_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (company_id, code, form, object_id)
     do update set comment = $5, until = $6, ignored_by = $7, ignored_at = $8`,
    [transaction.company, code, form, object_id, comment, until, ignored_by, ignored_at],
  );
}

/** Deletes a decision, so that the risk is counted again. */
export function dropIgnored(
  transaction: Transaction,
  { code, form, object_id }: Pick<IgnoredRisk, "code" | "form" | "object_id">,
): void {
  transaction.execute(
    "delete from ignored_risks where company_id = $1 and code = $2 and form = $3 and object_id = $4",
    [transaction.company, code, form, object_id],
  );
}

const act = "act_opredeleniya_zashishennosty";

/** A dated determining act: about these systems, or all if it names none. */
interface DeterminingAct {
  readonly systems: readonly number[];
}

/** Returns the dated determining acts of a company, optionally only those up to a day. */
export async function determiningActs(transaction: Transaction, day?: string): Promise<DeterminingAct[]> {
  const acts = await transaction.query<{ object_id: number; answers: unknown }>(
    `select object_id, answers from generated_documents
     where company_id = $1 and key = $2 and date <= coalesce($3::date, 'infinity')`,
    [transaction.company, act, day ?? null],
  );
  return acts.map(({ object_id, answers }) => ({
    systems: object_id === 0 ? storedAnswers(act, answers).systems : [object_id],
  }));
}

/** Returns the systems with a dated determining act: their own, one that names them, or one about all. */
export function systemsWithAct(
  acts: readonly DeterminingAct[],
  systems: readonly { readonly id: number }[],
): ReadonlySet<number> {
  return new Set(acts.flatMap((act) => (act.systems.length > 0 ? act.systems : systems.map(({ id }) => id))));
}

/**
 * Inputs of a company's risks other than its questionnaires; anything new read here needs a trigger like those of
 * migration 0076.
 */
interface Circumstances {
  /** Today in the company's time zone. */
  readonly day: string;
  readonly acts: readonly DeterminingAct[];
  /** Decisions not to count a risk that are in force today. */
  readonly decisions: readonly IgnoredRisk[];
  /** Findings of scans of its sites. */
  readonly sites: SiteFacts;
}

const cachedCircumstances = cachedResult<Circumstances>("circumstances");

// In every time zone, days begin at a quarter of an hour of UTC.
const quarterMilliseconds = 900_000;

/**
 * Returns the circumstances of a company as of their revision or a later one; cached per revision, re-read when a new
 * day may have begun.
 */
export async function circumstancesOf(
  { db, clock, snapshots }: Pick<Context, "db" | "clock" | "snapshots">,
  company: number,
  revision: number,
): Promise<Circumstances> {
  return cachedCircumstances(snapshots.results, `${company} ${quarterOf(clock)}`, revision, () =>
    db.readCompany(company, (transaction) => readCircumstances(snapshots, transaction)),
  );
}

function quarterOf(clock: Context["clock"]): number {
  return Math.floor(clock.now().getTime() / quarterMilliseconds);
}

const cachedOverdue = cachedResult<OverdueRecords>("overdue records");

// Records change with the company's revision; an hour of an incident passes without any change.
function overdueRecordsOf(
  { db, clock, snapshots }: Pick<Context, "db" | "clock" | "snapshots">,
  company: number,
  revision: number,
): Promise<OverdueRecords> {
  return cachedOverdue(snapshots.results, `${company} ${quarterOf(clock)}`, revision, () =>
    db.readCompany(company, readOverdueRecords),
  );
}

async function readCircumstances(snapshots: Context["snapshots"], transaction: Transaction): Promise<Circumstances> {
  const [day, acts, decisions, sites] = await Promise.all([
    readCompanyToday(transaction),
    determiningActs(transaction),
    readIgnored(transaction),
    readSiteFacts(snapshots, transaction),
  ]);
  return { day, acts, decisions: decisions.filter(({ until }) => until === null || until >= day), sites };
}

/** Returns the risks of a company as of now, or as of the given revisions or later ones; computed once per revision and day. */
export async function readCompanyRisks(
  context: Pick<Context, "db" | "clock" | "snapshots">,
  company: number,
  asOf?: Revisions,
): Promise<CompanyRisks> {
  const { db, snapshots } = context;
  const { revision, circumstances } = asOf ?? (await revisionsOf(db, company));
  const [snapshot, { day, acts, decisions, sites: facts }, overdue] = await Promise.all([
    snapshots.whole(company, revision),
    circumstancesOf(context, company, circumstances),
    overdueRecordsOf(context, company, revision),
  ]);
  const judgedBy = { day, systemsWithAct: systemsWithAct(acts, snapshot.rows.system), overdue };
  const { company: indexedCompany, indexedRisks: ofAnswers } = await foundOnce(snapshots, snapshot, judgedBy);
  const onSites =
    facts.scans.length === 0
      ? []
      : await cachedSiteRisks(snapshots.results, JSON.stringify([company, facts.by]), revision, async () =>
          findSiteRisks(indexedCompany, facts),
        );
  const ofSites = ({ form, id }: Risk["root"]) => onSites.filter(({ root }) => root.form === form && root.id === id);
  return {
    company,
    day,
    payer: payerOf(snapshot.rows.information[0]?.legal_form),
    circumstances: judgedBy,
    index: indexedCompany.index,
    indexed: indexedCompany,
    sites: facts,
    get risks() {
      return onSites.length === 0 ? ofAnswers.risks : [...ofAnswers.risks, ...onSites];
    },
    get byRule() {
      return onSites.length === 0 ? ofAnswers.byRule : new Map([...ofAnswers.byRule, ...risksByRule(onSites)]);
    },
    ofRoot: (root) => (onSites.length === 0 ? ofAnswers.ofRoot(root) : [...ofAnswers.ofRoot(root), ...ofSites(root)]),
    ignored: ignoredBy(decisions),
  };
}

function ignoredBy(decisions: readonly IgnoredRisk[]): CompanyRisks["ignored"] {
  const byRisk = new Map(decisions.map((decision) => [keyOf(decision), decision]));
  return (risk) => (byRisk.size === 0 ? undefined : byRisk.get(riskId(risk)));
}

/** Returns the id of a risk, stable for the lifetime of its object. */
export function riskId({ rule, object }: Risk): string {
  return keyOf({ code: rule.code, form: object.form, object_id: object.id });
}

/** Returns the id of a risk by its rule and object. */
export function keyOf({ code, form, object_id }: Pick<IgnoredRisk, "code" | "form" | "object_id">): string {
  return `${code}.${form}.${object_id}`;
}

const cachedSiteRisks = cachedResult<readonly Risk[]>("risks of sites", ({ length }) => length * 1_024);

// Measured: a risk with its places takes about a kilobyte.
const cachedRisks = cachedResult<FoundRisks>("risks", ({ indexedRisks: ofAnswers }) => ofAnswers.risks.length * 1_024);

// Computed once per revision from the previous result, while the other inputs of the rules (day and acts) are the same.
function foundOnce(
  snapshots: Context["snapshots"],
  snapshot: CompanySnapshot,
  circumstances: RiskCircumstances,
): Promise<FoundRisks> {
  const { id, revision } = snapshot.company;
  const { day, systemsWithAct: systems, overdue } = circumstances;
  const key = JSON.stringify([id, day, [...systems], overdue]);
  return cachedRisks(snapshots.results, key, revision, async (previous) =>
    findRisksIncrementally(snapshot, circumstances, previous),
  );
}

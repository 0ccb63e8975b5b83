import { isDeepStrictEqual } from "node:util";
import type {
  AnsweredSubjectRequest,
  MonthReview,
  PlannedTask,
  RiskReview,
  WorkReview,
} from "@opis/documents/document-definition";
import { changedAnswers } from "@opis/documents/documents/notifications/changes-since-filing";
import { type CompanyFacts, companyFacts } from "@opis/documents/facts/company-facts";
import type { Language } from "@opis/model/bilingual-text";
import { forms } from "@opis/model/forms/index";
import { getProperty } from "@opis/model/rows/plain-object";
import type { CompanySnapshot } from "@opis/model/rows/row";
import type { VisibleSnapshot } from "@opis/model/snapshot/visible-snapshot";
import { companyDay } from "@opis/model/time/company-day";
import { rowSchema } from "@opis/model/validation/stored-row-schema";
import type { TechnologiesBySystem } from "@opis/model/wizards/document-answers";
import type { Context } from "../../context.ts";
import type { SecretBox } from "../../database/secret-box.ts";
import type { Transaction } from "../../database/transaction.ts";
import { countRows, type SeenSnapshot } from "../records/company-snapshots.ts";
import { readCompanyTimeZone } from "../records/company-today.ts";
import { selectRows } from "../records/reading/read-rows.ts";
import { readApplicants, unknownApplicant } from "../records/request-applicants.ts";
import { cachedLastValue } from "../records/result-cache.ts";
import { determiningActs, readIgnored, systemsWithAct } from "../risks/company-risks.ts";
import { readOverdueRecords } from "../risks/read-overdue-records.ts";
import { findSiteRisks, readSiteFacts, type SiteFacts } from "../scanner/site-facts.ts";
import { type ChangedSinceApproval, findChangedSinceApproval } from "./changed-since-approval.ts";
import { answersOf, readStoredDocuments, type StoredDocuments } from "./stored-documents.ts";
import { readLetterhead, type StoredLetterhead } from "./stored-templates.ts";

/** All inputs of a company's documents. */
export interface DocumentContext extends VisibleSnapshot {
  readonly facts: CompanyFacts;
  readonly stored: StoredDocuments;
  /** Dates of the last change of answers that differ from the filed notification. */
  readonly changedOn: Readonly<Record<string, string>>;
  readonly changedSinceApproval: ChangedSinceApproval;
  readonly risks: RiskReview;
  /** Work done for the company, if a document that reports it is generated. */
  readonly work?: WorkReview;
  /** The last month, if a document that reviews it is generated. */
  readonly month?: MonthReview;
  readonly letterhead: StoredLetterhead;
  /** Tasks created from the plan of measures, oldest first. */
  readonly planTasks: readonly PlannedTask[];
  /** The technologies of each system, from the act's wizard. */
  readonly technologies: TechnologiesBySystem;
  /** Open requests that documents are generated for. */
  readonly subjectRequests: readonly AnsweredSubjectRequest[];
  readonly today: string;
  /** IANA name of the company's time zone. */
  readonly timeZone: string;
  readonly language: Language;
}

/** Maximum number of open requests read; older ones are answered first. */
const most = 1_000;

/**
 * Reads the requests that documents are generated for with their applicants, oldest first: those neither closed nor
 * registered by mistake.
 */
async function readAnsweredRequests(
  transaction: Transaction,
  box: SecretBox,
): Promise<readonly AnsweredSubjectRequest[]> {
  const rows = await selectRows(
    transaction,
    forms.subject_request,
    `where t.company_id = $1 and t.state <> all ($2::text[]) order by t.id limit ${most}`,
    [transaction.company, ["closed", "erroneous"]],
  );
  const requests = rows.map((row) => rowSchema("subject_request").parse(row));
  const applicants = await readApplicants(
    transaction,
    box,
    requests.map(({ id }) => id),
  );
  return requests.map((request) => {
    const { applicant_name, applicant_contact } = applicants.get(request.id) ?? unknownApplicant;
    return { ...request, applicant_name, applicant_contact };
  });
}

const key = "uvedomleniya";

/**
 * Returns the dates, in the company's time zone, on which answers that differ from the filed notification changed last,
 * by `form/id/field`; the notification of changes lists them (article 22(7) of 152-FZ). Reads the history of those
 * answers only.
 */
export async function changedOn(
  transaction: Transaction,
  facts: CompanyFacts,
  { stored, today }: { readonly stored: StoredDocuments; readonly today: string },
): Promise<Readonly<Record<string, string>>> {
  if (facts.information.registry_status !== true) return {};
  const document = stored.of({ key, object: null });
  const { date, number } = document;
  const request = { date: date ?? today, number, answers: answersOf(key, document), object: null, today };
  const changedFields = changedAnswers(facts, { ...request, previousDate: null });
  if (changedFields.length === 0) return {};
  const changeRows = await transaction.query<{ form: string; id: number; field: string; day: string }>(
    `select a.form, a.id, a.field, to_char(max(h.at) at time zone c.time_zone, 'YYYY-MM-DD') as day
     from unnest($2::text[], $3::int[], $4::text[]) as a (form, id, field)
     join companies c on c.id = $1
     join history h on h.company_id = $1 and h.form = a.form and h.object_id = a.id
       and h.kind <> 'deleted' and h.changes ? a.field
     group by a.form, a.id, a.field, c.time_zone`,
    [
      transaction.company,
      changedFields.map(({ form }) => form),
      changedFields.map(({ id }) => id),
      changedFields.map(({ field }) => field),
    ],
  );
  return Object.fromEntries(changeRows.map(({ form, id, field, day }) => [`${form}/${id}/${field}`, day]));
}

const act = "act_opredeleniya_zashishennosty";

/** Returns the technologies of each system from the act's wizard: of the system's own act, or of the act about all systems. */
export function technologiesOf({ systems }: CompanyFacts, storedDocuments: StoredDocuments): TechnologiesBySystem {
  const of = (id: number) => answersOf(act, storedDocuments.of({ key: act, object: id })).technologies[String(id)];
  const entries = systems.flatMap(({ id }) => {
    const systemTechnologies = of(id);
    return systemTechnologies ? [[String(id), systemTechnologies] as const] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Reads the inputs of a company's documents as one caller may see them; returns the identical object until something in
 * it changes.
 */
export async function readDocumentContext(
  { db, snapshots, secrets }: Pick<Context, "db" | "snapshots" | "secrets">,
  { snapshot, isWhole, view }: SeenSnapshot,
  language: Language,
): Promise<DocumentContext> {
  const key = JSON.stringify([snapshot.company.id, view, language]);
  const facts = factsOf(snapshot, cachedContext.get(snapshots.results, key)?.facts);
  return db.readCompany(snapshot.company.id, async (transaction) => {
    const [stored, timeZone, acts, ignored, letterhead, sites, planTasks, subjectRequests, overdue] = await Promise.all(
      [
        readStoredDocuments(transaction, snapshots),
        readCompanyTimeZone(transaction),
        determiningActs(transaction),
        readIgnored(transaction),
        readLetterhead(transaction),
        readSiteFacts(snapshots, transaction),
        readPlanTasks(transaction),
        readAnsweredRequests(transaction, secrets.box),
        readOverdueRecords(transaction),
      ],
    );
    const today = companyDay(new Date(transaction.now), timeZone);
    const risks = {
      systemsWithAct: [...systemsWithAct(acts, snapshot.rows.system)],
      ignored,
      onSites: siteRisks(facts, sites),
      overdue,
    };
    const changeDates = await changedOn(transaction, facts, { stored, today });
    const since = await findChangedSinceApproval(transaction, snapshots, { facts, snapshot, stored });
    const now: DocumentContext = {
      snapshot,
      isWhole,
      facts,
      stored,
      changedOn: changeDates,
      changedSinceApproval: since,
      risks,
      letterhead,
      planTasks,
      technologies: technologiesOf(facts, stored),
      subjectRequests,
      today,
      timeZone,
      language,
    };
    // Another caller may have stored one meanwhile: all share the same object while nothing changes.
    const before = cachedContext.get(snapshots.results, key);
    const next = before ? asBefore(before, now) : now;
    if (next !== before) cachedContext.set(snapshots.results, key, next);
    return next;
  });
}

async function readPlanTasks(transaction: Transaction): Promise<PlannedTask[]> {
  return transaction.query<PlannedTask & Record<string, unknown>>(
    `select source_key as key, due::text, assignee, state, done_on::text, proof from task
     where company_id = $1 and source_key <> '' order by id`,
    [transaction.company],
  );
}

// Assumed: as much as the rows, for the facts and what is computed from them.
const cachedContext = cachedLastValue<DocumentContext>("document context", ({ snapshot }) => 512 * countRows(snapshot));

function asBefore(before: DocumentContext, now: DocumentContext): DocumentContext {
  const same = <K extends keyof DocumentContext>(name: K) =>
    isDeepStrictEqual(before[name], now[name]) ? before[name] : now[name];
  const next = {
    ...now,
    changedOn: same("changedOn"),
    changedSinceApproval: same("changedSinceApproval"),
    risks: same("risks"),
    letterhead: same("letterhead"),
    planTasks: same("planTasks"),
    technologies: same("technologies"),
    subjectRequests: same("subjectRequests"),
  };
  return Object.entries(next).every(([name, value]) => getProperty(before, name) === value) ? before : next;
}

function siteRisks(facts: CompanyFacts, sites: SiteFacts): RiskReview["onSites"] {
  return findSiteRisks(facts, sites).map(({ rule: { placesIn: _, ...rule }, ...risk }) => ({ ...risk, rule }));
}

const knownFacts = new WeakMap<CompanySnapshot, CompanyFacts>();

// A snapshot is cached until its revision changes, and the facts with it.
function factsOf(snapshot: CompanySnapshot, before: CompanyFacts | undefined): CompanyFacts {
  const facts = knownFacts.get(snapshot) ?? companyFacts(snapshot, before);
  knownFacts.set(snapshot, facts);
  return facts;
}

import { allDocuments } from "@opis/documents/all-documents";
import { type Actor, can } from "@opis/model/access/access";
import { type Language, words } from "@opis/model/bilingual-text";
import { countedGaps } from "@opis/model/completeness/company-document-gaps";
import { fillingOf } from "@opis/model/completeness/completeness-totals";
import { type readDashboard, trendDays } from "@opis/model/contract/companies/dashboard";
import { deadlineDays } from "@opis/model/contract/companies/work-overview";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { type QuestionnaireName, questionnaireNames } from "@opis/model/forms/questionnaire-names";
import { countRisks } from "@opis/model/risks/risk-total";
import type { CompanySnapshot } from "@opis/model/rows/row";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import { indexSnapshot, type SnapshotIndex } from "@opis/model/snapshot/snapshot-index";
import { dayAfter } from "@opis/model/time/company-day";
import { deadlinesOf } from "@opis/model/time/company-deadlines";
import type { Context } from "../context.ts";
import type { Transaction } from "../database/transaction.ts";
import { readDocumentContext } from "./documents/document-context.ts";
import { countDocumentsByState } from "./documents/list-document-states.ts";
import { mayManageKey } from "./identity/create-respondent-link.ts";
import { productActor } from "./records/editor.ts";
import { readCompanyRisks } from "./risks/company-risks.ts";
import { countedRisks } from "./risks/total-fine.ts";
import { dueDestructions, dueIncidents, dueRequests, dueTasks, termsWithTask } from "./tasks/due-records.ts";

type Deadline = AnswerOf<typeof readDashboard>["deadlines"]["rows"][number];

interface Link extends Record<string, unknown> {
  readonly hint: string;
  readonly form_type: QuestionnaireName | null;
  readonly form_id: number | null;
  readonly tags: readonly string[];
  readonly recipient: string;
  readonly expiration: string;
}

/** The reader and the date. */
interface LookedAt {
  readonly actor: Actor;
  readonly index: SnapshotIndex;
  readonly language: Language;
  readonly day: string;
}

const label = words("Ссылка для ответов", "Link for answers");

/** Lists the caller's unanswered links that end within 90 days, excluding expired ones. */
async function listExpiringLinks(transaction: Transaction, { day, ...looked }: LookedAt): Promise<Deadline[]> {
  const links = await transaction.query<Link>(
    `select hint, form as form_type, object_id as form_id, tags, recipient, expiration::text from keys
     where company_id = $1 and is_active and completed is null and expiration between $2::date and $2::date + $3::int order by expiration, id`,
    [transaction.company, day, deadlineDays],
  );
  return links
    .filter((link) => mayManageKey(looked.actor, link))
    .map((link) => presentDeadline(link, transaction.company, looked));
}

function presentDeadline(link: Link, company: number, { actor, index, language }: Omit<LookedAt, "day">): Deadline {
  const { form_type: form, form_id: id, hint, tags, recipient, expiration } = link;
  const name = form === null || id === null ? tags.join(", ") : index.nameOf(form, id);
  const questionnaire = form === null || id === null ? undefined : addressOf({ company }, { form, id });
  return {
    day: expiration,
    is_over: false,
    form,
    id,
    name: name || hint,
    label: [label[language], recipient].filter(Boolean).join(": "),
    url: can(actor, "view", { section: "settings" })
      ? screenAddress(company, "settings", { tab: "links" })
      : (questionnaire ?? screenAddress(company, "forms")),
  };
}

type Deadlines = AnswerOf<typeof readDashboard>["deadlines"];

/** A company on a day, with deadlines that are not answers: links, requests. */
interface Looked {
  readonly snapshot: CompanySnapshot;
  readonly index: SnapshotIndex;
  readonly day: string;
  readonly language: Language;
  readonly others: OtherDeadlines;
}

interface OtherDeadlines {
  readonly rows: Deadlines["rows"];
  /** The number of such deadlines, and of those that are overdue; some may not be among the rows. */
  readonly count: number;
  readonly over: number;
  /** Keys of deadlines that are already shown as tasks. */
  readonly terms: ReadonlySet<string>;
}

/**
 * Lists deadlines that are not answers: links, tasks, requests, incidents and destructions, overdue or within 90 days;
 * with a limit only the earliest of each kind of records.
 */
export async function otherDeadlines(transaction: Transaction, reader: Reader): Promise<OtherDeadlines> {
  const due = { ...reader, until: dayAfter(reader.day, deadlineDays) };
  const [terms, links, ...records] = await Promise.all([
    termsWithTask(transaction, reader.actor),
    listExpiringLinks(transaction, reader),
    dueTasks(transaction, due),
    dueRequests(transaction, due),
    dueIncidents(transaction, due),
    dueDestructions(transaction, due),
  ]);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    rows: [...links, ...records.flatMap(({ items }) => items)],
    count: links.length + sum(records.map(({ count }) => count)),
    over: links.filter(({ is_over }) => is_over).length + sum(records.map(({ over }) => over)),
    terms,
  };
}

interface Reader {
  readonly actor: Actor;
  /** The reader's account; null if there is none. */
  readonly user: number | null;
  readonly index: SnapshotIndex;
  readonly language: Language;
  readonly day: string;
  readonly limit?: number;
}

/** Lists terms that are over or end within 90 days, earliest first. */
export function deadlineFigures({ snapshot, index, day: today, language, others }: Looked): Deadlines {
  const company = snapshot.company.id;
  const terms = deadlinesOf(snapshot, today, deadlineDays).filter(({ key }) => !others.terms.has(key));
  const answers = terms.map(({ day, form, id, field }) => ({
    day,
    is_over: day < today,
    form,
    id,
    name: index.nameOf(form, id) || formNamed(form).title[language],
    label: formNamed(form).fields[field]?.label[language] ?? "",
    url: addressOf({ company }, { form, id, field: field || undefined }) ?? screenAddress(company, "forms"),
  }));
  const rows = [...answers, ...others.rows].toSorted((left, right) => left.day.localeCompare(right.day));
  return {
    count: answers.length + others.count,
    over: answers.filter(({ is_over }) => is_over).length + others.over,
    rows,
  };
}

/** The figures of a company on a day. */
export type DayFigures = NonNullable<AnswerOf<typeof readDashboard>["trend"]>[number];

/** Returns the stored figures of the days before today, the oldest first; a day without figures is missing. */
export function readTrend(transaction: Transaction, today: string): Promise<DayFigures[]> {
  return transaction.query<DayFigures & Record<string, unknown>>(
    `select day::text, percent, missing, risks, documents, deadlines from daily_figures
     where company_id = $1 and day >= $2 and day < $3 order by day`,
    [transaction.company, dayAfter(today, 1 - trendDays), today],
  );
}

/** Computes today's figures of a whole company, with the deadlines that they count. */
export async function computeFigures(
  context: Context,
  company: number,
): Promise<{ readonly figures: DayFigures; readonly deadlines: Deadlines["rows"] }> {
  const risks = await readCompanyRisks(context, company);
  const snapshot = await context.snapshots.whole(company);
  const index = indexSnapshot(snapshot);
  const reader = { actor: productActor, user: null, index, language: "ru", day: risks.day } as const;
  const [percent, others] = await context.db.inCompany(company, (transaction) =>
    Promise.all([companyPercent(transaction), otherDeadlines(transaction, reader)]),
  );
  const documents = await countDocumentsByState(
    allDocuments,
    await readDocumentContext(context, { snapshot, isWhole: true }, "ru"),
  );
  const deadlines = deadlineFigures({ snapshot, index, day: risks.day, language: "ru", others });
  const figures = {
    day: risks.day,
    percent,
    missing: questionnaireNames.reduce(
      (sum, form) => sum + fillingOf(snapshot.rows[form]).missing,
      countedGaps(snapshot).reduce((sum, { count }) => sum + count, 0),
    ),
    risks: countRisks(countedRisks(risks.byRule, risks)),
    documents: documents.signable,
    deadlines: deadlines.count,
  };
  return { figures, deadlines: deadlines.rows };
}

/** Returns the percentage in the list of companies: the mean of the kinds of questionnaires, rounded down. */
async function companyPercent(transaction: Transaction): Promise<number> {
  const [row] = await transaction.query<{ percent: number }>(
    `select floor(avg(kind.value::int))::int as percent
     from company_cards(array[$1::int]) card, jsonb_each_text(card.percents) kind`,
    [transaction.company],
  );
  return row?.percent ?? 0;
}

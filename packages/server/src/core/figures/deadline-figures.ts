import type { Actor } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
import type { readDashboard } from "@opis/model/contract/companies/dashboard";
import { deadlineDays } from "@opis/model/contract/companies/work-overview";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { CompanySnapshot } from "@opis/model/rows/row";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import type { SnapshotIndex } from "@opis/model/snapshot/snapshot-index";
import { deadlinesOf } from "@opis/model/time/company-deadlines";
import { dayAfter } from "@opis/model/time/days";
import type { Transaction } from "../../database/transaction.ts";
import { dueDestructions } from "../tasks/due-destructions.ts";
import { dueIncidents } from "../tasks/due-incidents.ts";
import { dueRequests } from "../tasks/due-requests.ts";
import { dueTasks, termsWithTask } from "../tasks/due-tasks.ts";
import { listExpiringLinks } from "./expiring-links.ts";

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
  const rows = [...answers, ...others.rows].toSorted((one, other) => one.day.localeCompare(other.day));
  return {
    count: answers.length + others.count,
    over: answers.filter(({ is_over }) => is_over).length + others.over,
    rows,
  };
}

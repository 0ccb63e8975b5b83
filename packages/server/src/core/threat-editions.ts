import { type Language, type Words, words } from "@opis/model/bilingual-text";
import { refusedFields } from "@opis/model/errors";
import { threatFileLimits } from "@opis/model/limits";
import { type ThreatList, threatListSchema } from "@opis/model/threats/catalogue/catalogue-schemas";
import { loadCatalogue } from "@opis/model/threats/catalogue/load-catalogue";
import {
  editionProblem,
  type FileProblem,
  type PublishedThreat,
  readThreatFile,
} from "@opis/model/threats/read-threat-file";
import { type ListChange, mergeEdition } from "@opis/model/threats/threat-list-changes";
import { dayText } from "@opis/model/time/company-day";
import type { Logger } from "pino";
import type { Transaction } from "../database/transaction.ts";
import { readWorkbook } from "./workbook/read-workbook.ts";

type Queries = Pick<Transaction, "query">;

/** An edition of the threat list without its threats. */
export interface StoredEdition {
  /** ISO day. */
  readonly date: string;
  readonly source: string;
  readonly origin: "product" | "file";
  readonly file_name: string;
  /** ISO time. */
  readonly imported: string;
  readonly imported_by: string;
  readonly is_withdrawn: boolean;
  readonly threats: number;
  readonly archived: number;
  /** Number of threats not classified yet: experts decide on them. */
  readonly unmarked: number;
}

/** Returns all editions, newest first. */
export function storedEditions(queries: Queries): Promise<StoredEdition[]> {
  return queries.query<StoredEdition>(
    `select date, source, origin, file_name, imported, imported_by, is_withdrawn, jsonb_array_length(threats) as threats,
       (select count(*)::int from jsonb_array_elements(threats) t where t->>'archived' is not null) as archived,
       (select count(*)::int from jsonb_array_elements(threats) t where t->'objects' = '[]' or t->'ways' = '[]') as unmarked
     from threat_editions order by date desc`,
  );
}

/** Returns the dates of the editions that models may be pinned to, newest first. */
export async function editionDays(queries: Queries): Promise<string[]> {
  const rows = await queries.query<{ date: string }>(
    "select date from threat_editions where not is_withdrawn order by date desc",
  );
  return rows.map(({ date }) => date);
}

/** Returns the date of the edition that new models are pinned to. */
export async function newestEdition(queries: Queries): Promise<string> {
  const [newest] = await editionDays(queries);
  // The product's edition exists since the database was prepared, and cannot be withdrawn.
  if (newest === undefined) throw new Error("there is no edition of the threat list");
  return newest;
}

/** Returns the list of an edition; undefined if there is none of the date. */
export async function threatListOf(queries: Queries, date: string): Promise<ThreatList | undefined> {
  const { edition, threats } = await loadCatalogue();
  const [found] = await queries.query<{ source: string; origin: string; threats: unknown }>(
    "select source, origin, threats from threat_editions where date = $1",
    [date],
  );
  // The product's own edition is taken from the product, including its latest corrections.
  if (date === edition.date && found?.origin !== "file") return { edition, threats };
  return found && threatListSchema.parse({ edition: { date, source: found.source }, threats: found.threats });
}

/**
 * Returns the threats of the regulator's file. Throws with the errors by row, or as `readWorkbook` does; nothing of a
 * damaged file is imported.
 */
export async function publishedThreats(
  file: Buffer,
  log: Pick<Logger, "info">,
  signal: AbortSignal,
): Promise<readonly PublishedThreat[]> {
  const [sheet] = await readWorkbook(file, log, signal);
  const { threats, problems } = readThreatFile(sheet?.cells ?? []);
  if (problems.length === 0) return threats;
  const listedProblems = problems.slice(0, threatFileLimits.problems).map(problemWords);
  const otherCount = problems.length - listedProblems.length;
  throw refusedFields({
    file: [...listedProblems, ...(otherCount > 0 ? [words(`И ещё: ${otherCount}`, `And more: ${otherCount}`)] : [])],
  });
}

function problemWords({ row, text }: FileProblem): Words {
  return row === 0 ? text : words(`Строка ${row}: ${text.ru}`, `Row ${row}: ${text.en}`);
}

/** A file to be stored as the edition of a date. */
export interface NewEdition {
  readonly published: readonly PublishedThreat[];
  readonly fileName: string;
  /** ISO dates: of the edition, and today. */
  readonly date: string;
  readonly today: string;
  /** The importing user. */
  readonly by: string;
}

/** Stores a new edition. Refuses, under `file` or `date`, what cannot be the list of that date. */
export async function importEdition(transaction: Transaction, newEdition: NewEdition): Promise<void> {
  const { published, fileName, date, today, by } = newEdition;
  // The second of two concurrent imports gets the refusal.
  await transaction.query("select pg_advisory_xact_lock(hashtextextended('threat editions', 0))");
  const before = await newestList(transaction);
  const problem = editionProblem(before, published, { date, today });
  if (problem) throw refusedFields({ [problem.field]: [problem.text] });
  const { edition, threats } = mergeEdition(before, published, { date, source: sourceOf(fileName, date) });
  const insertedRows = await transaction.query(
    `insert into threat_editions (date, source, origin, threats, file_name, imported, imported_by)
     values ($1, $2, 'file', $3, $4, $5, $6) on conflict (date) do nothing returning date`,
    [date, edition.source, JSON.stringify(threats), fileName, transaction.now, by],
  );
  // A withdrawn edition need not be older than a new one, but its date is taken.
  if (insertedRows.length === 0) throw refusedFields({ date: [takenDay(date)] });
}

/** Returns the list that new models are pinned to. */
export async function newestList(queries: Pick<Transaction, "query">) {
  const list = await threatListOf(queries, await newestEdition(queries));
  if (!list) throw new Error("the newest edition does not exist");
  return list;
}

function sourceOf(fileName: string, date: string): string {
  return `Банк данных угроз безопасности информации ФСТЭК России (bdu.fstec.ru), файл ${fileName}, снимок ${dayText(date, "ru")}; объекты, технологии и способы размечены для продукта`;
}

function takenDay(date: string): Words {
  return words(
    `Редакция от ${dayText(date, "ru")} уже загружена: верните её или укажите другой день`,
    `The edition of ${dayText(date, "en")} has already been imported: restore it, or enter another date`,
  );
}

/** Returns an entry that differs between two editions, for the API. */
export function presentChange({ code, title, kind, differences }: ListChange, language: Language) {
  return {
    code,
    title,
    kind,
    differences: differences.map(({ label, before, after }) => ({
      label: label[language],
      before: before[language],
      after: after[language],
    })),
  };
}

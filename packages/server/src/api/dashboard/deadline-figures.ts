import type { Language } from "@opis/model/bilingual-text";
import type { readDashboard } from "@opis/model/contract/companies/dashboard";
import { deadlineDays } from "@opis/model/contract/companies/open-work";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { formNamed } from "@opis/model/forms/answer-forms";
import type { CompanySnapshot } from "@opis/model/rows/row";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import type { SnapshotIndex } from "@opis/model/snapshot/snapshot";
import { deadlinesOf } from "@opis/model/time/deadlines";

type Deadlines = AnswerOf<typeof readDashboard>["deadlines"];

/** A company on a day, and deadlines of what is no answer: links, requests. */
interface Looked {
  readonly snapshot: CompanySnapshot;
  readonly index: SnapshotIndex;
  readonly day: string;
  readonly language: Language;
  readonly others: Deadlines["rows"];
}

/** Terms that are over or end within 90 days, the earliest first. */
export function deadlineFigures({ snapshot, index, day: today, language, others }: Looked): Deadlines {
  const company = snapshot.company.id;
  const answers = deadlinesOf(snapshot, today, deadlineDays).map(({ day, form, id, field }) => ({
    day,
    is_over: day < today,
    form,
    id,
    name: index.nameOf(form, id) || formNamed(form).title[language],
    label: formNamed(form).fields[field]?.label[language] ?? "",
    url: addressOf({ company }, { form, id, field: field || undefined }) ?? screenAddress(company, "forms"),
  }));
  const rows = [...answers, ...others].toSorted((one, other) => one.day.localeCompare(other.day));
  return { count: rows.length, over: rows.filter(({ is_over }) => is_over).length, rows };
}

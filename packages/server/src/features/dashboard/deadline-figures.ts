import { addressOf, screenAddress } from "@opis/model/addresses";
import { deadlineDays } from "@opis/model/contract/company-work";
import { dashboardRows, type readDashboard } from "@opis/model/contract/dashboard";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { deadlinesOf } from "@opis/model/deadlines";
import { formNamed } from "@opis/model/forms/index";
import type { CompanySnapshot } from "@opis/model/row";
import type { SnapshotIndex } from "@opis/model/snapshot";
import type { Language } from "@opis/model/words";

type Deadlines = AnswerOf<typeof readDashboard>["deadlines"];

/** Which company is looked at, on which day. */
interface Looked {
  readonly snapshot: CompanySnapshot;
  readonly index: SnapshotIndex;
  readonly day: string;
  readonly language: Language;
}

/** Terms that are over or end within 90 days. */
export function deadlineFigures({ snapshot, index, day: today, language }: Looked): Deadlines {
  const all = deadlinesOf(snapshot, today, deadlineDays);
  const company = snapshot.company.id;
  return {
    count: all.length,
    over: all.filter(({ day }) => day < today).length,
    rows: all.slice(0, dashboardRows).map(({ day, form, id, field }) => ({
      day,
      is_over: day < today,
      form,
      id,
      name: index.nameOf(form, id) || formNamed(form).title[language],
      label: formNamed(form).fields[field]?.label[language] ?? "",
      url: addressOf({ company }, { form, id, field: field || undefined }) ?? screenAddress(company, "forms"),
    })),
  };
}

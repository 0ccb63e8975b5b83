import type { CompanyFacts } from "../../facts/company-facts.ts";
import { line, ofWizard, value } from "../../inline.ts";
import type { Content } from "../../model.ts";
import { changesSinceFiling, type FiledChange } from "./changes-since-filing.ts";
import type { NotificationRequest } from "./request.ts";

/** A change as the notification tells it; without a day where it is not known when the answer changed. */
export interface ToldChange extends FiledChange {
  readonly day: string | null;
}

/** The changes of the notification: those found against what was filed, and those its author adds (article 22(7) of 152-FZ). */
export function changesTold(facts: CompanyFacts, request: NotificationRequest): ToldChange[] {
  return [
    ...changesSinceFiling(facts, request).map((change) => ({ ...change, day: lastDay(change.after, request) })),
    ...request.answers.changed.map(({ what, before, after, date }) => ({
      what,
      before: typed(before),
      after: typed(after),
      day: date,
    })),
  ];
}

function typed(words: string): Content {
  return [value(words, ofWizard("changed"), line("short"))];
}

/** The last day on which one of the answers in it changed. */
function lastDay(content: Content, { changedOn = {} }: NotificationRequest): string | null {
  const days = content.flatMap(({ source }) => {
    const day = source && "form" in source ? changedOn[`${source.form}/${source.id}/${source.field}`] : undefined;
    return day ?? [];
  });
  return days.sort().at(-1) ?? null;
}

import { workingDaysAfter } from "@opis/model/law/working-days";
import { dayAfter } from "@opis/model/time/days";
import { plainText } from "../../block.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import {
  type DataRecipient,
  isUnderWay,
  needsAssessment,
  recipientsOfCompany,
} from "../../facts/recipient-assessments.ts";
import { citation } from "../../language/citation.ts";
import { shortDate } from "../../language/format-dates.ts";
import type { PlanTask } from "./plan-task.ts";

/** Days before the end of an assessment at which its repetition becomes a task, and working days for the first one. */
const days = { before: 60, first: 10 } as const;

/** Returns the beginning of the keys of a third party's assessment tasks that a request of the assessment fulfils. */
export function assessmentTaskKey(party: number): string {
  return `assessment/${party}/request/`;
}

/** Returns the tasks of assessing recipients: those who need a first one, and those whose assessment ends within 60 days or has ended. */
export function assessmentTasks(
  facts: CompanyFacts,
  { today, assignee }: { readonly today: string; readonly assignee: string },
): PlanTask[] {
  return recipientsOfCompany(facts).flatMap((recipient): PlanTask[] => {
    const { party, accepted, transfers } = recipient;
    if (transfers.length === 0 || isUnderWay(recipient, today)) return [];
    const until = accepted?.valid_until ?? null;
    const common = { ...shared(recipient, today), assignee };
    if (until === null) {
      if (needsAssessment(recipient) !== true) return [];
      const due = workingDaysAfter(today, days.first).last;
      const title = `Запросить оценку получателя: ${party.name}`;
      return [{ ...common, key: `${assessmentTaskKey(party.id)}first`, title, due, isDueSet: false }];
    }
    if (until > dayAfter(today, days.before)) return [];
    const title = `Повторить оценку получателя: ${party.name}, до ${shortDate(until)}`;
    return [{ ...common, key: `${assessmentTaskKey(party.id)}${until}`, title, due: until, isDueSet: true }];
  });
}

function shared({ party, transfers }: DataRecipient, today: string) {
  const isAbroad = transfers.some(({ country }) => country !== null && country !== "RU");
  return {
    kind: "recipient",
    basis: plainText(citation(isAbroad ? ["FZ152 12(5)", "FZ152 6(3)"] : ["FZ152 6(3)"], today)),
    expected_proof: "запрос оценки, отправленный получателю",
    repeat: null,
    repeat_months: null,
    source: { form: "third_party", id: party.id },
  } as const;
}

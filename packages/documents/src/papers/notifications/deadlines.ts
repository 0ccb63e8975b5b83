import { type WorkingTerm, workingDaysAfter } from "@opis/model/law/working-days";
import { lastDayToTellOf } from "@opis/model/risks/register-term";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { changesTold } from "./changes-told.ts";
import type { NotificationRequest } from "./request.ts";

/** The 15th of the month after the earliest change that is told (article 22(7) of 152-FZ); none where no change has a date. */
export function changeDeadline(facts: CompanyFacts, request: NotificationRequest): string[] {
  const [earliest] = changesTold(facts, request)
    .flatMap(({ day }) => day ?? [])
    .sort();
  return earliest === undefined ? [] : [lastDayToTellOf(earliest)];
}

/** Working days within which the end of the processing is told (article 22(7) of 152-FZ). */
const terminationDays = 10;

/** The last day to tell of the end; none while its day is not given. */
export function terminationDeadline({ answers }: NotificationRequest): WorkingTerm[] {
  return answers.end_date === null ? [] : [workingDaysAfter(answers.end_date, terminationDays)];
}

/** Whether a last day is over; both are ISO days, and on the day itself there is still time. */
export function isPast(day: string, today: string): boolean {
  return day < today;
}

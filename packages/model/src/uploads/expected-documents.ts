import { computeDeadline } from "../law/deadline.ts";
import type { DateTermCode } from "../law/statutory-time-limits.ts";
import type { Row } from "../rows/row.ts";
import { daysBetween } from "../time/company-day.ts";
import { type UploadedKindName, uploadedKinds } from "./uploaded-kinds.ts";

/** Whether a company has documents of a kind: valid, none, or only expired ones. */
interface ExpectedDocument {
  readonly kind: UploadedKindName;
  readonly state: "present" | "absent" | "expired";
  /** Number of valid ones; if all have expired, their number. */
  readonly count: number;
}

type DatedUpload = Pick<Row<"document">, "kind" | "expires" | "is_repealed" | "withdrawn">;

/** Days before expiry from which a document should be renewed. */
const expiringDays = 30;

/** Validity of a document as evidence. */
type UploadState = "in_force" | "expiring" | "expired" | "repealed";

/** Returns the validity of a document as evidence on an ISO date: expired or revoked ones prove nothing (documents 4). */
export function uploadState(
  { expires, is_repealed, withdrawn }: Pick<Row<"document">, "expires" | "is_repealed" | "withdrawn">,
  today: string,
) {
  if (is_repealed === true || (withdrawn !== null && withdrawn <= today)) return "repealed" satisfies UploadState;
  if (expires === null) return "in_force" satisfies UploadState;
  if (expires < today) return "expired" satisfies UploadState;
  const daysLeft = daysBetween(today, expires);
  return (daysLeft <= expiringDays ? "expiring" : "in_force") satisfies UploadState;
}

/** Returns for each expected kind of document whether the company has it today (documents 4). */
export function expectedDocuments(uploads: readonly DatedUpload[], today: string): ExpectedDocument[] {
  const names = Object.keys(uploadedKinds).filter((name): name is UploadedKindName => name in uploadedKinds);
  return names.map((kind) => {
    const states = uploads.filter((document) => document.kind === kind).map((document) => uploadState(document, today));
    const good = states.filter((state) => state === "in_force" || state === "expiring").length;
    const expiredCount = states.filter((state) => state === "expired").length;
    if (good > 0) return { kind, state: "present", count: good };
    return expiredCount > 0 ? { kind, state: "expired", count: expiredCount } : { kind, state: "absent", count: 0 };
  });
}

/** Days before a document's expiry on which its responsible persons are reminded; 0 is the day itself. */
const reminderDays = [0, 7, 30] as const;
export type ReminderDays = (typeof reminderDays)[number];

/** Maximum delay in days of a missed reminder; afterwards the document has long expired. */
const latestDays = 7;

/** Returns the latest due reminder of a document by its expiry, both ISO dates; undefined before all reminders or long after expiry. */
export function dueReminder(expires: string, today: string): ReminderDays | undefined {
  const daysLeft = daysBetween(today, expires);
  return daysLeft < -latestDays ? undefined : reminderDays.find((days) => daysLeft <= days);
}

/** Statutory terms for ending the processing. */
const stopTerms = {
  at_once: "T23",
  three_working_days: "T22",
  thirty_days: "T11",
} as const satisfies Record<string, DateTermCode>;

/** Term within which processing must end after consent is withdrawn. */
export type StopTerm = keyof typeof stopTerms;

/** Returns the ISO date by which processing based on a consent must stop; null if it is not withdrawn. */
export function stopBy(
  { withdrawn }: { readonly withdrawn: string | null },
  terms: readonly StopTerm[],
): string | null {
  if (withdrawn === null) return null;
  const all: readonly StopTerm[] = ["thirty_days", ...terms];
  return all.map((term) => computeDeadline(stopTerms[term], withdrawn).lastDay).toSorted()[0] ?? null;
}

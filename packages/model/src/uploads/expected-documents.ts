import type { Row } from "../rows/row.ts";
import { daysBetween } from "../time/days.ts";
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
  const left = daysBetween(today, expires);
  return (left <= expiringDays ? "expiring" : "in_force") satisfies UploadState;
}

/** Returns for each expected kind of document whether the company has it today (documents 4). */
export function expectedDocuments(uploads: readonly DatedUpload[], today: string): ExpectedDocument[] {
  const names = Object.keys(uploadedKinds).filter((name): name is UploadedKindName => name in uploadedKinds);
  return names.map((kind) => {
    const states = uploads.filter((document) => document.kind === kind).map((document) => uploadState(document, today));
    const good = states.filter((state) => state === "in_force" || state === "expiring").length;
    const over = states.filter((state) => state === "expired").length;
    if (good > 0) return { kind, state: "present", count: good };
    return over > 0 ? { kind, state: "expired", count: over } : { kind, state: "absent", count: 0 };
  });
}

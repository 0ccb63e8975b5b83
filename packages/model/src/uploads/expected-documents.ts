import type { Row } from "../rows/row.ts";
import { uploadState } from "./upload-state.ts";
import { type UploadedKindName, uploadedKinds } from "./uploaded-kinds.ts";

/** Whether a company has documents of a kind: some in force, none, or only such as are over. */
interface ExpectedDocument {
  readonly kind: UploadedKindName;
  readonly state: "present" | "absent" | "expired";
  /** How many are in force; of those that are over how many there are. */
  readonly count: number;
}

type DatedUpload = Pick<Row<"document">, "kind" | "expires" | "is_repealed" | "withdrawn">;

/** Of every kind that a company is expected to keep, whether it is there today (documents 4). */
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

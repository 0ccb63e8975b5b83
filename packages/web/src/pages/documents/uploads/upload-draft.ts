import type { FormName } from "@opis/model/forms/names";
import type { UploadedDocument } from "./upload-queries.ts";

/** What is said of a document, as it is being changed. */
export interface UploadDraft {
  readonly filename: string;
  readonly group: string | null;
  readonly kind: string | null;
  readonly date: string | null;
  readonly number: string;
  readonly expires: string | null;
  readonly signed_by: string;
  readonly comment: string;
  readonly link: string;
  readonly is_repealed: boolean;
  readonly withdrawn: string | null;
  readonly withdrawn_by: string | null;
  readonly stopped: string | null;
  readonly destruction_act: string;
  readonly processes: readonly number[];
  readonly systems: readonly number[];
  readonly third_parties: readonly number[];
  readonly security_tools: readonly number[];
}

/** A document as a draft of itself; of a new link all is empty. */
export function draftOf(document: UploadedDocument | undefined, group: string): UploadDraft {
  const idsOf = (form: FormName) => (document?.links ?? []).filter((link) => link.form === form).map(({ id }) => id);
  return {
    filename: document?.filename ?? "",
    group: document?.group ?? group,
    kind: document?.kind ?? null,
    date: document?.date ?? null,
    number: document?.number ?? "",
    expires: document?.expires ?? null,
    signed_by: document?.signed_by ?? "",
    comment: document?.comment ?? "",
    link: document?.link ?? "",
    is_repealed: document?.is_repealed ?? false,
    withdrawn: document?.withdrawn ?? null,
    withdrawn_by: document?.withdrawn_by ?? null,
    stopped: document?.stopped ?? null,
    destruction_act: document?.destruction_act ?? "",
    processes: idsOf("process"),
    systems: idsOf("system"),
    third_parties: idsOf("third_party"),
    security_tools: idsOf("security"),
  };
}

import type { FormName } from "@opis/model/forms/names";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { notify } from "../../../ui/notify.ts";
import { reactToError } from "../../../ui/react-to-error.ts";
import { useWords } from "../../../words/define-words.ts";
import { uploadsWords } from "../../../words/uploads.ts";
import { addLink, saveUpload, type UploadedDocument, uploadsKey } from "./upload-queries.ts";

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

type Problems = Partial<Record<keyof UploadDraft, string>>;

/** A document that is being changed, or a link that is being added; only what was changed is sent. */
export function useUploadDraft(
  company: number,
  document: UploadedDocument | undefined,
  initial: UploadDraft,
  onSaved: () => void,
) {
  const t = useWords(uploadsWords);
  const client = useQueryClient();
  const [changed, setChanged] = useState<Partial<UploadDraft>>({});
  const [problems, setProblems] = useState<Problems>({});
  const [isSaving, setSaving] = useState(false);
  const draft = { ...initial, ...changed };
  const save = async () => {
    setSaving(true);
    try {
      await (document ? saveUpload(company, document.uuid, changed) : addLink(company, draft));
      await client.invalidateQueries({ queryKey: uploadsKey(company) });
      notify("success", t("saved"));
      onSaved();
    } catch (error) {
      const found = problemsIn(error, draft);
      setProblems(found);
      if (Object.keys(found).length === 0) reactToError(error);
    } finally {
      setSaving(false);
    }
  };
  const change = (part: Partial<UploadDraft>) => setChanged((before) => ({ ...before, ...part }));
  return { draft, change, save, isSaving, problems };
}

function problemsIn(error: unknown, draft: UploadDraft): Problems {
  if (!(error instanceof ApiError) || error.status !== 400) return {};
  const told = Object.entries(error.body).filter(([name, value]) => name in draft && Array.isArray(value));
  return Object.fromEntries(told.map(([name, value]) => [name, String(value)]));
}

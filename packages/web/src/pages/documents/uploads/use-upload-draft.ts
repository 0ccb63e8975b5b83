import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { type ChangedByAnother, changedByAnother } from "../../../api/changed-by-another.ts";
import { notify } from "../../../ui/messages/notify.ts";
import { reactToError } from "../../../ui/messages/react-to-error.ts";
import { useWords } from "../../../words/define-words.ts";
import { uploadsWords } from "../../../words/uploads.ts";
import { conflictTexts, seenNow, withLinks } from "./told-changes.ts";
import type { UploadDraft } from "./upload-draft.ts";
import { addLink, saveUpload, type UploadedDocument, uploadsKey } from "./upload-queries.ts";

type Problems = Partial<Record<keyof UploadDraft, string>>;

/**
 * A document that is being changed, or a link that is being added; only what was changed is sent. What others have changed since the
 * document was seen is not written over: links are made of both, of all else one is told, and saving again keeps one's own.
 */
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
  const [seen, setSeen] = useState({ version: document?.version, draft: initial });
  const draft = { ...initial, ...changed };
  const send = async (body: Partial<UploadDraft>, over: typeof seen, left = tries): Promise<void> => {
    if (!document) return void (await addLink(company, draft));
    try {
      await saveUpload(company, document.uuid, body, over.version);
    } catch (error) {
      const told = changedByAnother(error);
      if (!told) throw error;
      const now = { version: versionIn(told), draft: seenNow(over.draft, told) };
      setChanged((typed) => withLinks(typed, over.draft, told));
      setSeen(now);
      if (left <= 1 || Object.keys(conflictTexts(told)).length > 0) throw error;
      await send(withLinks(body, over.draft, told), now, left - 1);
    }
  };
  const save = async () => {
    setSaving(true);
    try {
      await send(changed, seen);
      await client.invalidateQueries({ queryKey: uploadsKey(company) });
      notify("success", t("saved"));
      onSaved();
    } catch (error) {
      const found = problemsIn(error, draft);
      setProblems(found);
      if (Object.keys(found).length === 0 || changedByAnother(error)) reactToError(error);
    } finally {
      setSaving(false);
    }
  };
  const change = (part: Partial<UploadDraft>) => setChanged((before) => ({ ...before, ...part }));
  return { draft, change, save, isSaving, problems };
}

/** So often links are made of what others have just saved. */
const tries = 5;

function versionIn({ row }: ChangedByAnother): number | undefined {
  return typeof row.row_version === "number" ? row.row_version : undefined;
}

function problemsIn(error: unknown, draft: UploadDraft): Problems {
  const changed = changedByAnother(error);
  if (changed) return conflictTexts(changed);
  if (!(error instanceof ApiError) || error.status !== 400) return {};
  const told = Object.entries(error.body).filter(([name, value]) => name in draft && Array.isArray(value));
  return Object.fromEntries(told.map(([name, value]) => [name, String(value)]));
}

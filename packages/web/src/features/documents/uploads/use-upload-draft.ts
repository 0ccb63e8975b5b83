import { mergeLists } from "@opis/model/collections/lists";
import { ownFields } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { getProperty } from "@opis/model/rows/plain-object";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { type ChangedByAnother, readConflict } from "../../../api/read-conflict.ts";
import { currentLanguage, dateText, useWords } from "../../../i18n/language.ts";
import { conflictWords } from "../../../i18n/ru/conflict.ts";
import { uploadsWords } from "../../../i18n/ru/uploads.ts";
import { notify } from "../../../ui/messages/notify.ts";
import { reactToError } from "../../../ui/messages/react-to-error.ts";
import { addLink, saveUpload, type UploadedDocument, uploadsKey } from "./upload-queries.ts";

type Problems = Partial<Record<keyof UploadDraft, string>>;

/** The details of a document while they are edited. */
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

/** Returns the draft of a document; empty for a new link. */
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

const fields = formNamed("document");
const links = ownFields(fields).flatMap(([name, { kind }]) => (kind === "references" ? [name] : []));

/** Rebuilds a draft on the stored links: the user's additions and removals are applied to them. */
function withLinks(
  changes: Partial<UploadDraft>,
  seenDraft: UploadDraft,
  { row }: ChangedByAnother,
): Partial<UploadDraft> {
  const merged = links
    .filter((name) => name in changes)
    .map((name) => [
      name,
      mergeLists(idsIn(getProperty(seenDraft, name)), idsIn(getProperty(changes, name)), idsIn(row[name])),
    ]);
  return { ...changes, ...Object.fromEntries(merged) };
}

/** Returns a document as it was seen, with its stored links. */
function seenNow(seenDraft: UploadDraft, { row }: ChangedByAnother): UploadDraft {
  return { ...seenDraft, ...Object.fromEntries(links.map((name) => [name, idsIn(row[name])])) };
}

/** Returns a message for each answer that another user has changed too, with its present value; links are merged and need none. */
function conflictTexts({ conflicts, row }: ChangedByAnother): Partial<Record<keyof UploadDraft, string>> {
  const shownConflicts = conflicts.filter((name) => !links.includes(name));
  return Object.fromEntries(
    shownConflicts.map((name) => [name, [conflictWords.text("title"), ...newAnswer(name, row[name])].join(". ")]),
  );
}

// For a selection it is enough to say that it changed.
function newAnswer(name: string, value: unknown): string[] {
  const kind = fields.fields[name]?.kind;
  if (kind !== "date" && kind !== "text" && kind !== "long_text") return [];
  const text = String(value ?? "");
  return [
    `${conflictWords.text("theirs")}: ${kind === "date" && text !== "" ? dateText(text, currentLanguage()) : text}`,
  ];
}

function idsIn(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}

/**
 * Manages the draft of a document or a new link; only changes are sent. Others' changes since the document was seen are not overwritten:
 * links are merged, anything else is reported, and saving again keeps the user's own.
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
  const send = async (body: Partial<UploadDraft>, seenValues: typeof seen, triesLeft = tries): Promise<void> => {
    if (!document) return void (await addLink(company, draft));
    try {
      await saveUpload(company, document.uuid, body, seenValues.version);
    } catch (error) {
      const conflictNow = readConflict(error);
      if (!conflictNow) throw error;
      const now = { version: versionIn(conflictNow), draft: seenNow(seenValues.draft, conflictNow) };
      setChanged((typed) => withLinks(typed, seenValues.draft, conflictNow));
      setSeen(now);
      if (triesLeft <= 1 || Object.keys(conflictTexts(conflictNow)).length > 0) throw error;
      await send(withLinks(body, seenValues.draft, conflictNow), now, triesLeft - 1);
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
      const problems = problemsIn(error, draft);
      setProblems(problems);
      if (Object.keys(problems).length === 0 || readConflict(error)) reactToError(error);
    } finally {
      setSaving(false);
    }
  };
  const change = (part: Partial<UploadDraft>) => setChanged((before) => ({ ...before, ...part }));
  return { draft, change, save, isSaving, problems };
}

/** Maximum number of attempts to merge links with concurrent changes. */
const tries = 5;

function versionIn({ row }: ChangedByAnother): number | undefined {
  return typeof row.row_version === "number" ? row.row_version : undefined;
}

function problemsIn(error: unknown, draft: UploadDraft): Problems {
  const conflict = readConflict(error);
  if (conflict) return conflictTexts(conflict);
  if (!(error instanceof ApiError) || error.status !== 400) return {};
  const refusals = Object.entries(error.body).filter(([name, value]) => name in draft && Array.isArray(value));
  return Object.fromEntries(refusals.map(([name, value]) => [name, String(value)]));
}

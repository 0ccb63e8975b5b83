import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { type ChangedByAnother, changedByAnother } from "../../api/changed-by-another.ts";
import { fieldError } from "../../api/field-error.ts";
import { notify } from "../../ui/notify.ts";
import { reactToError } from "../../ui/react-to-error.ts";
import { useWords } from "../../words/define-words.ts";
import { documentsWords } from "../../words/documents.ts";
import {
  approveDocument,
  type DocumentChanges,
  type DocumentDetails,
  type DocumentName,
  documentQuery,
  documentsQuery,
  downloadDocument,
} from "./document-queries.ts";
import { saveMerged } from "./save-merged.ts";

export type DocumentFormat = "docx" | "pdf";

/** What is done with an open document: its answers saved, its file downloaded, marked as approved; what fails is told. */
export function useDocument(company: number, name: DocumentName) {
  const t = useWords(documentsWords);
  const client = useQueryClient();
  const [numberError, setNumberError] = useState<string>();
  const [downloading, setDownloading] = useState<DocumentFormat>();
  const [isMarking, setMarking] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: documentsQuery(company).queryKey });
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const [unsaved, setUnsaved] = useState<readonly AnswersPatch[]>([]);
  const { queryKey } = documentQuery(company, name);
  const keep = async (change: () => Promise<DocumentDetails>, changes: DocumentChanges = {}) => {
    try {
      client.setQueryData(queryKey, await change());
      return true;
    } catch (error) {
      const changed = changedByAnother(error);
      const issue = fieldError(error, "number");
      if (issue) setNumberError(issue);
      else if (changed) await tell(changes, changed);
      else reactToError(error);
      return false;
    }
  };
  // Whoever hears that something is not kept has what others have changed in sight.
  const tell = async (changes: DocumentChanges, changed: ChangedByAnother) => {
    await client.invalidateQueries({ queryKey, exact: true });
    const { tellChanged } = await import("./tell-changed.ts");
    tellChanged(name.key, changes, changed);
  };
  return {
    refresh,
    numberError,
    downloading,
    isMarking,
    /** Answers that are on their way to the server, in their order: a step that is opened again meanwhile shows them. */
    unsaved,
    /** Saves one after another, so that what is said last stays; answers whether it is kept. */
    save: (body: DocumentChanges) => {
      const { answers = {} } = body;
      if (body.number !== undefined) setNumberError(undefined);
      setUnsaved((others) => [...others, answers]);
      const saved = saving.current.then(() => keep(() => saveMerged(company, name, body), body));
      saving.current = saved.then(() => setUnsaved((all) => all.filter((one) => one !== answers)));
      void saving.current.then(refresh);
      return saved;
    },
    // A number that was typed a moment ago is being saved: what is marked has it.
    mark: async () => {
      setMarking(true);
      await saving.current;
      const { date, number } = client.getQueryData(queryKey) ?? { date: null, number: "" };
      if (date !== null) await keep(() => approveDocument(company, name, { date, number }));
      await refresh();
      setMarking(false);
    },
    download: async (format: DocumentFormat) => {
      setDownloading(format);
      try {
        await downloadDocument(company, name, format);
        await refresh();
      } catch (error) {
        if (error instanceof ApiError && error.status === 400) reactToError(error);
        else notify("error", t("downloadFailed"));
      } finally {
        setDownloading(undefined);
      }
    },
  };
}

/** Answers as they are sent: a merge patch of the stored ones. */
export type AnswersPatch = NonNullable<DocumentChanges["answers"]>;

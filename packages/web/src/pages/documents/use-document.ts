import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError, ConnectionError } from "../../api/api-error.ts";
import { type ChangedByAnother, changedByAnother } from "../../api/changed-by-another.ts";
import { fieldError } from "../../api/field-error.ts";
import { untilAnswered } from "../../api/until-answered.ts";
import { notify } from "../../ui/messages/notify.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { useWords } from "../../words/define-words.ts";
import { documentsWords } from "../../words/documents.ts";
import { downloadDocument } from "./document-files.ts";
import {
  approveDocument,
  type DocumentChanges,
  type DocumentDetails,
  type DocumentName,
  documentQuery,
  documentsQuery,
} from "./document-queries.ts";
import { saveMerged } from "./saving/save-merged.ts";
import {
  allThrough,
  type Sent,
  sendInTurn,
  takeLeft,
  unsavedPlace,
  useUnsavedChanges,
} from "./saving/unsaved-changes.ts";

export type DocumentFormat = "docx" | "pdf";

/** What is done with an open document: its answers saved, its file downloaded, marked as approved; what fails is told. */
export function useDocument(company: number, name: DocumentName) {
  const t = useWords(documentsWords);
  const client = useQueryClient();
  const [numberError, setNumberError] = useState<string>();
  const [downloading, setDownloading] = useState<DocumentFormat>();
  const [isMarking, setMarking] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: documentsQuery(company).queryKey });
  const [place] = useState(() => unsavedPlace(company, name));
  const unsaved = useUnsavedChanges(place);
  const { queryKey } = documentQuery(company, name);
  const keep = async (change: () => Promise<DocumentDetails>, changes: DocumentChanges = {}): Promise<Sent> => {
    try {
      client.setQueryData(queryKey, await change());
      return "kept";
    } catch (error) {
      const isOver = error instanceof ConnectionError || (error instanceof ApiError && error.status === 401);
      if (isOver) return "held";
      const changed = changedByAnother(error);
      const issue = fieldError(error, "number");
      if (issue) setNumberError(issue);
      else if (changed) await tell(changes, changed);
      else reactToError(error);
      return "refused";
    }
  };
  // Whoever hears that something is not kept has what others have changed in sight.
  const tell = async (changes: DocumentChanges, changed: ChangedByAnother) => {
    await client.invalidateQueries({ queryKey, exact: true });
    const { tellChanged } = await import("./saving/tell-changed.ts");
    tellChanged(name.key, changes, changed);
  };
  const save = async (body: DocumentChanges) => {
    if (body.number !== undefined) setNumberError(undefined);
    const sent = sendInTurn(place, body, () => keep(() => untilAnswered(() => saveMerged(company, name, body)), body));
    void allThrough(place).then(refresh);
    return (await sent) === "kept";
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what an earlier visit has left goes out once
  useEffect(() => {
    for (const changes of takeLeft(place)) void save(changes);
  }, [place]);
  return {
    refresh,
    numberError,
    downloading,
    isMarking,
    /** Changes that are on their way to the server, in their order: a step that is opened again meanwhile shows them. */
    unsaved,
    /** Saves one after another, so that what is said last stays, and again when the server has not answered; answers whether it is kept. */
    save,
    // A number that was typed a moment ago is being saved: what is marked has it.
    mark: async () => {
      setMarking(true);
      await allThrough(place);
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

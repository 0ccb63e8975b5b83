import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { momentText } from "../../../i18n/date-text.ts";
import { documentTextsWords } from "../../../i18n/ru/document-texts.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { reactToError } from "../../../ui/messages/react-to-error.ts";
import { type DocumentIdentity, documentsQuery } from "../document-queries.ts";
import type { TextEditTarget } from "../mark-editable-paragraphs.ts";
import { type DocumentEdits, deleteEdit, editParagraph, editsQuery } from "./text-queries.ts";

/** Returns the actions on an open document's text: edit a paragraph, undo, decide. */
export function useTextEdits(company: number, name: DocumentIdentity) {
  const t = useWords(documentTextsWords);
  const language = useLanguage();
  const client = useQueryClient();
  const query = editsQuery(company, name);
  const { data } = useQuery(query);
  const [isOn, setOn] = useState(false);
  const [place, setPlace] = useState<string>();
  const edits = data?.edits ?? [];
  const saveEdit = async (change: () => Promise<DocumentEdits>) => {
    try {
      client.setQueryData(query.queryKey, await change());
      await client.invalidateQueries({ queryKey: documentsQuery(company).queryKey });
      return true;
    } catch (error) {
      reactToError(error);
      return false;
    }
  };
  const noteOf = ({ by, at }: (typeof edits)[number]) => t("editedBy", { name: by, date: momentText(at, language) });
  return {
    edits,
    isEditable: data?.is_editable === true,
    isFrozen: data?.is_frozen === true,
    isOn: isOn && data?.is_frozen !== true,
    toggle: () => setOn(!isOn),
    /** The paragraph that is being edited. */
    place,
    open: (target: TextEditTarget) =>
      setPlace("place" in target ? target.place : edits.find(({ id }) => id === target.edit)?.place),
    close: () => setPlace(undefined),
    notes: new Map(edits.map((edit) => [edit.id, noteOf(edit)])),
    save: (body: Parameters<typeof editParagraph>[2]) => saveEdit(() => editParagraph(company, name, body)),
    drop: (id: number) => saveEdit(() => deleteEdit(company, name, id)),
  };
}

export type TextEditing = ReturnType<typeof useTextEdits>;

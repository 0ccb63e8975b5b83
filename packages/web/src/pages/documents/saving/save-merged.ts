import { changedByAnother } from "../../../api/changed-by-another.ts";
import { notify } from "../../../ui/messages/notify.ts";
import { documentsWords } from "../../../words/documents.ts";
import { type DocumentChanges, type DocumentDetails, type DocumentName, saveDocument } from "../document-queries.ts";
import { mergedChanges } from "./merged-changes.ts";

/** So often changes are made of what others have just saved. */
const tries = 5;

/**
 * Saves changes of a document. Of a list that others have changed since it was seen, what was added and taken away is done to the
 * list as it is now, and that is told.
 */
export async function saveMerged(
  company: number,
  name: DocumentName,
  changes: DocumentChanges,
  left = tries,
): Promise<DocumentDetails> {
  try {
    return await saveDocument(company, name, changes);
  } catch (error) {
    const changed = changedByAnother(error);
    const merged = changed && left > 1 ? mergedChanges(changes, changed) : undefined;
    if (!merged) throw error;
    const saved = await saveMerged(company, name, merged, left - 1);
    if (JSON.stringify(merged.answers) !== JSON.stringify(changes.answers))
      notify("warning", documentsWords.text("changedTogether"));
    return saved;
  }
}

import { isApprovalForm } from "@opis/model/forms/approval-forms";
import type { QuestionnaireName } from "@opis/model/forms/questionnaires";
import { normaliseName } from "@opis/model/text/name";
import type { WorkflowStatus } from "@opis/model/workflow/workflow";
import { useCallback, useDeferredValue, useState } from "react";
import type { ListedForm } from "./listed-forms.ts";

/** What the user narrows the lists of questionnaires by, and which tables and rows pass. */
export function useNarrowing() {
  const [search, setSearch] = useState("");
  // Typing goes before the thousands of rows that it narrows.
  const wanted = normaliseName(useDeferredValue(search));
  const [tag, setTag] = useState<string | null>(null);
  const [status, setStatus] = useState<WorkflowStatus | null>(null);
  const isShown = useCallback(
    (row: ListedForm) =>
      (wanted === "" || normaliseName(row.name).includes(wanted)) &&
      (tag === null || row.tags === undefined || row.tags.includes(tag)) &&
      (status === null || row.status === status),
    [wanted, tag, status],
  );
  // What goes to no approval has nothing to show beside a status.
  const hasShown = (form: QuestionnaireName | undefined) => status === null || isApprovalForm(form);
  const isAny = wanted === "" && tag === null && status === null;
  return { search, setSearch, tag, setTag, status, setStatus, isShown, hasShown, isAny };
}

import { NativeSelect, Textarea } from "@mantine/core";
import type { moveStatus } from "@opis/model/contract/forms/row-endpoints";
import type { ApprovalForm } from "@opis/model/forms/approval-forms";
import { listPath } from "@opis/model/forms/questionnaire-names";
import { textMaxCharacters } from "@opis/model/limits";
import { type WorkflowStatus, workflowStatuses, workflowStatusKeys } from "@opis/model/workflow";
import { useState } from "react";
import { call } from "../../api/call-endpoint.ts";
import { reviewWords } from "../../i18n/ru/review.ts";
import { usePick, useWords } from "../../i18n/words.ts";
import { BulkActionDialog } from "../../ui/dialogs/bulk-action-dialog.tsx";
import { useListsChanged } from "./use-invalidate-lists.ts";

interface ChosenStatusProps {
  readonly company: number;
  readonly form: ApprovalForm;
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

/** Moves all selected questionnaires along the workflow; lists those whose status does not allow it. */
export function SetSelectedStatus({ company, form, ids, onClose }: ChosenStatusProps) {
  const say = useWords(reviewWords);
  const onDone = useListsChanged(company);
  const pick = usePick();
  const [status, setStatus] = useState<WorkflowStatus>("agreement");
  const [comment, setComment] = useState("");
  const work = (id: string) =>
    call<ReturnType<typeof moveStatus>>(`POST ${listPath(form)}:id/status/`, {
      params: { company_id: company, id: Number(id) },
      body: { status, comment },
    });
  return (
    <BulkActionDialog {...{ ids, work, onDone, onClose }} action={say("change")} title={say("statusTitle")} isReady>
      <NativeSelect
        label={say("newStatus")}
        value={status}
        onChange={({ currentTarget: { value } }) =>
          setStatus(workflowStatusKeys.find((key) => key === value) ?? "agreement")
        }
        data={workflowStatusKeys.map((value) => ({ value, label: pick(workflowStatuses[value]) }))}
        data-autofocus
      />
      <Textarea
        label={say("comment")}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
        maxLength={textMaxCharacters.long}
        autosize
        minRows={2}
        maxRows={8}
      />
    </BulkActionDialog>
  );
}

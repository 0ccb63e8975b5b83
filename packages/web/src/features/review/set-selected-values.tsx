import { NativeSelect, TagsInput, Textarea } from "@mantine/core";
import type { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import type { moveStatus } from "@opis/model/contract/forms/row-endpoints";
import type { ApprovalForm } from "@opis/model/forms/approval-forms";
import { listPath, type QuestionnaireName } from "@opis/model/forms/questionnaire-names";
import { textMaxCharacters } from "@opis/model/limits";
import { getProperty } from "@opis/model/rows/plain-object";
import { type WorkflowStatus, workflowStatuses, workflowStatusKeys } from "@opis/model/workflow";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call-endpoint.ts";
import { companyInitQuery } from "../../api/common-queries.ts";
import { invalidateLists } from "../../form-engine/invalidate-lists.ts";
import { usePick, useWords } from "../../i18n/language.ts";
import { reviewWords } from "../../i18n/ru/review.ts";
import { BulkActionDialog } from "../../ui/dialogs/bulk-action-dialog.tsx";
import { reviewKey } from "./review-queries.ts";

interface ChosenTagsProps {
  readonly company: number;
  readonly form: QuestionnaireName;
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

type Calls = ReturnType<typeof collectionEndpoints>;

/** Adds and removes tags of the selected questionnaires; their other tags stay. */
export function SetSelectedTags({ company, form, ids, onClose }: ChosenTagsProps) {
  const say = useWords(reviewWords);
  const onDone = useListsChanged(company);
  const [added, setAdded] = useState<string[]>([]);
  const [removed, setRemoved] = useState<string[]>([]);
  const companyTags = useQuery({ ...companyInitQuery(company), select: ({ tags }) => tags }).data ?? [];
  const work = async (id: string) => {
    const params = { company_id: company, id: Number(id) };
    const row = await call<Calls["read"]>(`GET ${listPath(form)}:id/`, { params });
    const before = getProperty(row, "tags");
    const ownValues = Array.isArray(before) ? before.map(String) : [];
    const tags = [...new Set([...ownValues, ...added])].filter((tag) => !removed.includes(tag));
    if (tags.join("\n") === ownValues.join("\n")) return;
    const headers = { "If-Unmodified-Since-Version": String(row.row_version) };
    await call<Calls["update"]>(`PATCH ${listPath(form)}:id/`, { params, body: { tags }, headers });
  };
  const input = { data: [...companyTags], splitChars: [";", ",", "\n"], acceptValueOnBlur: true };
  return (
    <BulkActionDialog
      {...{ ids, work, onDone, onClose }}
      action={say("change")}
      title={say("tagsTitle")}
      isReady={added.length + removed.length > 0}
    >
      <TagsInput {...input} label={say("addTags")} value={added} onChange={setAdded} data-autofocus />
      <TagsInput {...input} label={say("removeTags")} value={removed} onChange={setRemoved} />
    </BulkActionDialog>
  );
}

/** Returns a function that invalidates the lists after questionnaires were changed from a review table. */
function useListsChanged(company: number): () => void {
  const client = useQueryClient();
  return () => {
    invalidateLists(client, company);
    void client.invalidateQueries({ queryKey: reviewKey(company) });
  };
}

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

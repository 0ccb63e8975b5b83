import { Button, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import type { moveStatus } from "@opis/model/contract/forms/workflow";
import { isApprovalForm } from "@opis/model/forms/approval-forms";
import type { FormName } from "@opis/model/forms/names";
import { listPath } from "@opis/model/forms/questionnaires";
import { textMaxCharacters } from "@opis/model/limits";
import { type WorkflowStatus, workflowStatuses } from "@opis/model/workflow/workflow";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { notify } from "../../ui/messages/notify.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { commonWords } from "../../words/common.ts";
import { useWords } from "../../words/define-words.ts";
import { usePick } from "../../words/words.ts";
import { workflowWords } from "../../words/workflow.ts";
import { listsChanged } from "../data/lists-changed.ts";
import { placeRow } from "../data/questionnaire-cache.ts";
import { saveQueue } from "../saving/saving.ts";

interface MoveDialogProps {
  readonly company: number;
  readonly form: FormName;
  readonly id: number;
  readonly to: WorkflowStatus;
  readonly onClose: () => void;
}

/** Takes a step of the workflow, with a word about it. */
export function MoveDialog({ company, form, id, to, onClose }: MoveDialogProps) {
  const t = useWords(workflowWords);
  const common = useWords(commonWords);
  const pick = usePick();
  const client = useQueryClient();
  const [comment, setComment] = useState("");
  const [isBusy, setBusy] = useState(false);
  const move = async () => {
    if (!isApprovalForm(form)) return;
    setBusy(true);
    try {
      // What was typed before the step goes out before it: afterwards it would be an edit of what was agreed.
      await saveQueue(client).flush();
      const params = { company_id: company, id };
      const row = await call<ReturnType<typeof moveStatus>>(`POST ${listPath(form)}:id/status/`, {
        params,
        body: { status: to, comment },
      });
      const target = { company, form, id };
      placeRow(client, target, { ...row, ...saveQueue(client).unsaved(target) });
      listsChanged(client, company);
      notify("success", t("moved", { status: pick(workflowStatuses[to]) }));
      onClose();
    } catch (error) {
      reactToError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t(to)} closeButtonProps={{ "aria-label": common("close") }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void move();
        }}
      >
        <Stack gap={16}>
          {to === "agreed" && <Text size="sm">{t("agreedHint")}</Text>}
          <Textarea
            label={t("comment")}
            description={t("commentHint")}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
            maxLength={textMaxCharacters.long}
            autosize
            minRows={2}
            maxRows={8}
            data-autofocus
          />
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              {common("cancel")}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t(to)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

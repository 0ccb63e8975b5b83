import { Button, Group, Menu, Modal, Stack, Text, Textarea } from "@mantine/core";
import type { moveStatus } from "@opis/model/contract/forms/workflow";
import { isApprovalForm } from "@opis/model/forms/approval-forms";
import type { FormName } from "@opis/model/forms/names";
import { listPath } from "@opis/model/forms/questionnaires";
import { textMaxCharacters } from "@opis/model/limits";
import { movesOpenTo, type WorkflowStatus, workflowStatuses } from "@opis/model/workflow/workflow";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../api/call.ts";
import { dateText } from "../i18n/date-text.ts";
import { useWords } from "../i18n/define-words.ts";
import { commonWords } from "../i18n/ru/common.ts";
import { workflowWords } from "../i18n/ru/workflow.ts";
import { useLanguage, usePick } from "../i18n/words.ts";
import { notify } from "../ui/messages/notify.ts";
import { reactToError } from "../ui/messages/react-to-error.ts";
import { useOpenOnMount } from "../ui/use-open-on-mount.ts";
import { invalidateLists } from "./data/invalidate-lists.ts";
import { placeRow } from "./data/questionnaire-cache.ts";
import { saveQueue } from "./saving/saving.ts";
import { StatusButton } from "./status-button.tsx";
import type { WorkflowStatusProps } from "./workflow-status-props.ts";

/** The menu of a status: since when, until when, what was said, and the steps on; opens as soon as it is there. */
export function StatusMenu({ company, form, id, approval, level }: WorkflowStatusProps) {
  const t = useWords(workflowWords);
  const language = useLanguage();
  const button = useOpenOnMount();
  const [to, setTo] = useState<WorkflowStatus>();
  const { status, since, until, comment } = approval;
  const moves = movesOpenTo(level, status);
  const terms = [
    t("since", { date: dateText(since, language) }),
    until && t("until", { date: dateText(until, language) }),
  ];
  return (
    <>
      <Menu position="bottom-end" width={300}>
        <Menu.Target>
          <StatusButton status={status} ref={button} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{terms.filter(Boolean).join(", ")}</Menu.Label>
          {comment !== "" && (
            <Text size="sm" px="sm" pb={6} style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
              {t("quoted", { comment })}
            </Text>
          )}
          {moves.length > 0 && <Menu.Divider />}
          {moves.map((next) => (
            <Menu.Item key={next} data-move={next} onClick={() => setTo(next)}>
              {t(next)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {to && <MoveDialog {...{ company, form, id, to }} onClose={() => setTo(undefined)} />}
    </>
  );
}

interface MoveDialogProps {
  readonly company: number;
  readonly form: FormName;
  readonly id: number;
  readonly to: WorkflowStatus;
  readonly onClose: () => void;
}

/** Takes a step of the workflow, with a word about it. */
function MoveDialog({ company, form, id, to, onClose }: MoveDialogProps) {
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
      invalidateLists(client, company);
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

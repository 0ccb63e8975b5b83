import { Button, type ButtonProps, Group, Menu, Modal, Stack, Text, Textarea } from "@mantine/core";
import type { Level } from "@opis/model/access/access";
import type { moveStatus } from "@opis/model/contract/forms/workflow";
import { isApprovalForm } from "@opis/model/forms/approval-forms";
import type { FormName } from "@opis/model/forms/form-names";
import { listPath } from "@opis/model/forms/questionnaires";
import { textMaxCharacters } from "@opis/model/limits";
import { movesOpenTo, type WorkflowStatus, workflowStatuses, workflowStatusKeys } from "@opis/model/workflow/workflow";
import { IconChevronDown } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { call } from "../api/call.ts";
import { dateText } from "../i18n/date-text.ts";
import { useWords } from "../i18n/define-words.ts";
import { commonWords } from "../i18n/ru/common.ts";
import { workflowWords } from "../i18n/ru/workflow.ts";
import { useLanguage, usePick } from "../i18n/words.ts";
import { notify } from "../ui/messages/notify.ts";
import { reactToError } from "../ui/messages/react-to-error.ts";
import { useOpenOnMount } from "../ui/use-open-on-mount.ts";
import { WorkflowBadge } from "../ui/workflow-badge.tsx";
import { invalidateLists } from "./data/invalidate-lists.ts";
import { placeRow } from "./data/questionnaire-cache.ts";
import type { AnyRow } from "./edits/edit-target.ts";
import { saveQueue } from "./saving/saving.ts";

/** A questionnaire whose status is shown. */
export interface WorkflowStatusProps {
  readonly company: number;
  readonly form: FormName;
  readonly id: number;
  readonly approval: QuestionnaireApproval;
  /** The user's level for this very questionnaire. */
  readonly level: Level;
}

/** The approval state of a questionnaire. */
interface QuestionnaireApproval {
  readonly status: WorkflowStatus;
  readonly since: string;
  readonly until: string | null;
  readonly comment: string;
}

/** Reads it from a row; undefined for a form that goes to no approval. */
export function readApproval({
  status,
  status_since,
  status_until,
  status_comment,
}: AnyRow): QuestionnaireApproval | undefined {
  const known = workflowStatusKeys.find((key) => key === status);
  if (!known) return undefined;
  return {
    status: known,
    since: String(status_since ?? ""),
    until: typeof status_until === "string" ? status_until : null,
    comment: String(status_comment ?? ""),
  };
}

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

interface StatusButtonProps extends ButtonProps, Pick<ComponentProps<"button">, "onClick" | "ref"> {
  readonly status: WorkflowStatus;
}

/** The status as a button that opens its menu. */
export function StatusButton({ status, ...rest }: StatusButtonProps) {
  const t = useWords(workflowWords);
  const pick = usePick();
  return (
    <Button
      variant="default"
      radius="xl"
      rightSection={<IconChevronDown size={16} aria-hidden />}
      aria-haspopup="menu"
      aria-label={t("statusOf", { status: pick(workflowStatuses[status]) })}
      data-workflow-status={status}
      {...rest}
    >
      <WorkflowBadge status={status} />
    </Button>
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

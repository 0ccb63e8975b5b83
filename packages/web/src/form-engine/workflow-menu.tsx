import { Alert, Button, Menu, Modal, Select, Stack, Text, Textarea } from "@mantine/core";
import type { Level } from "@opis/model/access/access";
import type { moveStatus } from "@opis/model/contract/forms/row-endpoints";
import { isApprovalForm } from "@opis/model/forms/approval-forms";
import type { FormName } from "@opis/model/forms/form-names";
import { listPath } from "@opis/model/forms/questionnaire-names";
import { textMaxCharacters } from "@opis/model/limits";
import { movesOpenTo, type WorkflowStatus, workflowStatuses } from "@opis/model/workflow";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fieldError } from "../api/api-error.ts";
import { call } from "../api/call-endpoint.ts";
import { currentUserQuery } from "../api/common-queries.ts";
import { isAtLeast } from "../api/compare-access-levels.ts";
import { dateText, useLanguage, usePick, useWords } from "../i18n/language.ts";
import { commonWords } from "../i18n/ru/common.ts";
import { workflowWords } from "../i18n/ru/workflow.ts";
import { DayInput } from "../ui/day-input.tsx";
import { DialogFooter } from "../ui/dialogs/dialog-footer.tsx";
import { notify } from "../ui/messages/notify.ts";
import { reactToError } from "../ui/messages/react-to-error.ts";
import { useOpenOnMount } from "../ui/use-open-on-mount.ts";
import { colleaguesQuery, type MentionablePerson } from "./colleagues-query.ts";
import { invalidateLists } from "./invalidate-lists.ts";
import { placeRow } from "./questionnaire-cache.ts";
import type { QuestionnaireApproval } from "./read-approval.ts";
import { saveQueue } from "./saving/current-save-queue.ts";
import { StatusButton } from "./workflow-button.tsx";

/** Props of a questionnaire's status. */
export interface WorkflowStatusProps {
  readonly company: number;
  readonly form: FormName;
  readonly id: number;
  readonly approval: QuestionnaireApproval;
  /** The user's level for this questionnaire. */
  readonly level: Level;
}

/** Renders the menu of a status: since when, until when, comment, and the next steps; opens on mount. */
export function StatusMenu({ company, form, id, approval, level }: WorkflowStatusProps) {
  const t = useWords(workflowWords);
  const language = useLanguage();
  const button = useOpenOnMount();
  const [to, setTo] = useState<WorkflowStatus>();
  const { status, since, until, comment } = approval;
  const moves = movesOpenTo(level, status);
  const approver = useApproverName(company, form, id, approval.approver);
  const terms = [
    t("since", { date: dateText(since, language) }),
    until && t("until", { date: dateText(until, language) }),
    approver && t("approverIs", { name: approver }),
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
      {to && <MoveDialog {...{ company, form, id, to, approval }} onClose={() => setTo(undefined)} />}
    </>
  );
}

interface MoveDialogProps {
  readonly company: number;
  readonly form: FormName;
  readonly id: number;
  readonly to: WorkflowStatus;
  readonly approval: QuestionnaireApproval;
  readonly onClose: () => void;
}

/**
 * Returns the mutation that takes a workflow step; a refusal about the approver or the date is shown at their inputs, others as a toast.
 */
function useMove({ company, form, id, to, onClose }: Omit<MoveDialogProps, "approval">) {
  const t = useWords(workflowWords);
  const pick = usePick();
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const move = async (comment: string, request: ApprovalRequest) => {
    if (!isApprovalForm(form)) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      // Earlier changes must be sent first: afterwards they would be edits of what was approved.
      await saveQueue(client).flush();
      const params = { company_id: company, id };
      const row = await call<ReturnType<typeof moveStatus>>(`POST ${listPath(form)}:id/status/`, {
        params,
        body: { status: to, comment, ...(to === "agreement" && request) },
      });
      const target = { company, form, id };
      placeRow(client, target, { ...row, ...saveQueue(client).unsaved(target) });
      invalidateLists(client, company);
      notify("success", t("moved", { status: pick(workflowStatuses[to]) }));
      onClose();
    } catch (error) {
      setRefusal(error);
      if (!fieldError(error, "approver") && !fieldError(error, "until")) reactToError(error);
    } finally {
      setBusy(false);
    }
  };
  return { move, refusal, isBusy };
}

/** Asks for confirmation of a workflow step, with a comment. */
function MoveDialog({ company, form, id, to, approval, onClose }: MoveDialogProps) {
  const t = useWords(workflowWords);
  const common = useWords(commonWords);
  const [comment, setComment] = useState("");
  const [request, setRequest] = useState<ApprovalRequest>({ approver: null, until: null });
  const { move, refusal, isBusy } = useMove({ company, form, id, to, onClose });
  return (
    <Modal opened onClose={onClose} title={t(to)} closeButtonProps={{ "aria-label": common("close") }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void move(comment, request);
        }}
      >
        <Stack gap={16}>
          {to === "agreed" && <Text size="sm">{t("agreedHint")}</Text>}
          {to === "agreed" && <ApprovalWarning {...{ company, form, id, approval }} />}
          {to === "agreement" && (
            <ApprovalInputs {...{ company, form, id, request }} onChange={setRequest} refusal={refusal} />
          )}
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
          <DialogFooter onCancel={onClose}>
            <Button type="submit" loading={isBusy}>
              {t(to)}
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </Modal>
  );
}

/** The requested approver, and the due date. */
interface ApprovalRequest {
  readonly approver: number | null;
  readonly until: string | null;
}

interface ApprovalInputsProps extends Pick<MoveDialogProps, "company" | "form" | "id"> {
  readonly request: ApprovalRequest;
  readonly onChange: (request: ApprovalRequest) => void;
  readonly refusal: unknown;
}

function ApprovalInputs({ company, form, id, request, onChange, refusal }: ApprovalInputsProps) {
  const t = useWords(workflowWords);
  const people = useApprovers(company, form, id);
  return (
    <>
      <Select
        label={t("approver")}
        description={t("approverHint")}
        placeholder={t("anyone")}
        data={people.map((person) => ({ value: String(person.id), label: person.name }))}
        value={request.approver === null ? null : String(request.approver)}
        onChange={(value) => onChange({ ...request, approver: value === null ? null : Number(value) })}
        error={fieldError(refusal, "approver")}
        searchable
        clearable
      />
      <Stack gap={4}>
        <DayInput
          label={t("lastDay")}
          name={t("lastDay")}
          value={request.until}
          onChange={(until) => onChange({ ...request, until })}
          error={fieldError(refusal, "until")}
        />
        <Text size="xs" c="dimmed">
          {t("lastDayHint")}
        </Text>
      </Stack>
    </>
  );
}

/** Warns users who approve what they submitted themselves, or what another person was asked to approve. */
function ApprovalWarning({
  company,
  form,
  id,
  approval,
}: Pick<MoveDialogProps, "company" | "form" | "id" | "approval">) {
  const t = useWords(workflowWords);
  const { data: user } = useQuery(currentUserQuery);
  const name = useApproverName(company, form, id, approval.approver);
  if (!user) return null;
  const isOwn = approval.by === user.id;
  const isAnothers = approval.approver !== null && approval.approver !== user.id;
  if (!isOwn && !isAnothers) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {isAnothers && name && <Text size="sm">{t("notApprover", { name })}</Text>}
      {isOwn && <Text size="sm">{t("ownApproval")}</Text>}
    </Alert>
  );
}

function useApprovers(company: number, form: FormName, id: number): readonly MentionablePerson[] {
  const query = colleaguesQuery(company, isApprovalForm(form) ? form : "process", id);
  const { data = [] } = useQuery({ ...query, enabled: query.enabled === true && isApprovalForm(form) });
  return data.filter(({ level }) => isAtLeast(level, "edit"));
}

/** Returns the name of the requested approver; undefined while unknown. */
function useApproverName(company: number, form: FormName, id: number, approver: number | null): string | undefined {
  const people = useApprovers(company, form, id);
  return approver === null ? undefined : people.find((person) => person.id === approver)?.name;
}

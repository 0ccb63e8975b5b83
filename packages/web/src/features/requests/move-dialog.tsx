import { Button, Group, Modal, NumberInput, Select, Stack, Textarea, TextInput } from "@mantine/core";
import { isOpenRequest, type RequestState } from "@opis/model/duties/request-states";
import { refusalGrounds, requestOutcomes } from "@opis/model/forms/subject-request";
import { companyDay, defaultTimeZone } from "@opis/model/time/company-day";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { fieldError } from "../../api/field-error.ts";
import { companyInitQuery } from "../../api/queries.ts";
import { useWords } from "../../i18n/define-words.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { requestsWords } from "../../i18n/ru/requests.ts";
import { usePick } from "../../i18n/words.ts";
import { choiceOptions, chosenOption } from "../../ui/choice-options.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { move, type RequestMoveBody, type SubjectRequest } from "./request-queries.ts";

interface MoveDialogProps {
  readonly company: number;
  readonly request: SubjectRequest;
  readonly target: RequestState;
  readonly onMoved: () => Promise<void>;
  readonly onClose: () => void;
}

const fields = [
  "state",
  "reason",
  "extension_days",
  "answered_at",
  "answer_number",
  "outcome",
  "refusal_ground",
] as const;

const titles = {
  registered: "reopen",
  identity: "toIdentity",
  in_work: "toInWork",
  extended: "toExtended",
  answered: "toAnswered",
  refused: "toRefused",
  closed: "toClosed",
  erroneous: "toErroneous",
} as const satisfies Record<RequestState, string>;

/** Returns the key of what the button is called that moves a request from one state to another. */
export function moveTitle(from: RequestState, to: RequestState) {
  return !isOpenRequest(from) && isOpenRequest(to) ? "reopen" : titles[to];
}

/** Requests what a state needs and moves the request there. */
export function MoveDialog({ company, request, target, onMoved, onClose }: MoveDialogProps) {
  const t = useWords(requestsWords);
  const common = useWords(commonWords);
  const { data } = useQuery(companyInitQuery(company));
  const timeZone = data?.company.time_zone ?? defaultTimeZone;
  const [body, setBody] = useState<RequestMoveBody>(() => initialMove(target, timeZone));
  const [error, setError] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const from = request.state ?? "registered";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    try {
      await move(company, request.id, body);
      await onMoved();
      onClose();
    } catch (failure) {
      setError(failure);
      if (!(failure instanceof ApiError) || !fields.some((name) => fieldError(failure, name))) reactToError(failure);
    } finally {
      setSaving(false);
    }
  };
  const title = t(moveTitle(from, target));
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ "aria-label": common("close") }}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <MoveFields from={from} body={body} error={error} onChange={(part) => setBody({ ...body, ...part })} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common("cancel")}
            </Button>
            <Button type="submit" loading={isSaving}>
              {title}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function initialMove(state: RequestState, timeZone: string): RequestMoveBody {
  const isAnswer = state === "answered" || state === "refused";
  return { state, ...(isAnswer && { answered_at: companyDay(new Date(), timeZone) }) };
}

interface MoveFieldsProps {
  readonly from: RequestState;
  readonly body: RequestMoveBody;
  readonly error: unknown;
  readonly onChange: (part: Partial<RequestMoveBody>) => void;
}

function MoveFields({ from, body, error, onChange }: MoveFieldsProps) {
  const t = useWords(requestsWords);
  const pick = usePick();
  const { state } = body;
  const isAnswer = state === "answered" || state === "refused";
  const needsReason = state === "extended" || state === "erroneous" || (!isOpenRequest(from) && isOpenRequest(state));
  return (
    <>
      {state === "extended" && (
        <NumberInput
          label={t("extensionDays")}
          min={1}
          max={5}
          value={body.extension_days ?? ""}
          onChange={(days) => onChange({ extension_days: typeof days === "number" ? days : undefined })}
          error={fieldError(error, "extension_days", "state")}
          data-autofocus
        />
      )}
      {needsReason && (
        <Textarea
          label={t("reason")}
          autosize
          minRows={2}
          value={body.reason ?? ""}
          onChange={({ currentTarget }) => onChange({ reason: currentTarget.value })}
          error={fieldError(error, "reason")}
          data-autofocus={state !== "extended" || undefined}
        />
      )}
      {isAnswer && (
        <>
          <DayInput
            label={t("answeredAt")}
            name={t("answeredAt")}
            value={body.answered_at ?? null}
            onChange={(day) => onChange({ answered_at: day ?? undefined })}
            error={fieldError(error, "answered_at")}
          />
          <TextInput
            label={t("answerNumber")}
            value={body.answer_number ?? ""}
            onChange={({ currentTarget }) => onChange({ answer_number: currentTarget.value })}
            error={fieldError(error, "answer_number")}
          />
        </>
      )}
      {state === "answered" && (
        <Select
          label={t("outcome")}
          data={choiceOptions(requestOutcomes, pick)}
          value={body.outcome ?? null}
          onChange={(key) => onChange({ outcome: chosenOption(requestOutcomes, key) })}
          error={fieldError(error, "outcome")}
        />
      )}
      {state === "refused" && (
        <Select
          label={t("refusalGround")}
          data={choiceOptions(refusalGrounds, pick)}
          value={body.refusal_ground ?? null}
          onChange={(key) => onChange({ refusal_ground: chosenOption(refusalGrounds, key) })}
          error={fieldError(error, "refusal_ground")}
        />
      )}
    </>
  );
}

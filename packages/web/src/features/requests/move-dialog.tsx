import { Select, Textarea, TextInput } from "@mantine/core";
import { isOpenRequest, type RequestState } from "@opis/model/duties/request-states";
import { refusalGrounds, requestOutcomes } from "@opis/model/forms/subject-request";
import { companyDay, defaultTimeZone } from "@opis/model/time/company-day";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { fieldError } from "../../api/api-error.ts";
import { companyInitQuery } from "../../api/common-queries.ts";
import { usePick, useWords } from "../../i18n/language.ts";
import { requestsWords } from "../../i18n/ru/requests.ts";
import { type MoveFieldsProps, RecordMove } from "../../ui/change-record-state-dialog.tsx";
import { choiceOptions, chosenOption } from "../../ui/choice-options.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { move, type RequestMoveBody, type SubjectRequest } from "./request-queries.ts";

const WholeNumberInput = lazyPart(() =>
  import("../../ui/whole-number-input.tsx").then(({ WholeNumberInput: component }) => ({ default: component })),
);

interface MoveDialogProps {
  readonly company: number;
  readonly request: SubjectRequest;
  readonly target: RequestState;
  readonly onMoved: () => Promise<void>;
  readonly onClose: () => void;
}

const members = [
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

/** Returns the translation key of the button that moves a request from one state to another. */
export function moveTitle(from: RequestState, to: RequestState) {
  return !isOpenRequest(from) && isOpenRequest(to) ? "reopen" : titles[to];
}

/** Asks for the data of a state and moves the request there. */
export function MoveDialog({ company, request, target, onMoved, onClose }: MoveDialogProps) {
  const t = useWords(requestsWords);
  const { data } = useQuery(companyInitQuery(company));
  const from = request.state ?? "registered";
  return (
    <RecordMove
      title={t(moveTitle(from, target))}
      initial={initialMove(target, data?.company.time_zone ?? defaultTimeZone)}
      members={members}
      fields={(props) => <MoveFields from={from} {...props} />}
      send={async (body) => {
        await move(company, request.id, body);
        await onMoved();
      }}
      onClose={onClose}
    />
  );
}

function initialMove(state: RequestState, timeZone: string): RequestMoveBody {
  const isAnswer = state === "answered" || state === "refused";
  return { state, ...(isAnswer && { answered_at: companyDay(new Date(), timeZone) }) };
}

function MoveFields({
  from,
  body,
  error,
  onChange,
}: MoveFieldsProps<RequestMoveBody> & { readonly from: RequestState }) {
  const t = useWords(requestsWords);
  const pick = usePick();
  const { state } = body;
  const isAnswer = state === "answered" || state === "refused";
  const needsReason = state === "extended" || state === "erroneous" || (!isOpenRequest(from) && isOpenRequest(state));
  return (
    <>
      {state === "extended" && (
        <Suspense>
          <WholeNumberInput
            label={t("extensionDays")}
            min={1}
            max={5}
            value={body.extension_days ?? null}
            onChange={(days) => onChange({ extension_days: days ?? undefined })}
            error={fieldError(error, "extension_days", "state")}
            data-autofocus
          />
        </Suspense>
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

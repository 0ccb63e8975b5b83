import { Checkbox, Select, Stack, Textarea } from "@mantine/core";
import { assessmentConclusions } from "@opis/model/duties/assessment-options";
import { thirdParty } from "@opis/model/forms/third-party";
import { companyDay, dayAfter, defaultTimeZone, monthsAfter } from "@opis/model/time/company-day";
import { useQuery } from "@tanstack/react-query";
import { fieldError } from "../../api/api-error.ts";
import { companyInitQuery } from "../../api/common-queries.ts";
import { usePick, useWords } from "../../i18n/language.ts";
import { recipientsWords } from "../../i18n/ru/recipients.ts";
import { type MoveFieldsProps, RecordMove } from "../../ui/change-record-state-dialog.tsx";
import { choiceOptions, chosenOption } from "../../ui/choice-options.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { type Assessment, type AssessmentMoveBody, move } from "./recipient-queries.ts";

const members = ["state", "reason", "conclusion", "conclusion_text", "valid_until", "link_until"] as const;

/** Months and days proposed for a new assessment and for an extended link. */
const defaults = { months: 12, days: 14 } as const;

/** The state that an assessment is moved to. */
export type AssessmentTarget = "accepted" | "sent" | "cancelled";

interface MoveAssessmentProps {
  readonly company: number;
  readonly assessment: Assessment;
  readonly target: AssessmentTarget;
  readonly title: string;
  /** Whether the user may copy answers to the third party. */
  readonly mayAdopt: boolean;
  readonly onMoved: () => Promise<void>;
  readonly onClose: () => void;
}

/** Renders the dialog that accepts, sends or cancels an assessment. */
export function MoveAssessment(props: MoveAssessmentProps) {
  const { company, assessment, target, title, mayAdopt, onMoved, onClose } = props;
  const { data } = useQuery(companyInitQuery(company));
  const today = companyDay(new Date(), data?.company.time_zone ?? defaultTimeZone);
  const adoptable = mayAdopt ? assessment.adoptable : [];
  const initial: Record<AssessmentTarget, AssessmentMoveBody> = {
    accepted: { state: "accepted", valid_until: monthsAfter(today, defaults.months), adopt: [] },
    sent: { state: "sent", link_until: dayAfter(today, defaults.days) },
    cancelled: { state: "cancelled" },
  };
  return (
    <RecordMove<AssessmentMoveBody>
      title={title}
      initial={initial[target]}
      members={members}
      fields={(props) =>
        target === "accepted" ? <AcceptFields {...props} adoptable={adoptable} /> : <ReasonFields {...props} />
      }
      send={async (body) => {
        await move(company, assessment.id, body);
        await onMoved();
      }}
      onClose={onClose}
    />
  );
}

function ReasonFields({ body, error, onChange }: MoveFieldsProps<AssessmentMoveBody>) {
  const t = useWords(recipientsWords);
  const isReturn = body.state === "sent";
  return (
    <>
      <Textarea
        label={t(isReturn ? "returnReason" : "reason")}
        description={isReturn && t("returnHint")}
        autosize
        minRows={2}
        value={body.reason ?? ""}
        onChange={({ currentTarget }) => onChange({ reason: currentTarget.value })}
        error={fieldError(error, "reason", "state")}
        data-autofocus
      />
      {isReturn && (
        <DayInput
          label={t("newLinkUntil")}
          name={t("newLinkUntil")}
          value={body.link_until ?? null}
          onChange={(day) => onChange({ link_until: day ?? undefined })}
          error={fieldError(error, "link_until")}
        />
      )}
    </>
  );
}

function AcceptFields({
  body,
  error,
  onChange,
  adoptable,
}: MoveFieldsProps<AssessmentMoveBody> & Pick<Assessment, "adoptable">) {
  const t = useWords(recipientsWords);
  const pick = usePick();
  const adopted = body.adopt ?? [];
  return (
    <>
      <Select
        label={t("conclusion")}
        required
        data={choiceOptions(assessmentConclusions, pick)}
        value={body.conclusion ?? null}
        onChange={(key) => onChange({ conclusion: chosenOption(assessmentConclusions, key) })}
        error={fieldError(error, "conclusion", "state")}
        data-autofocus
      />
      <Textarea
        label={t("conditions")}
        autosize
        minRows={2}
        value={body.conclusion_text ?? ""}
        onChange={({ currentTarget }) => onChange({ conclusion_text: currentTarget.value })}
        error={fieldError(error, "conclusion_text")}
      />
      <DayInput
        label={t("until")}
        name={t("until")}
        value={body.valid_until ?? null}
        onChange={(day) => onChange({ valid_until: day ?? undefined })}
        error={fieldError(error, "valid_until")}
      />
      {adoptable.length > 0 && (
        <Checkbox.Group
          label={t("adopt")}
          description={t("adoptHint")}
          value={[...adopted]}
          onChange={(fields) =>
            onChange({ adopt: adoptable.flatMap(({ field }) => (fields.includes(field) ? [field] : [])) })
          }
        >
          <Stack gap="xs" mt="xs">
            {adoptable.map(({ field, before, after }) => (
              <Checkbox
                key={field}
                value={field}
                label={`${pick(thirdParty.fields[field].label)}: ${after}`}
                description={t("before", { text: before.trim() || t("nothing") })}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </>
  );
}

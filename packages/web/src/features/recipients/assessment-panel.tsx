import { Alert, Button, Checkbox, Group, Select, Stack, Text, Textarea, TextInput, Title } from "@mantine/core";
import {
  type AssessmentState,
  assessmentConclusions,
  nextAssessmentStates,
} from "@opis/model/duties/assessment-options";
import { isAssessmentQuestion } from "@opis/model/duties/assessment-questions";
import { recipientAssessment } from "@opis/model/forms/recipient-assessment";
import { thirdParty } from "@opis/model/forms/third-party";
import { screenAddress } from "@opis/model/screen-addresses";
import { companyDay, dayAfter, dayText, defaultTimeZone, monthsAfter } from "@opis/model/time/company-day";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fieldError } from "../../api/api-error.ts";
import { companyInitQuery } from "../../api/common-queries.ts";
import { useLanguage, usePick, useWords } from "../../i18n/language.ts";
import { recipientsWords } from "../../i18n/ru/recipients.ts";
import { type MoveFieldsProps, RecordMove } from "../../ui/change-record-state-dialog.tsx";
import { choiceOptions, chosenOption } from "../../ui/choice-options.ts";
import { CopyTextButton } from "../../ui/copy-text-button.tsx";
import { DayInput } from "../../ui/day-input.tsx";
import { HrefLink } from "../../ui/href-link.tsx";
import { type Assessment, type AssessmentMoveBody, move } from "./recipient-queries.ts";
import { AssessmentBadge, ScoreBadge } from "./score-badge.tsx";

interface AssessmentPanelProps {
  readonly company: number;
  readonly assessment: Assessment;
  readonly mayEdit: boolean;
  /** Whether the user may copy answers to the third party. */
  readonly mayAdopt: boolean;
  readonly onMoved: () => Promise<void>;
}

const titles = { accepted: "toAccepted", sent: "toSent", cancelled: "toCancelled" } as const;

type Target = keyof typeof titles;

function isTarget(state: AssessmentState): state is Target {
  return state in titles;
}

/** Renders the state of an assessment: link, score with its explanation, conclusion, document, and the next steps. */
export function AssessmentPanel({ company, assessment, mayEdit, mayAdopt, onMoved }: AssessmentPanelProps) {
  const t = useWords(recipientsWords);
  const [target, setTarget] = useState<Target>();
  const { state } = assessment;
  if (state === null) return null;
  return (
    <Stack gap="md" component="aside" aria-label={t("work")}>
      <Group>
        <AssessmentBadge state={state} />
      </Group>
      <Waiting assessment={assessment} />
      <Score assessment={assessment} />
      <Conclusion assessment={assessment} />
      {state === "accepted" && (
        <div>
          <Title order={2} fz="md">
            {t("documents")}
          </Title>
          <HrefLink href={screenAddress(company, "documents", { open: "recipient_assessment", object: assessment.id })}>
            {t("document")}
          </HrefLink>
        </div>
      )}
      {mayEdit && nextAssessmentStates[state].length > 0 && (
        <Stack gap={6}>
          <Title order={2} fz="md">
            {t("next")}
          </Title>
          {nextAssessmentStates[state].filter(isTarget).map((next) => (
            <Button
              key={next}
              variant={next === "accepted" ? "filled" : "default"}
              justify="flex-start"
              onClick={() => setTarget(next)}
            >
              {t(titles[next])}
            </Button>
          ))}
        </Stack>
      )}
      {target && (
        <MoveDialog {...{ company, assessment, target, mayAdopt, onMoved }} onClose={() => setTarget(undefined)} />
      )}
    </Stack>
  );
}

function Waiting({ assessment }: { readonly assessment: Assessment }) {
  const t = useWords(recipientsWords);
  const { state, link, contact, state_reason: reason, is_expired: isExpired } = assessment;
  if (state === "cancelled") return <Text>{t("cancelledText", { reason })}</Text>;
  if (state !== "sent") return null;
  return (
    <Stack gap="xs">
      {reason !== "" && <Alert color="yellow">{t("returnedText", { reason })}</Alert>}
      {isExpired && <Alert color="red">{t("expiredText")}</Alert>}
      {link !== null && <RecipientLink url={new URL(link, location.origin).href} />}
      {link !== null && (
        <Text size="sm" c="dimmed">
          {contact === "" ? t("noLetter") : t("letterSent", { contact })}
        </Text>
      )}
    </Stack>
  );
}

function RecipientLink({ url }: { readonly url: string }) {
  const t = useWords(recipientsWords);
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <TextInput
        label={t("link")}
        value={url}
        readOnly
        flex={1}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyTextButton text={url} label={t("copyLink")} copiedLabel={t("copied")} />
    </Group>
  );
}

function Score({ assessment: { score } }: { readonly assessment: Assessment }) {
  const t = useWords(recipientsWords);
  const pick = usePick();
  if (score === null) return null;
  const questions = score.unanswered
    .filter(isAssessmentQuestion)
    .map((question) => t("quoted", { text: pick(recipientAssessment.fields[question].label) }));
  return (
    <Stack gap={4}>
      <Title order={2} fz="md">
        {t("score")}
      </Title>
      <ScoreBadge score={score.score} grade={score.grade} />
      <Text size="sm" c="dimmed">
        {t(score.score === null ? "tooFew" : "explanation")}
      </Text>
      {questions.length > 0 && <Text size="sm">{t("unanswered", { questions: questions.join(", ") })}</Text>}
    </Stack>
  );
}

function Conclusion({ assessment }: { readonly assessment: Assessment }) {
  const t = useWords(recipientsWords);
  const pick = usePick();
  const language = useLanguage();
  const { conclusion, conclusion_text: text, accepted_by: name, accepted_on: day, valid_until: until } = assessment;
  if (conclusion === null || day === null) return null;
  return (
    <Stack gap={4}>
      <Title order={2} fz="md">
        {t("conclusion")}
      </Title>
      <Text>{pick(assessmentConclusions[conclusion])}</Text>
      {text !== "" && <Text size="sm">{text}</Text>}
      <Text size="sm" c="dimmed">
        {t("acceptedBy", { name, date: dayText(day, language) })}
        {until !== null && `, ${t("validUntil", { date: dayText(until, language) })}`}
      </Text>
    </Stack>
  );
}

const members = ["state", "reason", "conclusion", "conclusion_text", "valid_until", "link_until"] as const;

/** Months and days proposed for a new assessment and for an extended link. */
const defaults = { months: 12, days: 14 } as const;

interface MoveDialogProps extends Omit<AssessmentPanelProps, "mayEdit"> {
  readonly target: Target;
  readonly onClose: () => void;
}

function MoveDialog({ company, assessment, target, mayAdopt, onMoved, onClose }: MoveDialogProps) {
  const t = useWords(recipientsWords);
  const { data } = useQuery(companyInitQuery(company));
  const today = companyDay(new Date(), data?.company.time_zone ?? defaultTimeZone);
  const adoptable = mayAdopt ? assessment.adoptable : [];
  const initial: Record<Target, AssessmentMoveBody> = {
    accepted: { state: "accepted", valid_until: monthsAfter(today, defaults.months), adopt: [] },
    sent: { state: "sent", link_until: dayAfter(today, defaults.days) },
    cancelled: { state: "cancelled" },
  };
  return (
    <RecordMove<AssessmentMoveBody>
      title={t(titles[target])}
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

import { Alert, Button, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import {
  type AssessmentState,
  assessmentConclusions,
  nextAssessmentStates,
} from "@opis/model/duties/assessment-options";
import { isAssessmentQuestion } from "@opis/model/duties/assessment-questions";
import { recipientAssessment } from "@opis/model/forms/recipient-assessment";
import { screenAddress } from "@opis/model/screen-addresses";
import { dayText } from "@opis/model/time/company-day";
import { Suspense, useState } from "react";
import { useLanguage, usePick, useWords } from "../../i18n/language.ts";
import { recipientsWords } from "../../i18n/ru/recipients.ts";
import { CopyTextButton } from "../../ui/copy-text-button.tsx";
import { HrefLink } from "../../ui/href-link.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import type { AssessmentTarget } from "./move-assessment.tsx";
import type { Assessment } from "./recipient-queries.ts";
import { AssessmentBadge, ScoreBadge } from "./score-badge.tsx";

interface AssessmentPanelProps {
  readonly company: number;
  readonly assessment: Assessment;
  readonly mayEdit: boolean;
  /** Whether the user may copy answers to the third party. */
  readonly mayAdopt: boolean;
  readonly onMoved: () => Promise<void>;
}

const MoveAssessment = lazyPart(() =>
  import("./move-assessment.tsx").then(({ MoveAssessment: component }) => ({ default: component })),
);

const titles = { accepted: "toAccepted", sent: "toSent", cancelled: "toCancelled" } as const satisfies Record<
  AssessmentTarget,
  string
>;

function isTarget(state: AssessmentState): state is AssessmentTarget {
  return state in titles;
}

/** Renders the state of an assessment: link, score with its explanation, conclusion, document, and the next steps. */
export function AssessmentPanel({ company, assessment, mayEdit, mayAdopt, onMoved }: AssessmentPanelProps) {
  const t = useWords(recipientsWords);
  const [target, setTarget] = useState<AssessmentTarget>();
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
      <Suspense>
        {target && (
          <MoveAssessment
            {...{ company, assessment, target, mayAdopt, onMoved }}
            title={t(titles[target])}
            onClose={() => setTarget(undefined)}
          />
        )}
      </Suspense>
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

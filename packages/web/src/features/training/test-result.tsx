import { Badge, Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { IconCertificate } from "@tabler/icons-react";
import { trainingWords } from "../../i18n/ru/training.ts";
import { usePick, useWords } from "../../i18n/words.ts";
import type { TestAttempt } from "./test-form.tsx";

interface TestResultProps {
  readonly attempt: TestAttempt;
  readonly onCertificate: () => void;
}

/** Renders a finished test: the result, the certificate if it is passed, and each answer with its explanation and provisions. */
export function TestResult({ attempt, onCertificate }: TestResultProps) {
  const t = useWords(trainingWords);
  const { state, right_answers: right, questions: count, percent, sheet } = attempt;
  const isPassed = state === "passed";
  return (
    <Stack gap="md">
      <Paper withBorder p="lg" radius="md" role="status">
        <Title order={2} c={isPassed ? "var(--opis-success)" : "var(--opis-danger)"}>
          {t(isPassed ? "passed" : "failed")}
        </Title>
        <Text fz="lg" mt={4}>
          {t("result", { right: String(right ?? 0), count: String(count ?? 0), percent: String(percent ?? 0) })}
        </Text>
        {isPassed && (
          <Button mt="md" leftSection={<IconCertificate size={18} />} onClick={onCertificate}>
            {t("certificate")}
          </Button>
        )}
      </Paper>
      {sheet.length === 0 ? (
        <Text c="dimmed">{t("erased")}</Text>
      ) : (
        <>
          <Title order={2} fz="lg">
            {t("review")}
          </Title>
          {sheet.map((question) => (
            <AnsweredQuestion key={question.code} question={question} />
          ))}
        </>
      )}
    </Stack>
  );
}

function AnsweredQuestion({ question }: { readonly question: TestAttempt["sheet"][number] }) {
  const t = useWords(trainingWords);
  const pick = usePick();
  const { question: text, answers, chosen, right, is_right: isRight, explanation, norms } = question;
  return (
    <Paper withBorder p="md" radius="md">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Text fw={600}>{pick(text)}</Text>
        <Badge color={isRight ? "green" : "red"} variant="light" style={{ flexShrink: 0 }}>
          {t(isRight ? "rightAnswer" : "wrongAnswer")}
        </Badge>
      </Group>
      <Stack gap={6} mt="sm">
        {answers.map(({ index, text: answer }) => {
          const [isChosen, isCorrect] = [chosen.includes(index), right.includes(index)];
          const mark = isCorrect ? (isChosen ? "yoursCorrect" : "correct") : isChosen ? "yours" : undefined;
          return (
            <Text key={index} {...(!mark && { c: "dimmed" })}>
              {pick(answer)}
              {mark && (
                <Text span size="sm" fw={600} c={isCorrect ? "var(--opis-success)" : "var(--opis-danger)"}>
                  {` — ${t(mark)}`}
                </Text>
              )}
            </Text>
          );
        })}
      </Stack>
      <Text size="sm" mt="sm">
        {pick(explanation)}
      </Text>
      {norms.map((norm) => (
        <Text key={norm.en} size="sm" c="dimmed">
          {pick(norm)}
        </Text>
      ))}
    </Paper>
  );
}

import { Alert, Badge, Button, Checkbox, Group, Paper, Radio, Stack, Text, Title } from "@mantine/core";
import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import type { answerTraining, readTrainingAttempt } from "@opis/model/contract/training";
import { IconCertificate } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { usePick, useWords } from "../../i18n/language.ts";
import { trainingWords } from "../../i18n/ru/training.ts";

export type TestAttempt = AnswerOf<typeof readTrainingAttempt>;
export type TestAnswers = CallOf<typeof answerTraining>["body"]["answers"];
type TestQuestion = TestAttempt["sheet"][number];

interface TestFormProps {
  readonly attempt: TestAttempt;
  /** Key of the answers on this device; all tabs of one attempt share it. */
  readonly storageKey: string;
  readonly onSend: (answers: TestAnswers) => Promise<void>;
}

/** Renders an unfinished test. Answers stay on the device until they are sent, so neither a reload nor an outage loses them. */
export function TestForm({ attempt: { sheet }, storageKey, onSend }: TestFormProps) {
  const t = useWords(trainingWords);
  const [answers, setAnswers] = useState(() => readStored(storageKey));
  const [isSending, setSending] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const footer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWarned) footer.current?.scrollIntoView({ block: "nearest" });
  }, [isWarned]);
  const missing = sheet.flatMap(({ code }, index) => ((answers[code]?.length ?? 0) > 0 ? [] : [index + 1]));
  const change = (code: string, chosen: number[]) => {
    const next = { ...readStored(storageKey), ...answers, [code]: chosen };
    setAnswers(next);
    localStorage.setItem(storageKey, JSON.stringify(next));
  };
  const send = async () => {
    if (missing.length > 0 && !isWarned) {
      setWarned(true);
      return;
    }
    setSending(true);
    setFailed(false);
    try {
      await onSend(answers);
      localStorage.removeItem(storageKey);
    } catch {
      setFailed(true);
    } finally {
      setSending(false);
    }
  };
  return (
    <Stack gap="md">
      {sheet.map((question, index) => (
        <QuestionCard
          key={question.code}
          question={question}
          place={t("questionOf", { number: String(index + 1), count: String(sheet.length) })}
          chosen={answers[question.code] ?? []}
          onChange={(chosen) => change(question.code, chosen)}
        />
      ))}
      {isWarned && missing.length > 0 && (
        <Alert color="yellow" role="status">
          {t("unanswered", { numbers: missing.join(", ") })}
        </Alert>
      )}
      {isFailed && (
        <Alert color="red" role="alert">
          {t("sendFailed")}
        </Alert>
      )}
      <Group ref={footer} justify="space-between" pb="md">
        <Text c="dimmed">
          {t("answeredCount", { answered: String(sheet.length - missing.length), count: String(sheet.length) })}
        </Text>
        <Button size="md" loading={isSending} onClick={() => void send()}>
          {isWarned && missing.length > 0 ? t("sendAnyway", { count: String(missing.length) }) : t("send")}
        </Button>
      </Group>
    </Stack>
  );
}

interface QuestionCardProps {
  readonly question: TestQuestion;
  readonly place: string;
  readonly chosen: readonly number[];
  readonly onChange: (chosen: number[]) => void;
}

function QuestionCard({ question, place, chosen, onChange }: QuestionCardProps) {
  const t = useWords(trainingWords);
  const pick = usePick();
  const { question: text, answers, is_multiple: isMultiple } = question;
  const label = (
    <>
      <Text span display="block" size="sm" c="dimmed">
        {place}
      </Text>
      <Text span fw={600} fz="lg">
        {pick(text)}
      </Text>
    </>
  );
  const common = { label, description: t(isMultiple ? "several" : "one") };
  const value = chosen.map(String);
  return (
    <Paper withBorder p="md" radius="md">
      {isMultiple ? (
        <Checkbox.Group {...common} value={value} onChange={(next) => onChange(next.map(Number))}>
          <Stack gap="sm" mt="sm">
            {answers.map(({ index, text: answer }) => (
              <Checkbox key={index} value={String(index)} label={pick(answer)} />
            ))}
          </Stack>
        </Checkbox.Group>
      ) : (
        <Radio.Group {...common} value={value[0] ?? ""} onChange={(next) => onChange([Number(next)])}>
          <Stack gap="sm" mt="sm">
            {answers.map(({ index, text: answer }) => (
              <Radio key={index} value={String(index)} label={pick(answer)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </Paper>
  );
}

function readStored(key: string): TestAnswers {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    const isChosen = (value: unknown): value is number[] =>
      Array.isArray(value) && value.every((index) => Number.isInteger(index));
    return Object.fromEntries(
      Object.entries(stored).flatMap(([code, value]) => (isChosen(value) ? [[code, value]] : [])),
    );
  } catch {
    return {};
  }
}

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

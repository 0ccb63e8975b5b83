import { Group, Paper, Select, Stack, Text, TextInput, Title } from "@mantine/core";
import { companyDay, defaultTimeZone } from "@opis/model/time/company-day";
import { questionBank } from "@opis/model/training/question-bank";
import { citeNorm, isQuestionInForce, type TrainingQuestion } from "@opis/model/training/training-question";
import {
  type TrainingRole,
  type TrainingTopic,
  trainingRoles,
  trainingTopics,
} from "@opis/model/training/training-terms";
import { IconCheck, IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { companyInitQuery } from "../../api/common-queries.ts";
import { usePick, useWords } from "../../i18n/language.ts";
import { trainingWords } from "../../i18n/ru/training.ts";

const roles: readonly TrainingRole[] = ["user", "administrator", "organiser"];
const topics: readonly TrainingTopic[] = ["principles", "rights", "workplace", "incidents"];

/** Renders the product's questions whose answers are right today, by topic, with the right answers, the reason and the provisions. */
export function QuestionBank({ company }: { readonly company: number }) {
  const t = useWords(trainingWords);
  const pick = usePick();
  const { data: init } = useQuery(companyInitQuery(company));
  const [role, setRole] = useState<TrainingRole | null>(null);
  const [search, setSearch] = useState("");
  const today = companyDay(new Date(), init?.company.time_zone ?? defaultTimeZone);
  const query = search.trim().toLowerCase();
  const questions = questionBank.filter(
    (question) =>
      isQuestionInForce(question, today) &&
      (role === null || question.roles.includes(role)) &&
      textsOf(question).some((text) => pick(text).toLowerCase().includes(query)),
  );
  return (
    <Stack gap="lg">
      <Text c="dimmed">{t("bankText", { count: questions.length })}</Text>
      <Group gap="md">
        <TextInput
          type="search"
          aria-label={t("searchQuestions")}
          placeholder={t("searchQuestions")}
          leftSection={<IconSearch size={16} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Select
          aria-label={t("test")}
          placeholder={t("allTests")}
          clearable
          data={roles.map((value) => ({ value, label: pick(trainingRoles[value]) }))}
          value={role}
          onChange={(choice) => setRole(roles.find((option) => option === choice) ?? null)}
        />
      </Group>
      {questions.length === 0 && <Text c="dimmed">{t("nothingFound")}</Text>}
      {topics.map((topic) => {
        const ofTopic = questions.filter((question) => question.topic === topic);
        if (ofTopic.length === 0) return null;
        return (
          <Stack key={topic} gap="sm" component="section">
            <Title order={2} fz="lg">
              {t("topicWithCount", { topic: pick(trainingTopics[topic]), count: ofTopic.length })}
            </Title>
            {ofTopic.map((question) => (
              <BankQuestion key={question.code} question={question} />
            ))}
          </Stack>
        );
      })}
    </Stack>
  );
}

function textsOf({ question, answers, explanation, norms }: TrainingQuestion) {
  return [question, explanation, ...answers, ...norms.map(citeNorm)];
}

function BankQuestion({ question: { question, answers, explanation, norms, roles: ofRoles } }: BankQuestionProps) {
  const t = useWords(trainingWords);
  const pick = usePick();
  return (
    <Paper withBorder p="md" radius="md">
      <Text fw={600}>{pick(question)}</Text>
      <Text size="xs" c="dimmed">
        {ofRoles.map((role) => pick(trainingRoles[role])).join(", ")}
      </Text>
      <Stack gap={6} mt="sm">
        {answers.map((answer) => (
          <Group key={answer.en} gap="xs" wrap="nowrap" align="flex-start">
            <Text span w={18} c="var(--opis-success)" style={{ flexShrink: 0 }}>
              {answer.isRight && <IconCheck size={18} role="img" aria-label={t("correct")} />}
            </Text>
            <Text {...(!answer.isRight && { c: "dimmed" })}>{pick(answer)}</Text>
          </Group>
        ))}
      </Stack>
      <Text size="sm" mt="sm">
        {pick(explanation)}
      </Text>
      <Text size="sm" c="dimmed" mt={4}>
        {norms.map((norm) => pick(citeNorm(norm))).join("; ")}
      </Text>
    </Paper>
  );
}

interface BankQuestionProps {
  readonly question: TrainingQuestion;
}

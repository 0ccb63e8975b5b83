import {
  Alert,
  Button,
  Checkbox,
  Group,
  MultiSelect,
  Paper,
  Radio,
  Skeleton,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from "@mantine/core";
import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import type { answerAssessment, openAssessment } from "@opis/model/contract/recipient-assessments";
import {
  type AssessmentQuestion,
  assessmentSections,
  isAsked,
  isAssessmentQuestion,
} from "@opis/model/duties/assessment-questions";
import { recipientAssessment as declared } from "@opis/model/forms/recipient-assessment";
import { dayText } from "@opis/model/time/company-day";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { ApiError, fieldError } from "../api/api-error.ts";
import { callWithoutCredentials } from "../api/call-endpoint.ts";
import { useLanguage, usePick, useWords } from "../i18n/language.ts";
import { recipientAnswersWords } from "../i18n/ru/recipient-answers.ts";
import { choiceOptions } from "../ui/choice-options.ts";
import { PageSection } from "../ui/page/page-section.tsx";
import { LoadFailed } from "../ui/page/page-states.tsx";
import { PublicPage } from "../ui/page/public-page.tsx";
import { DataProvider } from "../ui/query-cache-provider.tsx";
import { useFirstRefusedField } from "../ui/record-form.tsx";
import { FailureAlert } from "./login/failure-alert.tsx";

const route = getRouteApi("/assessment/$companyId/$assessmentId/$code");

type OpenedAssessment = AnswerOf<typeof openAssessment>;
type LinkParams = CallOf<typeof openAssessment>["params"];
type Answers = Readonly<Record<string, unknown>>;

/** Renders the questions of an assessment for a recipient without an account, by its link. */
export function RecipientAnswersPage() {
  return (
    <DataProvider>
      <Opened />
    </DataProvider>
  );
}

function Opened() {
  const t = useWords(recipientAnswersWords);
  const { companyId, assessmentId, code } = route.useParams();
  const params = { company_id: companyId, id: assessmentId, code };
  const cache = useQueryClient();
  const queryKey = ["assessment", companyId, assessmentId, code];
  const assessment = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      callWithoutCredentials<typeof openAssessment>("GET /assessments/:company_id/:id/:code/", { params, signal }),
    retry: false,
    meta: { quiet: true },
    // A refetch would replace the answers being typed.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  const isGone = assessment.error instanceof ApiError && assessment.error.status === 404;
  const title = isGone ? t("goneTitle") : t("title");
  return (
    <PublicPage title={title} company={assessment.data?.company}>
      {assessment.isPending && <Skeleton height={320} radius="md" />}
      {assessment.isLoadingError && isGone && <Message title={t("goneTitle")} text={t("goneText")} />}
      {assessment.isLoadingError && !isGone && <LoadFailed onRetry={() => void assessment.refetch()} />}
      {assessment.data?.is_answered && (
        <Message title={t("sentTitle")} text={t("sentText", { company: assessment.data.company })} />
      )}
      {assessment.data && !assessment.data.is_answered && (
        <AnswerForm
          opened={assessment.data}
          params={params}
          onSent={(answers) => cache.setQueryData(queryKey, answers)}
          onFailed={() => void assessment.refetch()}
        />
      )}
    </PublicPage>
  );
}

function Message({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Stack role="status">
      <Title order={1}>{title}</Title>
      <Text>{text}</Text>
    </Stack>
  );
}

interface AnswerFormProps {
  readonly opened: OpenedAssessment;
  readonly params: LinkParams;
  readonly onSent: (answers: OpenedAssessment) => void;
  /** Called after a failed attempt: an earlier one may have succeeded although its answer was lost. */
  readonly onFailed: () => void;
}

function AnswerForm({ opened, params, onSent, onFailed }: AnswerFormProps) {
  const t = useWords(recipientAnswersWords);
  const pick = usePick();
  const language = useLanguage();
  const draftKey = `assessment ${params.company_id} ${params.id}`;
  const [answers, setAnswers] = useState<Answers>(() => ({ ...opened.answers, ...readDraft(draftKey) }));
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const form = useFirstRefusedField(error);
  const { company, party, message, link_until: until, returned } = opened;
  const change = (question: AssessmentQuestion, answer: unknown) => {
    const next = { ...answers, [question]: answer };
    setAnswers(next);
    localStorage.setItem(draftKey, JSON.stringify(next));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setError(undefined);
    try {
      const line = "POST /assessments/:company_id/:id/:code/";
      onSent(await callWithoutCredentials<typeof answerAssessment>(line, { params, body: { ...answers } }));
      localStorage.removeItem(draftKey);
      window.scrollTo({ top: 0 });
    } catch (failure) {
      setError(failure);
      onFailed();
    } finally {
      setSending(false);
    }
  };
  const isShown = assessmentSections.some(({ fields }) => fields.some((name) => fieldError(error, name)));
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="xl">
        <Stack gap="xs">
          <Title order={1}>{t("title")}</Title>
          <Text>{t("intro", { company, party })}</Text>
          {message !== "" && (
            <Paper withBorder p="sm" radius="md" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
              {message}
            </Paper>
          )}
          <Text size="sm" c="dimmed">
            {t("optional")} {until !== null && t("until", { date: dayText(until, language) })}
          </Text>
          {returned !== "" && <Alert color="yellow">{t("returned", { reason: returned })}</Alert>}
        </Stack>
        {assessmentSections.map(({ title, fields }) => (
          <PageSection key={title.en} title={pick(title)}>
            <Stack gap="lg">
              {fields
                .filter((question) => isAsked(question, answers))
                .map((question) => (
                  <QuestionInput
                    key={question}
                    question={question}
                    answer={answers[question]}
                    error={fieldError(error, question)}
                    onChange={(answer) => change(question, answer)}
                  />
                ))}
            </Stack>
          </PageSection>
        ))}
        {error !== undefined && !isShown && (
          <div ref={(alert) => alert?.scrollIntoView({ block: "center" })}>
            <FailureAlert failure={error} />
          </div>
        )}
        <Group>
          <Button type="submit" size="md" loading={isSending}>
            {t("send")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Returns the answers typed on this device and not yet sent, so that a reload or an outage loses none. */
function readDraft(key: string): Answers {
  try {
    const storedDraft: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    if (typeof storedDraft !== "object" || storedDraft === null) return {};
    return Object.fromEntries(Object.entries(storedDraft).filter(([name]) => isAssessmentQuestion(name)));
  } catch {
    return {};
  }
}

interface QuestionInputProps {
  readonly question: AssessmentQuestion;
  readonly answer: unknown;
  readonly error: string | undefined;
  readonly onChange: (answer: unknown) => void;
}

function QuestionInput({ question, answer, error, onChange }: QuestionInputProps) {
  const t = useWords(recipientAnswersWords);
  const pick = usePick();
  const field = declared.fields[question];
  const common = {
    label: pick(field.label),
    ...("help" in field && field.help && { description: pick(field.help) }),
    error,
    required: question === "answered_by",
  };
  const text = typeof answer === "string" ? answer : "";
  const many = Array.isArray(answer) ? answer.map(String) : [];
  if (field.kind === "text")
    return <TextInput {...common} value={text} onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
  if (field.kind === "long_text")
    return (
      <Textarea
        {...common}
        autosize
        minRows={2}
        maxRows={12}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  if (field.kind === "choice")
    return (
      <Radio.Group {...common} value={text} onChange={onChange}>
        <Stack gap="xs" mt="xs" align="flex-start">
          {choiceOptions(field.options, pick).map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
          {text !== "" && (
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              aria-label={`${t("clear")}: ${common.label}`}
              onClick={() => onChange(null)}
            >
              {t("clear")}
            </Button>
          )}
        </Stack>
      </Radio.Group>
    );
  if (question === "data_countries")
    return (
      <MultiSelect
        {...common}
        searchable
        clearable
        placeholder={many.length === 0 ? t("countries") : ""}
        data={choiceOptions(field.options, pick)}
        value={many}
        onChange={onChange}
      />
    );
  return (
    <Checkbox.Group {...common} value={many} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        {choiceOptions(field.options, pick).map(({ value, label }) => (
          <Checkbox key={value} value={value} label={label} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

import {
  Button,
  Group,
  MultiSelect,
  SegmentedControl,
  Select,
  SimpleGrid,
  Skeleton,
  Stack,
  Switch,
  Text,
} from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { previewLetter } from "@opis/model/contract/companies/mailing";
import { IconArrowLeft, IconSend } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api/call-endpoint.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { useLanguage, useWords } from "../../../i18n/language.ts";
import { formsListWords } from "../../../i18n/ru/forms-list.ts";
import { mailingWords } from "../../../i18n/ru/mailing.ts";
import { DayInput } from "../../../ui/day-input.tsx";
import type { MailingSelection } from "../../../ui/mailing-selection.ts";
import { PageSection } from "../../../ui/page/page-section.tsx";
import { LoadFailed } from "../../../ui/page/page-states.tsx";
import classes from "./composer.module.css";
import { isSound, LetterFields } from "./letter-fields.tsx";
import {
  type CompanyMailContext,
  collectTags,
  type MailingQuestionnaire,
  mailContextQuery,
  mailingQuestionnairesQuery,
} from "./mailing-queries.ts";
import { QuestionnaireChoice } from "./questionnaire-choice.tsx";
import {
  type About,
  chosenQuestionnaires,
  countLetters,
  type Draft,
  initiallyChosen,
  keyOf,
  useComposer,
  wordingOf,
} from "./use-composer.ts";

interface ComposerProps {
  readonly company: number;
  /** The initially chosen questionnaires. */
  readonly asking: MailingSelection | undefined;
  readonly onClose: () => void;
}

/** An e-mail that can be previewed. */
interface ShownLetter {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  readonly about: About;
}

interface LetterPreviewProps {
  readonly company: number;
  readonly draft: Draft;
  /** The e-mails of the draft; the first one is previewed initially. */
  readonly letters: readonly ShownLetter[];
}

const pauseMilliseconds = 400;

/** Renders an e-mail of the mailing as its recipient will see it, updated while typing. */
function LetterPreview({ company, draft, letters }: LetterPreviewProps) {
  const t = useWords(mailingWords);
  const [key, setKey] = useState<string | null>(null);
  const shownLetter = letters.find((letter) => letter.key === key) ?? letters[0];
  const [body] = useDebouncedValue({ ...wordingOf(draft), ...shownLetter?.about }, pauseMilliseconds);
  const { data } = useQuery({
    queryKey: [...queryKeys.mailing(company), "preview", body],
    queryFn: ({ signal }) =>
      call<typeof previewLetter>("POST /companies/:company_id/mail/preview/", {
        ...{ params: { company_id: company }, body, signal },
      }),
    // While the texts are invalid, the last preview stays.
    enabled: shownLetter !== undefined && isSound(body),
    placeholderData: keepPreviousData,
    retry: false,
    meta: { quiet: true },
  });
  if (!shownLetter) return <Text c="dimmed">{t("choosePreview")}</Text>;
  return (
    <Stack gap="sm">
      <Select
        label={t("previewOf")}
        data={letters.map(({ key: value, label }) => ({ value, label }))}
        value={shownLetter.key}
        onChange={setKey}
        searchable={letters.length > 10}
        allowDeselect={false}
        maw={480}
      />
      {data && (
        <>
          <div style={{ overflowWrap: "anywhere" }}>
            <Text size="sm" c="dimmed">
              {t("to", { email: shownLetter.to })}
            </Text>
            <Text fw={600}>{data.subject}</Text>
          </div>
          <iframe
            title={t("preview")}
            srcDoc={data.html}
            sandbox=""
            style={{
              width: "100%",
              height: 560,
              border: "1px solid var(--mantine-color-default-border)",
              borderRadius: 8,
            }}
          />
        </>
      )}
    </Stack>
  );
}

/** Composes a mailing: questionnaires, text, and preview. */
export function Composer(props: ComposerProps) {
  const context = useQuery(mailContextQuery(props.company));
  const questionnaires = useQuery(mailingQuestionnairesQuery(props.company));
  const retry = () => void Promise.all([context.refetch(), questionnaires.refetch()]);
  if (context.data && questionnaires.data)
    return <Writing {...props} context={context.data} questionnaires={questionnaires.data} />;
  return context.isError || questionnaires.isError ? (
    <LoadFailed onRetry={retry} />
  ) : (
    <Skeleton height={480} aria-busy />
  );
}

interface WritingProps extends ComposerProps {
  readonly context: CompanyMailContext;
  readonly questionnaires: readonly MailingQuestionnaire[];
}

function Writing({ company, asking, context, questionnaires, onClose }: WritingProps) {
  const t = useWords(mailingWords);
  const kind = useWords(formsListWords);
  const { draft, change, send, test } = useComposer({
    company,
    context,
    language: useLanguage(),
    chosen: initiallyChosen(asking, questionnaires),
    onSent: onClose,
  });
  const about = chosenQuestionnaires(draft, questionnaires);
  const count = countLetters(draft, questionnaires);
  const missingCount =
    draft.by === "forms" ? about.filter((questionnaire) => draft.chosen[keyOf(questionnaire)]?.length === 0).length : 0;
  const letters = shownLetters(draft, about, ({ name, form_type }) => name ?? kind(form_type));
  const [first] = letters;
  return (
    <Stack gap="xl">
      <Group>
        <Button variant="subtle" leftSection={<IconArrowLeft size={16} />} onClick={onClose}>
          {t("back")}
        </Button>
      </Group>
      <PageSection title={t("step_about")}>
        <AboutWhat questionnaires={questionnaires} draft={draft} onChange={change} />
      </PageSection>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing={32} verticalSpacing={32}>
        <PageSection title={t("step_letter")}>
          <Stack>
            <LetterFields texts={draft} onChange={change} />
            <LinkFields draft={draft} linkDays={context.link_days} onChange={change} />
          </Stack>
        </PageSection>
        <PageSection title={t("step_preview")}>
          <LetterPreview company={company} draft={draft} letters={letters} />
        </PageSection>
      </SimpleGrid>
      <Group gap="sm" className={classes.actions}>
        <Button
          leftSection={<IconSend size={16} />}
          disabled={count === 0 || missingCount > 0 || !isSound(draft)}
          loading={send.isPending}
          onClick={() => send.mutate(questionnaires)}
        >
          {t("send", { count })}
        </Button>
        <Button
          variant="default"
          disabled={!first || !isSound(draft)}
          loading={test.isPending}
          onClick={() => first && test.mutate(first.about)}
        >
          {t("test")}
        </Button>
        {missingCount > 0 && <Text c="dimmed">{t("lacking", { count: missingCount })}</Text>}
      </Group>
    </Stack>
  );
}

interface LinkFieldsProps {
  readonly draft: Draft;
  readonly linkDays: number;
  readonly onChange: (changes: Partial<Draft>) => void;
}

/** Renders the options of a mailing's links. */
function LinkFields({ draft, linkDays, onChange }: LinkFieldsProps) {
  const t = useWords(mailingWords);
  return (
    <>
      <div>
        <DayInput
          name={t("expiration")}
          label={t("expiration")}
          maw={240}
          value={draft.expiration}
          onChange={(expiration) => onChange({ expiration })}
        />
        <Text size="xs" c="dimmed" mt={4}>
          {t("expirationHint", { count: linkDays })}
        </Text>
      </div>
      <Switch
        label={t("commentsOnly")}
        description={t("commentsOnlyHint")}
        checked={draft.comments_only}
        onChange={(event) => onChange({ comments_only: event.currentTarget.checked })}
      />
      <div>
        <Text size="sm" fw={500} mb={4}>
          {t("language")}
        </Text>
        <SegmentedControl
          aria-label={t("language")}
          data={[
            { value: "ru", label: t("ru") },
            { value: "en", label: t("en") },
          ]}
          value={draft.language}
          onChange={(language) => onChange({ language: language === "en" ? "en" : "ru" })}
        />
      </div>
    </>
  );
}

/** Returns the e-mails of a draft, as options for the preview. */
function shownLetters(
  draft: Draft,
  about: readonly MailingQuestionnaire[],
  nameOf: (questionnaire: MailingQuestionnaire) => string,
): ShownLetter[] {
  if (draft.by === "tags")
    return [...new Set(about.flatMap(({ emails }) => emails))].map((email) => {
      return { key: email, label: email, to: email, about: { tags: [...draft.tags] } };
    });
  return about.flatMap((questionnaire) => {
    const { form_type, form_id } = questionnaire;
    return (draft.chosen[keyOf(questionnaire)] ?? []).map((email) => {
      return {
        key: `${keyOf(questionnaire)} ${email}`,
        label: `${nameOf(questionnaire)} · ${email}`,
        to: email,
        about: { form_type, form_id },
      };
    });
  });
}

interface AboutWhatProps {
  readonly questionnaires: readonly MailingQuestionnaire[];
  readonly draft: Draft;
  readonly onChange: (changes: Partial<Draft>) => void;
}

function AboutWhat({ questionnaires, draft, onChange }: AboutWhatProps) {
  const t = useWords(mailingWords);
  const tags = collectTags(questionnaires);
  return (
    <Stack>
      <SegmentedControl
        aria-label={t("step_about")}
        data={[
          { value: "forms", label: t("byForms") },
          { value: "tags", label: t("byTags") },
        ]}
        value={draft.by}
        onChange={(by) => onChange({ by: by === "tags" ? "tags" : "forms" })}
        style={{ alignSelf: "flex-start" }}
      />
      {draft.by === "forms" ? (
        <QuestionnaireChoice all={questionnaires} value={draft.chosen} onChange={(chosen) => onChange({ chosen })} />
      ) : (
        <MultiSelect
          label={t("tags")}
          description={t("tagsHint")}
          maw={480}
          data={tags}
          value={[...draft.tags]}
          nothingFoundMessage={t("noTags")}
          searchable
          onChange={(value) => onChange({ tags: value })}
        />
      )}
    </Stack>
  );
}

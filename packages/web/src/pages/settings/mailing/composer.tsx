import { Button, Group, MultiSelect, SegmentedControl, Skeleton, Stack, Switch, Text } from "@mantine/core";
import { IconArrowLeft, IconSend } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { DayInput } from "../../../ui/day-input.tsx";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { PageSection } from "../../../ui/page-section.tsx";
import { useWords } from "../../../words/define-words.ts";
import { formsListWords } from "../../../words/forms-list.ts";
import { mailingWords } from "../../../words/mailing.ts";
import { useLanguage } from "../../../words/words.ts";
import { AskedList } from "./asked-list.tsx";
import { isSound, LetterFields } from "./letter-fields.tsx";
import { LetterPreview, type Shown } from "./letter-preview.tsx";
import { type Asked, askedQuery, type MailContext, mailContextQuery } from "./mailing-queries.ts";
import { tagsOf } from "./tags-of.ts";
import { chosenBy, chosenOf, type Draft, keyOf, lettersOf, useComposer } from "./use-composer.ts";

interface ComposerProps {
  readonly company: number;
  /** The questionnaires that are chosen at first, as `form:id,id`. */
  readonly ask: string | undefined;
  readonly onClose: () => void;
}

/** Writing of a mailing: about what, what it says, how its recipients will see it. */
export function Composer(props: ComposerProps) {
  const context = useQuery(mailContextQuery(props.company));
  const asked = useQuery(askedQuery(props.company));
  const retry = () => void Promise.all([context.refetch(), asked.refetch()]);
  if (context.data && asked.data) return <Writing {...props} context={context.data} asked={asked.data} />;
  return context.isError || asked.isError ? <LoadFailed onRetry={retry} /> : <Skeleton height={480} aria-busy />;
}

interface WritingProps extends ComposerProps {
  readonly context: MailContext;
  readonly asked: readonly Asked[];
}

function Writing({ company, ask, context, asked, onClose }: WritingProps) {
  const t = useWords(mailingWords);
  const kind = useWords(formsListWords);
  const { draft, change, send, test } = useComposer({
    company,
    context,
    language: useLanguage(),
    chosen: chosenBy(ask, asked),
    onSent: onClose,
  });
  const about = chosenOf(draft, asked);
  const count = lettersOf(draft, asked);
  const lacking = draft.by === "forms" ? about.filter((one) => draft.chosen[keyOf(one)]?.length === 0).length : 0;
  const letters: Shown[] =
    draft.by === "tags"
      ? draft.tags.length > 0
        ? [{ key: "tags", label: draft.tags.join(", "), about: { tags: [...draft.tags] } }]
        : []
      : about.map((one) => ({
          key: keyOf(one),
          label: [one.name ?? kind(one.form_type), ...(draft.chosen[keyOf(one)] ?? [])].join(" · "),
          about: { form_type: one.form_type, form_id: one.form_id },
        }));
  const [first] = letters;
  return (
    <Stack gap="xl">
      <Group>
        <Button variant="subtle" leftSection={<IconArrowLeft size={16} />} onClick={onClose}>
          {t("back")}
        </Button>
      </Group>
      <PageSection title={t("step_about")}>
        <AboutWhat asked={asked} draft={draft} onChange={change} />
      </PageSection>
      <PageSection title={t("step_letter")}>
        <Stack maw={720}>
          <LetterFields texts={draft} onChange={change} />
          <LinkFields draft={draft} linkDays={context.link_days} onChange={change} />
        </Stack>
      </PageSection>
      <PageSection title={t("step_preview")}>
        <LetterPreview company={company} draft={draft} letters={isSound(draft) ? letters : []} />
      </PageSection>
      <Group gap="sm">
        <Button
          leftSection={<IconSend size={16} />}
          disabled={count === 0 || lacking > 0 || !isSound(draft)}
          loading={send.isPending}
          onClick={() => send.mutate(asked)}
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
        {lacking > 0 && <Text c="dimmed">{t("lacking", { count: lacking })}</Text>}
      </Group>
    </Stack>
  );
}

interface AboutWhatProps {
  readonly asked: readonly Asked[];
  readonly draft: Draft;
  readonly onChange: (changes: Partial<Draft>) => void;
}

function AboutWhat({ asked, draft, onChange }: AboutWhatProps) {
  const t = useWords(mailingWords);
  const tags = tagsOf(asked);
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
        <AskedList asked={asked} chosen={draft.chosen} onChange={(chosen) => onChange({ chosen })} />
      ) : (
        <MultiSelect
          label={t("tags")}
          description={t("tagsHint")}
          maw={480}
          data={tags}
          value={[...draft.tags]}
          nothingFoundMessage={t("noTags")}
          searchable
          onChange={(chosen) => onChange({ tags: chosen })}
        />
      )}
    </Stack>
  );
}

interface LinkFieldsProps {
  readonly draft: Draft;
  readonly linkDays: number;
  readonly onChange: (changes: Partial<Draft>) => void;
}

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

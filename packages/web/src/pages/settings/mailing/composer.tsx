import { Button, Group, MultiSelect, SegmentedControl, SimpleGrid, Skeleton, Stack, Text } from "@mantine/core";
import { IconArrowLeft, IconSend } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Asking } from "../../../questionnaires/asking.ts";
import { LoadFailed } from "../../../ui/page/load-failed.tsx";
import { PageSection } from "../../../ui/page/page-section.tsx";
import { useWords } from "../../../words/define-words.ts";
import { formsListWords } from "../../../words/forms-list.ts";
import { mailingWords } from "../../../words/mailing.ts";
import { useLanguage } from "../../../words/words.ts";
import { AskedList } from "./asked-list.tsx";
import classes from "./composer.module.css";
import { isSound, LetterFields } from "./letter-fields.tsx";
import { LetterPreview } from "./letter-preview.tsx";
import { LinkFields } from "./link-fields.tsx";
import { type Asked, askedQuery, type MailContext, mailContextQuery } from "./mailing-queries.ts";
import { shownLetters } from "./shown-letters.ts";
import { tagsOf } from "./tags-of.ts";
import { chosenBy, chosenOf, type Draft, keyOf, lettersOf, useComposer } from "./use-composer.ts";

interface ComposerProps {
  readonly company: number;
  /** The questionnaires that are chosen at first. */
  readonly asking: Asking | undefined;
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

function Writing({ company, asking, context, asked, onClose }: WritingProps) {
  const t = useWords(mailingWords);
  const kind = useWords(formsListWords);
  const { draft, change, send, test } = useComposer({
    company,
    context,
    language: useLanguage(),
    chosen: chosenBy(asking, asked),
    onSent: onClose,
  });
  const about = chosenOf(draft, asked);
  const count = lettersOf(draft, asked);
  const lacking = draft.by === "forms" ? about.filter((one) => draft.chosen[keyOf(one)]?.length === 0).length : 0;
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
        <AboutWhat asked={asked} draft={draft} onChange={change} />
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

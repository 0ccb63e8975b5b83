import { Badge, Button, Group, Paper, Skeleton, Stack, Text } from "@mantine/core";
import type { changeThreatEdition } from "@opis/model/contract/threats/threat-editions";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { useSingleMutation } from "../../../api/use-single-mutation.ts";
import { LoadFailed } from "../../../ui/page/load-failed.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { dateText, momentText } from "../../../words/date-text.ts";
import { useWords } from "../../../words/define-words.ts";
import { installationWords } from "../../../words/installation.ts";
import { threatEditionsWords } from "../../../words/threat-editions.ts";
import { useLanguage } from "../../../words/words.ts";
import { InstallationTabs } from "../../installation/installation-tabs.tsx";
import { editionsKey, type ThreatEdition, threatEditionsQuery } from "./edition-queries.ts";
import { ImportEdition } from "./import-edition.tsx";

/** The editions of the regulator's list of threats that the installation has, and the way to a new one. */
export function InstallationThreatsPage() {
  const say = useWords(threatEditionsWords);
  const t = useWords(installationWords);
  const { data: editions, isError, refetch } = useQuery(threatEditionsQuery());
  if (isError && !editions) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader title={say("title")} description={say("text")} parents={[{ title: t("installation") }]} />
      <InstallationTabs part="threats" />
      <ImportEdition />
      <Stack gap={12} mt={24} component="ul" p={0} style={{ listStyle: "none" }} aria-label={say("list")}>
        {editions ? (
          editions.map((edition) => <EditionItem key={edition.date} edition={edition} />)
        ) : (
          <Skeleton height={96} radius="md" component="li" />
        )}
      </Stack>
    </>
  );
}

function EditionItem({ edition }: { readonly edition: ThreatEdition }) {
  const say = useWords(threatEditionsWords);
  const language = useLanguage();
  const day = dateText(edition.date, language);
  return (
    <Paper component="li" withBorder radius="md" p="md" data-edition={edition.date}>
      <Group justify="space-between" align="flex-start" gap={12}>
        <div style={{ flex: "1 1 240px", overflowWrap: "anywhere" }}>
          <Group gap={8} mb={4}>
            <Text fw={600}>{say("dayOf", { day })}</Text>
            {edition.is_newest && (
              <Badge variant="light" color="green" radius="sm">
                {say("newest")}
              </Badge>
            )}
            {edition.is_withdrawn && (
              <Badge variant="light" color="gray" radius="sm">
                {say("withdrawn")}
              </Badge>
            )}
          </Group>
          <Text size="sm">
            {say("counts", { threats: edition.threats, archived: edition.archived })}
            {edition.unmarked > 0 && (
              <span title={say("unmarkedHint")}>. {say("unmarked", { count: edition.unmarked })}</span>
            )}
          </Text>
          <Text size="sm" c="dimmed">
            {edition.is_of_product
              ? say("ofProduct")
              : say("importedBy", {
                  file: edition.file_name,
                  name: edition.imported_by,
                  at: momentText(edition.imported, language),
                })}
          </Text>
        </div>
        {!edition.is_of_product && <Withdrawal edition={edition} day={day} />}
      </Group>
    </Paper>
  );
}

function Withdrawal({ edition, day }: { readonly edition: ThreatEdition; readonly day: string }) {
  const say = useWords(threatEditionsWords);
  const cache = useQueryClient();
  const change = useSingleMutation({
    mutationFn: () =>
      call<typeof changeThreatEdition>("PATCH /installation/threat-editions/:date/", {
        params: { date: edition.date },
        body: { is_withdrawn: !edition.is_withdrawn },
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: editionsKey }),
  });
  const act = edition.is_withdrawn ? "give" : "withdraw";
  return (
    <Button
      variant="default"
      size="xs"
      loading={change.isPending}
      aria-label={say(`${act}Named`, { day })}
      onClick={() => change.mutate()}
    >
      {say(act)}
    </Button>
  );
}

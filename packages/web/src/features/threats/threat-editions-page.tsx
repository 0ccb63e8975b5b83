import { Alert, Badge, Button, FileButton, Group, Paper, Skeleton, Stack, Text } from "@mantine/core";
import type { changeThreatEdition, checkThreatFile } from "@opis/model/contract/threat-editions";
import { threatFileLimits } from "@opis/model/limits";
import { fileTypes } from "@opis/model/uploads/file-types";
import { IconUpload } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { fieldErrors } from "../../api/api-error.ts";
import { call } from "../../api/call-endpoint.ts";
import { upload } from "../../api/upload.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { dateText, momentText, useLanguage, useWords } from "../../i18n/language.ts";
import { installationWords } from "../../i18n/ru/installation.ts";
import { threatEditionsWords } from "../../i18n/ru/threat-editions.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import { InstallationTabs } from "../installation/installation-tabs.tsx";
import { type CheckedEditionFile, editionsKey, type ThreatEdition, threatEditionsQuery } from "./edition-queries.ts";
import { createTransfer, showFileErrors } from "./edition-upload.ts";

const KeepEdition = lazyPart(() =>
  import("./import-edition.tsx").then(({ EditionImport: component }) => ({ default: component })),
);

const accepted = fileTypes.threats.map((ending) => `.${ending}`).join();

/** Imports the regulator's file: first shows what it would change, then stores it as the edition of a date. */
function ImportEdition() {
  const say = useWords(threatEditionsWords);
  const [chosen, setChosen] = useState<{ readonly file: File; readonly checked: CheckedEditionFile }>();
  const check = useSingleMutation({
    mutationFn: (file: File) =>
      upload<typeof checkThreatFile>("/installation/threat-editions/check/", {}, createTransfer(file)),
    ...showFileErrors,
    onSuccess: (checked, file) => setChosen({ file, checked }),
  });
  const wrong = fieldErrors(check.error, "file");
  return (
    <Stack gap={4} align="flex-start">
      <FileButton accept={accepted} onChange={(file) => file && check.mutate(file)}>
        {(props) => (
          <Button {...props} leftSection={<IconUpload size={16} />} loading={check.isPending}>
            {say("file")}
          </Button>
        )}
      </FileButton>
      <Text size="xs" c="dimmed">
        {say("fileHint", threatFileLimits)}
      </Text>
      {wrong.length > 0 && (
        <Alert color="red" role="alert" w="100%" title={say("notTaken")}>
          {wrong.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Alert>
      )}
      <Suspense>{chosen && <KeepEdition {...chosen} onClose={() => setChosen(undefined)} />}</Suspense>
    </Stack>
  );
}

/** Renders the installation's editions of the regulator's list of threats, and the import of a new one. */
export function ThreatEditionsPage() {
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

import { ActionIcon, Badge, Group, Stack, Text, Title } from "@mantine/core";
import { screenAddress } from "@opis/model/screen-addresses";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { dateText, momentText, type Translate, useLanguage, useWords } from "../../../i18n/language.ts";
import { documentTextsWords } from "../../../i18n/ru/document-texts.ts";
import { HrefLink } from "../../../ui/href-link.tsx";
import { reactToError } from "../../../ui/messages/react-to-error.ts";
import type { DocumentIdentity } from "../document-queries.ts";
import { type DocumentGeneration, downloadGeneration, generationsQuery } from "./text-queries.ts";

interface VersionsPanelProps {
  readonly company: number;
  readonly name: DocumentIdentity;
}

/** Returns the name of a version: its number and date, or its generation time. */
export function versionName(
  { number, date, made_at: madeAt, made_by: by }: DocumentGeneration,
  t: Translate<"versionOf" | "version">,
  language: Parameters<typeof dateText>[1],
): string {
  return number === ""
    ? t("version", { date: momentText(madeAt, language), name: by })
    : t("versionOf", { number, date: dateText(date, language) });
}

/** Renders the stored versions of a document: download, or compare with the current text. */
export function VersionsPanel({ company, name }: VersionsPanelProps) {
  const t = useWords(documentTextsWords);
  const { data = [] } = useQuery(generationsQuery(company, name));
  return (
    <Stack gap={12} component="section" aria-label={t("versions")}>
      <Title order={2} fz={18}>
        {t("versions")}
      </Title>
      <Text size="sm" c="dimmed">
        {t(data.length === 0 ? "noVersions" : "versionsHint")}
      </Text>
      {data.map((making) => (
        <Version key={making.id} company={company} name={name} making={making} />
      ))}
    </Stack>
  );
}

function Version({ company, name, making }: VersionsPanelProps & { readonly making: DocumentGeneration }) {
  const t = useWords(documentTextsWords);
  const language = useLanguage();
  const { id, made_at: madeAt, made_by: by, is_approved: isApproved, sha256 } = making;
  const title = versionName(making, t, language);
  return (
    <Group wrap="nowrap" align="flex-start" gap={8}>
      <Stack gap={2} flex={1} miw={0}>
        <Group gap={8}>
          <Text size="sm" fw={500}>
            {title}
          </Text>
          <Badge size="sm" variant="light" color={isApproved ? "green" : "gray"}>
            {t(isApproved ? "approvedVersion" : "madeVersion")}
          </Badge>
        </Group>
        <Text size="xs" c="dimmed">
          {t("version", { date: momentText(madeAt, language), name: by })}
        </Text>
        <Text size="xs" c="dimmed" truncate title={sha256}>
          {t("hash", { hash: sha256 })}
        </Text>
        <HrefLink
          size="sm"
          underline="always"
          aria-label={t("compareOf", { name: title })}
          href={screenAddress(company, "documents", { open: name.key, object: name.object, compare: id })}
        >
          {t("compare")}
        </HrefLink>
      </Stack>
      <ActionIcon
        variant="subtle"
        size={34}
        aria-label={t("downloadVersion", { name: title })}
        onClick={() => void downloadGeneration(company, name, id).catch(reactToError)}
      >
        <IconDownload size={18} />
      </ActionIcon>
    </Group>
  );
}

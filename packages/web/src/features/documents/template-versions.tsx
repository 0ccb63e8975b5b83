import { ActionIcon, Alert, Badge, Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { templateLimits } from "@opis/model/limits";
import { sizeText } from "@opis/model/text/size-text";
import { IconDownload, IconTrash } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { dateText, useLanguage, useWords } from "../../i18n/language.ts";
import { templatesWords } from "../../i18n/ru/templates.ts";
import { DropZone } from "../../ui/drop-zone.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { notify } from "../../ui/messages/notify.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import {
  addVersion,
  downloadVersion,
  putInForce,
  type TemplateVersion,
  type TemplateVersionOwner,
  templatesQuery,
  tryVersion,
  type VersionName,
} from "./template-queries.ts";

const DeleteVersion = lazyPart(() =>
  import("./delete-version.tsx").then(({ DeleteVersion: component }) => ({ default: component })),
);

interface TemplateVersionsProps {
  readonly company: number;
  readonly paper: string;
  readonly owner: TemplateVersionOwner;
  /** The object to preview with, for documents per object. */
  readonly object: number | undefined;
  readonly versions: readonly TemplateVersion[];
  readonly mayChange: boolean;
}

/** Renders the versions of a template, the company's or the user's own, and the upload of the next one. */
export function TemplateVersions({ company, paper, owner, object, versions, mayChange }: TemplateVersionsProps) {
  const t = useWords(templatesWords);
  const language = useLanguage();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [deleted, setDeleted] = useState<TemplateVersion>();
  const refresh = () => client.invalidateQueries({ queryKey: templatesQuery(company).queryKey });
  const send = async ([file]: readonly File[]) => {
    if (!file) return;
    setBusy(true);
    setProblems([]);
    try {
      const { version } = await addVersion(company, paper, owner, file);
      await refresh();
      notify("success", t("added", { version }));
    } catch (error) {
      setProblems(problemsIn(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card withBorder padding={16} component="section" aria-label={t(`of_${owner}`)} data-owner={owner}>
      <Stack gap={12}>
        <div>
          <Title order={2} fz={16}>
            {t(`of_${owner}`)}
          </Title>
          <Text size="sm" c="dimmed">
            {t(`of_${owner}_hint`)}
          </Text>
        </div>
        {versions.length === 0 && <Text size="sm">{t("none")}</Text>}
        {versions.map((version) => (
          <VersionItem
            key={version.id}
            name={{ company, key: paper, version }}
            version={version}
            object={object}
            mayChange={mayChange}
            onChange={() => void refresh()}
            onDelete={() => setDeleted(version)}
          />
        ))}
        {problems.length > 0 && (
          <Alert color="red" title={t("refused")} role="alert">
            {problems.map((problem) => (
              <Text key={problem} size="sm" style={{ overflowWrap: "anywhere" }}>
                {problem}
              </Text>
            ))}
          </Alert>
        )}
        {mayChange ? (
          <DropZone
            choose={t(isBusy ? "checking" : "choose")}
            name={t("chooseFor", { owner: t(`of_${owner}`) })}
            hint={t("dropHere", { most: sizeText(templateLimits.fileBytes, language) })}
            accept=".docx"
            multiple={false}
            isBusy={isBusy}
            onFiles={(files) => void send(files)}
          />
        ) : (
          <Text size="sm" c="dimmed">
            {t("mayNot")}
          </Text>
        )}
      </Stack>
      <Suspense>
        {deleted && (
          <DeleteVersion
            name={{ company, key: paper, version: deleted }}
            isInForce={deleted.in_force}
            onDeleted={() => void refresh()}
            onClose={() => setDeleted(undefined)}
          />
        )}
      </Suspense>
    </Card>
  );
}

interface VersionItemProps {
  readonly name: VersionName;
  readonly version: TemplateVersion;
  readonly object: number | undefined;
  readonly mayChange: boolean;
  readonly onChange: () => void;
  readonly onDelete: () => void;
}

/** Renders a version of a template: preview, put in force, download, delete. */
function VersionItem({ name, version, object, mayChange, onChange, onDelete }: VersionItemProps) {
  const t = useWords(templatesWords);
  const language = useLanguage();
  const [busy, setBusy] = useState<"try" | "put">();
  const versionLabel = `${version.filename}, ${t("version", { version: version.version })}`;
  const doing = async (what: "try" | "put", work: () => Promise<unknown>) => {
    setBusy(what);
    await work().catch(reactToError);
    setBusy(undefined);
    onChange();
  };
  return (
    <Group justify="space-between" gap={8} align="flex-start" data-version={version.version}>
      <div style={{ flex: "1 1 200px", minWidth: 0 }}>
        <Group gap={8}>
          <Text fw={500} size="sm">
            {t("version", { version: version.version })}
          </Text>
          {version.in_force && (
            <Badge variant="light" color="green">
              {t("acts")}
            </Badge>
          )}
        </Group>
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          {version.filename}
        </Text>
        <Text size="sm" c="dimmed">
          {t("versionBy", { date: dateText(version.created, language), by: version.created_by })}
        </Text>
      </div>
      <Group gap={4}>
        <Button
          size="compact-sm"
          variant="default"
          loading={busy === "try"}
          aria-label={t("tryVersion", { name: versionLabel })}
          onClick={() => void doing("try", () => tryVersion(name, object))}
        >
          {t("try")}
        </Button>
        {mayChange && (
          <Button
            size="compact-sm"
            variant={version.in_force ? "default" : "filled"}
            loading={busy === "put"}
            aria-label={t(version.in_force ? "takeOutVersion" : "putVersion", { name: versionLabel })}
            onClick={() => void doing("put", () => putInForce(name, !version.in_force))}
          >
            {t(version.in_force ? "takeOut" : "put")}
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          aria-label={t("download", { name: versionLabel })}
          onClick={() => void downloadVersion(name).catch(reactToError)}
        >
          <IconDownload size={18} />
        </ActionIcon>
        {mayChange && (
          <ActionIcon variant="subtle" color="gray" aria-label={t("remove", { name: versionLabel })} onClick={onDelete}>
            <IconTrash size={18} />
          </ActionIcon>
        )}
      </Group>
    </Group>
  );
}

/** Returns the errors of a template file, line by line. */
function problemsIn(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.status >= 500) return [templatesWords.text("failed")];
  const { code: _code, problems: _problems, ...said } = error.body;
  const lines = Object.values(said)
    .flat()
    .filter((part) => typeof part === "string")
    .flatMap((part) => part.split("\n"));
  return lines.length > 0 ? [...new Set(lines)] : [templatesWords.text("failed")];
}

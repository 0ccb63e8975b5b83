import { ActionIcon, Badge, Button, Group, Text } from "@mantine/core";
import { IconDownload, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { reactToError } from "../../../ui/messages/react-to-error.ts";
import { dateText } from "../../../words/date-text.ts";
import { useWords } from "../../../words/define-words.ts";
import { templatesWords } from "../../../words/templates.ts";
import { useLanguage } from "../../../words/words.ts";
import { downloadVersion, putInForce, type TemplateVersion, tryVersion, type VersionName } from "./template-queries.ts";

interface VersionItemProps {
  readonly name: VersionName;
  readonly version: TemplateVersion;
  readonly object: number | undefined;
  readonly mayChange: boolean;
  readonly onChange: () => void;
  readonly onDelete: () => void;
}

/** A version of a template: tried, put in force, downloaded, deleted. */
export function VersionItem({ name, version, object, mayChange, onChange, onDelete }: VersionItemProps) {
  const t = useWords(templatesWords);
  const language = useLanguage();
  const [busy, setBusy] = useState<"try" | "put">();
  const called = `${version.filename}, ${t("version", { version: version.version })}`;
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
          aria-label={t("tryVersion", { name: called })}
          onClick={() => void doing("try", () => tryVersion(name, object))}
        >
          {t("try")}
        </Button>
        {mayChange && (
          <Button
            size="compact-sm"
            variant={version.in_force ? "default" : "filled"}
            loading={busy === "put"}
            aria-label={t(version.in_force ? "takeOutVersion" : "putVersion", { name: called })}
            onClick={() => void doing("put", () => putInForce(name, !version.in_force))}
          >
            {t(version.in_force ? "takeOut" : "put")}
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          aria-label={t("download", { name: called })}
          onClick={() => void downloadVersion(name).catch(reactToError)}
        >
          <IconDownload size={18} />
        </ActionIcon>
        {mayChange && (
          <ActionIcon variant="subtle" color="gray" aria-label={t("remove", { name: called })} onClick={onDelete}>
            <IconTrash size={18} />
          </ActionIcon>
        )}
      </Group>
    </Group>
  );
}

import { ActionIcon, Group, Progress, Stack, Text } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { uploadsWords } from "../../../i18n/ru/uploads.ts";
import { useWords } from "../../../i18n/words.ts";
import type { QueuedUpload } from "./use-upload-queue.ts";

/** Renders files being uploaded with their progress, and refused ones with the reason. */
export function UploadQueue({ queue }: { readonly queue: readonly QueuedUpload[] }) {
  const t = useWords(uploadsWords);
  if (queue.length === 0) return null;
  return (
    <Stack gap={8}>
      {queue.map(({ key, name, share, problem, drop }) => (
        <Group key={key} gap={12} wrap="nowrap">
          <div style={{ flex: 1, minWidth: 0 }}>
            <Text size="sm" style={{ overflowWrap: "anywhere" }}>
              {name}
            </Text>
            {problem ? (
              <Text size="sm" c="var(--mantine-color-error)" role="alert">
                {problem}
              </Text>
            ) : (
              <Progress value={share * 100} size="sm" mt={4} aria-label={t("uploading", { name })} />
            )}
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            onClick={drop}
            aria-label={t(problem ? "forget" : "cancelUpload", { name })}
          >
            <IconX size={16} />
          </ActionIcon>
        </Group>
      ))}
    </Stack>
  );
}

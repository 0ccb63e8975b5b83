import { Button, Group, Progress, Text } from "@mantine/core";
import { useWords } from "../../../words/define-words.ts";
import { reviewWords } from "../../../words/review.ts";
import type { DownloadState } from "./use-table-download.ts";

interface DownloadProgressProps {
  readonly state: DownloadState;
  readonly onCancel: () => void;
}

/** How far the download of a table is, with a way to give it up. */
export function DownloadProgress({ state: { bytes, percent }, onCancel }: DownloadProgressProps) {
  const say = useWords(reviewWords);
  return (
    <Group gap={8} role="status">
      <Progress value={percent ?? 100} animated={percent === undefined} w={80} aria-label={say("downloading")} />
      <Text size="sm">
        {percent === undefined
          ? say("kilobytes", { kilobytes: Math.round(bytes / 1_000) })
          : say("percent", { percent })}
      </Text>
      <Button variant="default" onClick={onCancel}>
        {say("cancel")}
      </Button>
    </Group>
  );
}

import { Button, Group, Progress, Text } from "@mantine/core";
import { useRef, useState } from "react";
import { downloadFile } from "../../api/download-file.ts";
import { useWords } from "../../i18n/language.ts";
import { reviewWords } from "../../i18n/ru/review.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";

interface DownloadProgressProps {
  readonly state: DownloadState;
  readonly onCancel: () => void;
}

/** The progress of a download. */
interface DownloadState {
  readonly bytes: number;
  /** 0 to 99, if the length of the file is known; 100 only at the end. */
  readonly percent: number | undefined;
}

/** Downloads tables one at a time, each with its progress and a way to cancel. */
export function useTableDownload() {
  const [state, setState] = useState<DownloadState>();
  const control = useRef<AbortController>(undefined);
  const download = async (url: string, otherwise: string, body?: unknown) => {
    control.current = new AbortController();
    const { signal } = control.current;
    setState({ bytes: 0, percent: undefined });
    try {
      await downloadFile(url, otherwise, { body, signal, onBytes: (...progress) => setState(stateOf(...progress)) });
    } catch (error) {
      if (!signal.aborted) reactToError(error);
    } finally {
      setState(undefined);
    }
  };
  return { state, download, cancel: () => control.current?.abort() };
}

/** Returns the progress of a download from received and expected bytes. */
function stateOf(bytes: number, expectedBytes: number | undefined): DownloadState {
  return { bytes, percent: expectedBytes && Math.min(99, Math.floor((bytes * 100) / expectedBytes)) };
}

/** Renders the progress of a table download, with a cancel button. */
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

import { useRef, useState } from "react";
import { downloadFile } from "../../../api/download-file.ts";
import { reactToError } from "../../../ui/messages/react-to-error.ts";

/** How far a download is. */
export interface DownloadState {
  readonly bytes: number;
  /** Of a hundred, where it is known how long the file will be; never a whole hundred before the end. */
  readonly percent: number | undefined;
}

/** Downloads tables one at a time: each tells how far it is, and can be given up. */
export function useTableDownload() {
  const [state, setState] = useState<DownloadState>();
  const control = useRef<AbortController>(undefined);
  const download = async (url: string, otherwise: string, body?: unknown) => {
    control.current = new AbortController();
    const { signal } = control.current;
    setState({ bytes: 0, percent: undefined });
    try {
      await downloadFile(url, otherwise, { body, signal, onBytes: (...told) => setState(stateOf(...told)) });
    } catch (error) {
      if (!signal.aborted) reactToError(error);
    } finally {
      setState(undefined);
    }
  };
  return { state, download, cancel: () => control.current?.abort() };
}

/** How far a download is, by the bytes that have come and those that are expected. */
function stateOf(bytes: number, expected: number | undefined): DownloadState {
  return { bytes, percent: expected && Math.min(99, Math.floor((bytes * 100) / expected)) };
}

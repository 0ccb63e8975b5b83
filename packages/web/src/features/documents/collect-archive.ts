import type {
  createDocumentArchive,
  deleteDocumentArchive,
  downloadDocumentArchive,
  readDocumentArchive,
} from "@opis/model/contract/documents/document-generations";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { call, urlOf } from "../../api/call-endpoint.ts";
import { downloadFile } from "../../api/download-file.ts";

export type Archive = AnswerOf<typeof readDocumentArchive>;

/** Poll interval of the progress, milliseconds. */
const pollMilliseconds = 700;

interface Wish {
  readonly company: number;
  readonly format: Archive["format"];
  /** Only documents of this key. */
  readonly of?: string | undefined;
  /** Aborting it also cancels the job on the server. */
  readonly signal: AbortSignal;
  readonly onProgress: (archive: Archive) => void;
}

/**
 * Has the server collect all ready documents and downloads the archive; returns false if the server failed. @throws ApiError,
 * ConnectionError; an AbortError when it was cancelled
 */
export async function collectArchive({ company, format, of, signal, onProgress }: Wish): Promise<boolean> {
  const archive = await call<typeof createDocumentArchive>(
    "POST /companies/:company_id/generated_documents/archive/ 202",
    {
      params: { company_id: company },
      body: { format, ...(of !== undefined && { key: of }) },
      signal,
    },
  );
  const params = { company_id: company, id: archive.id };
  try {
    let now = archive;
    while (now.state === "making") {
      onProgress(now);
      await pause(pollMilliseconds, signal);
      now = await call<typeof readDocumentArchive>("GET /companies/:company_id/generated_documents/archive/:id/", {
        params,
        signal,
      });
    }
    onProgress(now);
    if (now.state === "failed") return false;
    await downloadFile(
      urlOf<typeof downloadDocumentArchive>("/companies/:company_id/generated_documents/archive/:id/download/", {
        params,
      }),
      "documents.zip",
    );
    return true;
  } catch (error) {
    if (signal.aborted)
      await call<typeof deleteDocumentArchive>("DELETE /companies/:company_id/generated_documents/archive/:id/ 204", {
        params,
      });
    throw error;
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal.addEventListener("abort", stop, { once: true });
  });
}

import type { AnswerOf, CallOf, Endpoint } from "@opis/model/contract/endpoint";
import { ApiError, ConnectionError } from "./api-error.ts";
import { clientName, withRenewal } from "./authorized-fetch.ts";
import { storedLanguage } from "./browser-storage.ts";
import { type CallParts, urlOf } from "./call-endpoint.ts";
import { isPublicMode } from "./session.ts";

type UploadCall = Endpoint & { readonly upload: string; readonly status: 200 | 201 };

interface Transfer {
  readonly file: File;
  /** The form fields; sent before the file, so that the server reads them first. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Called with the uploaded share, 0..1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Uploads a file to a call of the contract.
 * @throws ApiError when it is refused; ConnectionError when there is no answer; the signal's reason when it was cancelled
 */
export async function upload<E extends UploadCall>(
  path: E["path"],
  callParts: CallOf<E> & CallParts,
  transfer: Transfer,
): Promise<AnswerOf<E>> {
  const url = urlOf(path, callParts);
  const identityHeaders = isPublicMode() ? await (await import("./respondent.ts")).respondentHeaders(url, "POST") : {};
  const answer = await withRenewal((credential) =>
    send(url, transfer, { ...identityHeaders, Authorization: credential }),
  );
  if (answer.status !== 201 && answer.status !== 200) throw new ApiError(answer.status, answer.body);
  return answer.body;
}

// `fetch` does not report upload progress.
function send(
  url: string,
  { file, fields = {}, onProgress, signal }: Transfer,
  caller: Readonly<Record<string, string | undefined>>,
) {
  return new Promise<ReturnType<typeof answerOf>>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    signal.throwIfAborted();
    signal.addEventListener("abort", cancel, { once: true });
    request.open("POST", url);
    request.setRequestHeader("Accept-Language", storedLanguage());
    for (const [name, value] of Object.entries(caller)) if (value !== undefined) request.setRequestHeader(name, value);
    request.setRequestHeader("Opis-Client", clientName);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => reject(new ConnectionError(new Error(`no answer from ${url}`)));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener("abort", cancel);
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set("file", file);
    request.send(form);
  });
}

function answerOf({ status, responseText }: XMLHttpRequest) {
  return { status, body: parsed(responseText) };
}

function parsed(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import type { CallOf, Endpoint } from "@opis/model/contract/endpoint";
import { ApiError, ConnectionError } from "./api-error.ts";
import { type CallParts, urlOf } from "./call.ts";
import { storedLanguage } from "./language.ts";
import { authorization, isPublicMode, refreshAccess } from "./session.ts";

type FileCall = Endpoint & { readonly binary: true };

/**
 * The content that a call answers with; a refused access token is renewed once.
 * @throws ApiError when it is refused; ConnectionError when there is no answer
 */
export async function fetchFile<E extends FileCall>(
  endpoint: E,
  given: CallOf<E> & CallParts,
  signal?: AbortSignal,
): Promise<Blob> {
  const url = urlOf(endpoint, given);
  const used = authorization();
  let response = await send(url, signal);
  if (response.status === 401 && !isPublicMode() && (await refreshAccess(used)) !== undefined) {
    response = await send(url, signal);
  }
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => undefined));
  return response.blob();
}

async function send(url: string, signal: AbortSignal | undefined): Promise<Response> {
  const credential = authorization();
  try {
    return await fetch(url, {
      headers: { "Accept-Language": storedLanguage(), ...(credential !== undefined && { Authorization: credential }) },
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ConnectionError(error);
  }
}

/** Gives the content to the browser to keep under a name. */
export function saveFile(content: Blob, filename: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = filename;
  link.click();
  // The browser reads it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

import { ApiError } from "./api-error.ts";
import { request } from "./authorized-fetch.ts";

/** Options of a download: a progress callback, an abort signal, and a body for parameters too long for a URL. */
interface Waiting {
  readonly body?: unknown;
  readonly signal: AbortSignal;
  readonly onBytes: (bytes: number, expectedBytes: number | undefined) => void;
}

/** Downloads a file under the name that the server returns, or else under this one. */
export async function downloadFile(url: string, otherwise: string, waiting?: Waiting): Promise<void> {
  const response = await fetchFile(url, waiting);
  const encodedName = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  const file = await (waiting ? watched(response, waiting) : response).blob();
  saveFile(file, encodedName ? decodeURIComponent(encodedName) : otherwise);
}

/** Saves a file that the browser already has. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Fetches a response that is not JSON. @throws ApiError when it is refused; ConnectionError when there is no response */
export async function fetchFile(url: string, waiting?: Pick<Waiting, "signal" | "body">): Promise<Response> {
  const { signal, body } = waiting ?? {};
  const posted = body === undefined ? {} : { method: "POST", body: JSON.stringify(body), headers: jsonHeader };
  const response = await request(url, { ...posted, ...(signal && { signal }) });
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => undefined));
  return response;
}

const jsonHeader = { "Content-Type": "application/json" };

function watched(response: Response, { onBytes }: Waiting): Response {
  let bytes = 0;
  const expectedBytes = Number(response.headers.get("expected-length")) || undefined;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform: (piece, controller) => {
      bytes += piece.byteLength;
      onBytes(bytes, expectedBytes);
      controller.enqueue(piece);
    },
  });
  return new Response(response.body?.pipeThrough(count));
}

import { ApiError } from "./api-error.ts";
import { request } from "./request.ts";

/** Downloads a file under the name that the server gives it, or under this one. */
export async function downloadFile(url: string, otherwise: string): Promise<void> {
  const response = await fetchFile(url);
  const named = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = named ? decodeURIComponent(named) : otherwise;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Fetches what is no JSON. @throws ApiError when it is refused; ConnectionError when there is no answer */
export async function fetchFile(url: string): Promise<Response> {
  const response = await request(url);
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => undefined));
  return response;
}

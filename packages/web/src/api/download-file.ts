import { ApiError, ConnectionError } from "./api-error.ts";
import { storedLanguage } from "./language.ts";
import { authorization, refreshAccess } from "./session.ts";

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

/** Fetches what is no JSON and so goes past `call`; the session is renewed once all the same. */
export async function fetchFile(url: string): Promise<Response> {
  const used = authorization();
  let response = await send(url);
  if (response.status === 401 && (await refreshAccess(used)) !== undefined) response = await send(url);
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => undefined));
  return response;
}

async function send(url: string): Promise<Response> {
  const credential = authorization();
  try {
    return await fetch(url, {
      headers: { "Accept-Language": storedLanguage(), ...(credential !== undefined && { Authorization: credential }) },
    });
  } catch (error) {
    throw new ConnectionError(error);
  }
}

import type { Transport } from "@opis/model/site-scan/pages/read-site";
import type { Guard } from "../outside/guard.ts";
import type { GuardedClient } from "../outside/guarded-client.ts";
import { readCertificate } from "../outside/read-certificate.ts";

/** How a site is connected to: its certificate, and whether http leads to https. What its headers say is told by its start page. */
export async function readTransport(client: GuardedClient, guard: Guard, start: URL): Promise<Transport> {
  const isHttps = start.protocol === "https:";
  if (!isHttps) return { isHttps, hasStrictTransport: false, cookies: [] };
  const certificate = await readCertificate(guard, start);
  const bare = new URL("/", start);
  bare.protocol = "http:";
  bare.port = "";
  const plain = await client.get(bare.href);
  const answered = "status" in plain || plain.redirects.length > 0;
  const leadsToHttps = plain.url.startsWith("https:") || ("status" in plain && plain.status >= 400);
  return {
    isHttps,
    hasStrictTransport: false,
    cookies: [],
    ...(answered && { leadsToHttps }),
    ...(certificate?.trouble && { certificateTrouble: certificate.trouble }),
    ...(certificate?.issuer && { certificateIssuer: certificate.issuer }),
    ...(certificate?.until && { certificateUntil: certificate.until }),
  };
}

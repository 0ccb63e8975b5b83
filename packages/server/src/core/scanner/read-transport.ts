import { connect } from "node:tls";
import type { Transport } from "@opis/model/site-scan/scanned-site";
import { type AddressGuard, bareHost, refuseUrl, trustedBy } from "../outgoing/address-guard.ts";
import { anyLookup, type GuardedClient, publicLookup } from "../outgoing/guarded-client.ts";

/** A server's TLS certificate. */
interface Certificate {
  /** OpenSSL code of the reason why browsers refuse it. */
  readonly trouble?: string;
  /** Last ISO date of validity. */
  readonly until?: string;
  /** The name of the issuer. */
  readonly issuer?: string;
}

const milliseconds = 10_000;

/**
 * Returns the certificate of a public host, valid or not, over a connection that is closed immediately; undefined if
 * there is no TLS.
 */
function readCertificate(guard: AddressGuard, url: URL): Promise<Certificate | undefined> {
  const host = bareHost(url.hostname);
  const port = Number(url.port) || 443;
  if (refuseUrl(guard, url)) return Promise.resolve(undefined);
  const lookup = guard.allowed.has(`${host}:${port}`) ? anyLookup(guard.resolve) : publicLookup(guard.resolve);
  return new Promise((resolve) => {
    // Nothing is sent: the connection only examines a certificate that may be bad.
    const socket = connect({
      host,
      port,
      servername: host,
      lookup,
      rejectUnauthorized: false,
      timeout: milliseconds,
      ...trustedBy(guard),
    });
    const end = (certificate?: Certificate) => {
      socket.destroy();
      resolve(certificate);
    };
    socket.on("error", () => end());
    socket.on("timeout", () => end());
    socket.on("secureConnect", () => {
      const { valid_to, issuer } = socket.getPeerCertificate();
      const [issuerName] = [issuer?.CN].flat();
      const last = Date.parse(valid_to);
      const trouble = socket.authorized ? undefined : String(socket.authorizationError);
      const until = Number.isNaN(last) ? undefined : new Date(last).toISOString().slice(0, 10);
      end({ ...(trouble && { trouble }), ...(until && { until }), ...(issuerName && { issuer: issuerName }) });
    });
  });
}

/**
 * Reads how a site is connected to: its certificate, and whether http redirects to https. Its headers are read with its
 * start page.
 */
export async function readTransport(client: GuardedClient, guard: AddressGuard, start: URL): Promise<Transport> {
  const isHttps = start.protocol === "https:";
  if (!isHttps) return { isHttps, hasStrictTransport: false, cookies: [] };
  const certificate = await readCertificate(guard, start);
  const bare = new URL("/", start);
  bare.protocol = "http:";
  bare.port = "";
  const plain = await client.get(bare.href);
  const hasAnswered = "status" in plain || plain.redirects.length > 0;
  const leadsToHttps = plain.url.startsWith("https:") || ("status" in plain && plain.status >= 400);
  return {
    isHttps,
    hasStrictTransport: false,
    cookies: [],
    ...(hasAnswered && { leadsToHttps }),
    ...(certificate?.trouble && { certificateTrouble: certificate.trouble }),
    ...(certificate?.issuer && { certificateIssuer: certificate.issuer }),
    ...(certificate?.until && { certificateUntil: certificate.until }),
  };
}

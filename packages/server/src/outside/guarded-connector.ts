import { buildConnector } from "undici";
import { bareHost, type Guard, refusalOfPlace, trustedBy } from "./guard.ts";
import { anyLookup, publicLookup } from "./guarded-lookup.ts";
import { RefusedConnection } from "./outer-trouble.ts";

const connectMilliseconds = 10_000;

/** Opens connections for undici, each judged anew: whatever asked for it, a request or a redirect, nothing goes past. */
export function guardedConnector(guard: Guard): buildConnector.connector {
  const rejectUnauthorized = guard.trustsAnyCertificate !== true;
  const usual = { timeout: connectMilliseconds, rejectUnauthorized, ...trustedBy(guard) };
  const toPublic = buildConnector({ ...usual, lookup: publicLookup(guard.resolve) });
  const toAllowed = buildConnector({ ...usual, lookup: anyLookup(guard.resolve) });
  return (options, callback) => {
    const host = bareHost(options.hostname);
    const port = Number(options.port) || (options.protocol === "https:" ? 443 : 80);
    const refusal = refusalOfPlace(guard, host, port);
    if (refusal) return callback(new RefusedConnection(refusal), null);
    const connect = guard.allowed.has(`${host}:${port}`) ? toAllowed : toPublic;
    connect({ ...options, hostname: host }, callback);
  };
}

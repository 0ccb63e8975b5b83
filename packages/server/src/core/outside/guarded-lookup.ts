import { isIPv6, type LookupFunction } from "node:net";
import type { Resolve } from "./guard.ts";
import { RefusedConnection } from "./outer-trouble.ts";
import { isPublicAddress } from "./public-address.ts";

/** A look-up that gives the addresses of a name that `isFit` says yes to, all or none: one bad address refuses the name. */
function lookupOf(resolve: Resolve, isFit: (address: string) => boolean): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (found) => {
        const addresses = found.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
        const [first] = addresses;
        if (!first) return callback(Object.assign(new Error(`${host} has no address`), { code: "ENOTFOUND" }), "", 0);
        if (!found.every(isFit)) return callback(new RefusedConnection("forbidden_address"), "", 0);
        if (options.all) return callback(null, addresses);
        callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, "", 0),
    );
  };
}

/**
 * For sockets: resolves a name once and gives them the very addresses it has checked, so a name that answers
 * otherwise the second time (DNS rebinding) changes nothing.
 */
export function publicLookup(resolve: Resolve): LookupFunction {
  return lookupOf(resolve, isPublicAddress);
}

/** For the places that are allowed wherever they are. */
export function anyLookup(resolve: Resolve): LookupFunction {
  return lookupOf(resolve, () => true);
}

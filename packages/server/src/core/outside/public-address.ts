import { networkInterfaces } from "node:os";
import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");
/** Where a network of IPv6 alone shows the addresses of IPv4 (RFC 6052). */
const translated = ipaddr.IPv6.parseCIDR("64:ff9b::/96");

/**
 * Whether an IP address, in any notation, is one of the public internet: not of this machine, of a network of its own,
 * of a cloud's metadata, nor of what is reserved. Tunnels of old (6to4, Teredo) lead anywhere and count as not public.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = unwrapped(ipaddr.parse(text));
  if (address.range() !== "unicast") return false;
  if (address instanceof ipaddr.IPv6 && !address.match(globalUnicast)) return false;
  return !isOwn(address);
}

function unwrapped(address: Address): Address {
  if (address instanceof ipaddr.IPv4) return address;
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  return address.match(translated) ? new ipaddr.IPv4(address.toByteArray().slice(-4)) : address;
}

function isOwn(address: Address): boolean {
  const own = Object.values(networkInterfaces()).flatMap((one) => one ?? []);
  return own.some((one) => ipaddr.process(one.address.replace(/%.*/u, "")).toString() === address.toString());
}

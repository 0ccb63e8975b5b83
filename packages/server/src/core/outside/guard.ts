import { isIP } from "node:net";
import { networkInterfaces } from "node:os";
import ipaddr from "ipaddr.js";
import type { GuardRefusal } from "./outer-trouble.ts";

/** All addresses of a name; throws what the system's resolver throws. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** What may be reached outside. */
export interface Guard {
  /** Places that are reached wherever they are, as `host:port`: test sites of the installation's own. */
  readonly allowed: ReadonlySet<string>;
  /** Hosts of the installation itself: they are no site of a company, and reached only as a place that is allowed by name. */
  readonly closed?: ReadonlySet<string>;
  /** Ports that are open for any other host. */
  readonly ports: ReadonlySet<number>;
  readonly resolve: Resolve;
  /** Pages are read although their certificate is bad, which is reported separately; nothing secret may be sent or believed. */
  readonly trustsAnyCertificate?: true;
  /** Certificates of authorities, as PEM, that are believed in place of the system's. */
  readonly authorities?: readonly string[];
}

/** Which authorities a connection believes; those of the system where the guard names none. */
export function trustedBy({ authorities }: Guard): { ca?: string[] } {
  return authorities ? { ca: [...authorities] } : {};
}

const usualPorts: Readonly<Record<string, number>> = { "http:": 80, "https:": 443 };

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

/** Returns why an address is refused, or undefined; an IP address is checked here, a host name when it is resolved. */
export function refusalOf(guard: Guard, url: URL): GuardRefusal | undefined {
  const usual = usualPorts[url.protocol];
  if (!usual) return "forbidden_scheme";
  if (url.username || url.password) return "wrong_address";
  return refusalOfPlace(guard, bareHost(url.hostname), url.port ? Number(url.port) : usual);
}

/** Why a host and port are not connected to, or nothing. */
export function refusalOfPlace(guard: Guard, host: string, port: number): GuardRefusal | undefined {
  if (guard.closed?.has(host) && !guard.allowed.has(`${host}:${port}`)) return "forbidden_address";
  if (guard.allowed.has(`${host}:${port}`)) return undefined;
  if (!guard.ports.has(port)) return "forbidden_port";
  return isIP(host) && !isPublicAddress(host) ? "forbidden_address" : undefined;
}

/** A host without the brackets of IPv6. */
export function bareHost(host: string): string {
  return host.replace(/^\[|\]$/gu, "");
}

import { isIP } from "node:net";
import { networkInterfaces } from "node:os";
import ipaddr from "ipaddr.js";
import type { GuardRefusal } from "./outgoing-failure.ts";

/** Resolves all addresses of a host name; throws as the system's resolver does. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** Which outside hosts may be reached. */
export interface AddressGuard {
  /** Hosts allowed at any address, as `host:port`: the installation's own test sites. */
  readonly allowed: ReadonlySet<string>;
  /** Hosts of the installation itself: never a company's site, reachable only if explicitly allowed. */
  readonly closed?: ReadonlySet<string>;
  /** Ports allowed for any other host. */
  readonly ports: ReadonlySet<number>;
  readonly resolve: Resolve;
  /** Reads pages despite a bad certificate, which is reported separately; nothing secret may be sent or trusted. */
  readonly trustsAnyCertificate?: true;
  /** PEM certificates of trusted authorities, in place of the system's. */
  readonly authorities?: readonly string[];
}

/** Returns the trusted authorities of a connection; the system's if the guard names none. */
export function trustedBy({ authorities }: AddressGuard): { ca?: string[] } {
  return authorities ? { ca: [...authorities] } : {};
}

const usualPorts: Readonly<Record<string, number>> = { "http:": 80, "https:": 443 };

type Address = ipaddr.IPv4 | ipaddr.IPv6;

const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");
/** Range in which IPv6-only networks map IPv4 addresses (RFC 6052). */
const translated = ipaddr.IPv6.parseCIDR("64:ff9b::/96");

/**
 * Returns whether an IP address, in any notation, is on the public internet: not of this machine, a private network,
 * cloud metadata, or reserved. Obsolete tunnels (6to4, Teredo) may lead anywhere and count as not public.
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
  const interfaceAddresses = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return interfaceAddresses.some(
    (interfaceAddress) =>
      ipaddr.process(interfaceAddress.address.replace(/%.*/u, "")).toString() === address.toString(),
  );
}

/** Returns why a URL is refused, or undefined; an IP address is checked here, a host name when it is resolved. */
export function refuseUrl(guard: AddressGuard, url: URL): GuardRefusal | undefined {
  const usual = usualPorts[url.protocol];
  if (!usual) return "forbidden_scheme";
  if (url.username || url.password) return "wrong_address";
  return refuseHost(guard, bareHost(url.hostname), url.port ? Number(url.port) : usual);
}

/** Returns why a connection to a host and port is refused, or undefined. */
export function refuseHost(guard: AddressGuard, host: string, port: number): GuardRefusal | undefined {
  if (guard.closed?.has(host) && !guard.allowed.has(`${host}:${port}`)) return "forbidden_address";
  if (guard.allowed.has(`${host}:${port}`)) return undefined;
  if (!guard.ports.has(port)) return "forbidden_port";
  return isIP(host) && !isPublicAddress(host) ? "forbidden_address" : undefined;
}

/** Returns a host without IPv6 brackets. */
export function bareHost(host: string): string {
  return host.replace(/^\[|\]$/gu, "");
}

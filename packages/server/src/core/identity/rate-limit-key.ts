import { isIP, isIPv6 } from "node:net";

/** Returns the key by which an address is rate-limited: an IPv6 caller has at least a /64; a proxy may pass on an invalid address. */
export function rateLimitKey(address: string): string {
  const [plain = ""] = address.replace(/^::ffff:(?=\d+\.)/i, "").split("%");
  if (!isIPv6(plain)) return isIP(plain) ? plain : "unknown";
  const { hostname } = new URL(`http://[${plain}]`);
  const [head = "", tail] = hostname.slice(1, -1).split("::");
  const groups = head.split(":").filter(Boolean);
  const behind = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - behind.length;
  return `${[...groups, ...Array(zeros).fill("0"), ...behind].slice(0, 4).join(":")}::/64`;
}

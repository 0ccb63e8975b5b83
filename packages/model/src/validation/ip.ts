/** Whether the text is an IPv4 or IPv6 address. */
export function isIpAddress(value: string): boolean {
  return isIpv4(value) || isIpv6(value);
}

/** Whether the text is an address, or a range in CIDR notation. */
export function isIpAddressOrRange(value: string): boolean {
  const [address, prefix, ...more] = value.split("/");
  if (address === undefined || more.length > 0) return false;
  if (prefix === undefined) return isIpAddress(address);
  if (!/^(0|[1-9]\d{0,2})$/.test(prefix)) return false;
  return (isIpv4(address) && Number(prefix) <= 32) || (isIpv6(address) && Number(prefix) <= 128);
}

function isIpv4(value: string): boolean {
  return /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(value);
}

function isIpv6(value: string): boolean {
  const [head = "", tail, ...more] = value.split("::");
  if (more.length > 0) return false;
  const groups = [...groupsOf(head), ...groupsOf(tail ?? "")];
  const size = groups.reduce((sum, group) => sum + (group.includes(".") ? 2 : 1), 0);
  const dotted = groups.findIndex((group) => group.includes("."));
  if (dotted !== -1 && (dotted !== groups.length - 1 || value.endsWith("::"))) return false;
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group) || isIpv4(group))) return false;
  return tail === undefined ? size === 8 : size <= 7;
}

function groupsOf(part: string): string[] {
  return part === "" ? [] : part.split(":");
}

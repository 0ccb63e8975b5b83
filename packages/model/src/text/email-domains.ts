const between = /[\s,;]+/;
const domain = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}-]{2,}$/u;

/** The domains that a text names, in lower case; they are separated by commas, semicolons or spaces. */
export function domainsOf(text: string): string[] {
  return text.toLowerCase().split(between).filter(Boolean);
}

/** Whether a text names nothing but domains. */
export function isDomainList(text: string): boolean {
  return domainsOf(text).every((one) => domain.test(one));
}

/** Whether an address is of one of the domains that a text names; where it names none, any is. */
export function isOfDomains(email: string, text: string): boolean {
  const domains = domainsOf(text);
  return domains.length === 0 || domains.includes(email.slice(email.lastIndexOf("@") + 1).toLowerCase());
}

/** Returns whether a text is an e-mail address: local part, @, a domain with a suffix of at least two characters (specification 5). */
export function isEmail(value: string): boolean {
  return value.length <= 254 && /^[^\s@;,<>"()]+@(?:[\p{L}\d][\p{L}\d-]*\.)+[\p{L}][\p{L}\d-]+$/u.test(value);
}

const between = /[\s,;]+/;
const domain = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}-]{2,}$/u;

/** Returns the domains in a text, in lower case; they are separated by commas, semicolons or spaces. */
export function domainsOf(text: string): string[] {
  return text.toLowerCase().split(between).filter(Boolean);
}

/** Returns whether a text consists only of domains. */
export function isDomainList(text: string): boolean {
  return domainsOf(text).every((name) => domain.test(name));
}

/** Returns whether an e-mail address belongs to one of the domains in a text; true if it names none. */
export function isOfDomains(email: string, text: string): boolean {
  const domains = domainsOf(text);
  return domains.length === 0 || domains.includes(email.slice(email.lastIndexOf("@") + 1).toLowerCase());
}

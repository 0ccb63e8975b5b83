/** Returns whether a text is an e-mail address: local part, @, a domain with a suffix of at least two characters (specification 5). */
export function isEmail(value: string): boolean {
  return value.length <= 254 && /^[^\s@;,<>"()]+@(?:[\p{L}\d][\p{L}\d-]*\.)+[\p{L}][\p{L}\d-]+$/u.test(value);
}

/** Any origin serves to check whether an address stays within it; this one belongs to no one. */
const here = "https://opis.invalid";

// What a browser drops from an address or reads as a slash, so that what stays may lead elsewhere: controls, spaces, backslashes.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const misread = /[\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff\\]/;

/** A path of this application from an untrusted address; none for what leads elsewhere, which would make a link a trap. */
export function internalPath(value: unknown): string | undefined {
  if (typeof value !== "string" || !/^\/(?!\/)/.test(value) || misread.test(value)) return undefined;
  const url = URL.canParse(value, here) ? new URL(value, here) : undefined;
  // `/./` and `/../` are resolved by browsers too: what then begins with two slashes is a host.
  return url?.origin === here && !url.pathname.startsWith("//") ? value : undefined;
}

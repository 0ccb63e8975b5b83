/** Any origin serves to check whether an address stays within it; `.invalid` is reserved. */
const here = "https://opis.invalid";

// What a browser drops from an address or reads as a slash, so that what stays may lead elsewhere: controls, spaces, backslashes.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const misread = /[\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff\\]/;

/** Returns an untrusted address if it is a path of this application; undefined if it leads elsewhere (an open redirect). */
export function internalPath(value: unknown): string | undefined {
  if (typeof value !== "string" || !/^\/(?!\/)/.test(value) || misread.test(value)) return undefined;
  const url = URL.canParse(value, here) ? new URL(value, here) : undefined;
  // Browsers resolve `/./` and `/../`: a result that begins with two slashes names a host.
  return url?.origin === here && !url.pathname.startsWith("//") ? value : undefined;
}

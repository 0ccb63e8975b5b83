const allowed: readonly string[] = ["https:", "http:", "mailto:"];

/** Returns the target of a link in a user's text; undefined for what is no absolute address, or would run in the page. */
export function outerAddress(href: string): URL | undefined {
  const address = URL.canParse(href) ? new URL(href) : undefined;
  return address && allowed.includes(address.protocol) ? address : undefined;
}

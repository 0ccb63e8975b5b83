const allowedProtocols: readonly string[] = ["https:", "http:", "mailto:"];

/** Returns the target of a link in a user's text; undefined if it is not an absolute address, or would run code in the page. */
export function outerAddress(href: string): URL | undefined {
  const address = URL.canParse(href) ? new URL(href) : undefined;
  return address && allowedProtocols.includes(address.protocol) ? address : undefined;
}

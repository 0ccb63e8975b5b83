const allowed: readonly string[] = ["https:", "http:", "mailto:"];

/** Where a link of somebody's text leads; nothing for what is no whole address, or would run in the page. */
export function outerAddress(href: string): URL | undefined {
  const address = URL.canParse(href) ? new URL(href) : undefined;
  return address && allowed.includes(address.protocol) ? address : undefined;
}

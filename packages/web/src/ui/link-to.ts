import { defaultParseSearch } from "@tanstack/react-router";

/**
 * Where a link of the router leads, by its whole address. The router takes an address for a path: it would end what stands behind
 * `?` with a slash.
 */
export function linkTo(href: string) {
  const [, to = "", query = "", hash] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/u.exec(href) ?? [];
  return { to, search: defaultParseSearch(query), ...(hash !== undefined && { hash }) };
}

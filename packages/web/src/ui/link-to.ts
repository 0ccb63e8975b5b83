import { defaultParseSearch } from "@tanstack/react-router";

/** Returns router props for a full address. The router treats `href` as a path and would append a slash to the query. */
export function linkTo(href: string) {
  const [, to = "", query = "", hash] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/u.exec(href) ?? [];
  return { to, search: defaultParseSearch(query), ...(hash !== undefined && { hash }) };
}

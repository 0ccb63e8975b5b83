import { membersOf } from "@opis/model/rows/members";
import { parsedJson } from "../../api/parsed-json.ts";

/** The screen from which the user was led to another one, to return to. */
export interface WayBackOrigin {
  readonly title: string;
  readonly href: string;
}

const storageKey = "wayBack";

/** Records that the screen at an address was opened from another one, until the tab is closed. */
export function rememberWayBack(to: string, from: WayBackOrigin): void {
  sessionStorage.setItem(storageKey, JSON.stringify({ to: pathOf(to), ...from }));
}

/** The screen from which the one at this path was opened, if it was. */
export function readWayBack(pathname: string): WayBackOrigin | undefined {
  const { to, title, href } = membersOf(parsedJson(sessionStorage.getItem(storageKey)));
  if (typeof to !== "string" || typeof title !== "string" || typeof href !== "string") return undefined;
  return pathname.startsWith(to) && pathOf(href) !== to ? { title, href } : undefined;
}

function pathOf(href: string): string {
  return new URL(href, location.origin).pathname;
}

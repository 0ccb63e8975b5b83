import { redirect } from "@tanstack/react-router";
import { enterLink } from "../../api/respondent.ts";

/** Parameters of a link's address. */
export interface LinkParams {
  readonly token: string;
  readonly companyId: string;
}

/** Replaces the token in the address by its hint, so that it cannot be read from the screen or the browser's history. */
export function enterLinkAt({ token, companyId }: LinkParams, href: string): void {
  const hint = enterLink(Number(companyId), token);
  if (hint === undefined) throw redirect({ to: "/expired/", search: { company: Number(companyId) }, replace: true });
  if (hint !== token) throw redirect({ to: "/", href: href.replace(encodeURIComponent(token), hint), replace: true });
}

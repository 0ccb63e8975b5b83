import { redirect } from "@tanstack/react-router";
import { enterLink } from "../../api/respondent.ts";

/** What an address of a link has in it. */
export interface LinkParams {
  readonly token: string;
  readonly companyId: string;
}

/** Takes the token out of the address, in which its hint stands from then on: nobody reads it over a shoulder or in a list of pages. */
export function enterLinkAt({ token, companyId }: LinkParams, href: string): void {
  const hint = enterLink(Number(companyId), token);
  if (hint === undefined) throw redirect({ to: "/expired/", search: { company: Number(companyId) }, replace: true });
  if (hint !== token) throw redirect({ to: "/", href: href.replace(encodeURIComponent(token), hint), replace: true });
}

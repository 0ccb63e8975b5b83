import { isAsked } from "../../completeness/completeness.ts";
import { childFields } from "../../declaration/form.ts";
import { formNamed } from "../../forms/index.ts";
import type { FormName } from "../../forms/names.ts";
import { memberOf } from "../../rows/member-of.ts";
import { addressOffers } from "./address-offers.ts";
import { formOffers } from "./form-offers.ts";
import { ownerOffers } from "./owner-offers.ts";
import { serviceOffers } from "./service-offers.ts";
import { type Offered, offerKinds, type SiteOffer } from "./site-offer.ts";

/**
 * All that a scan found of a site and that the answers do not say yet, or say otherwise. Nothing of it is written before somebody takes it
 * over; an answer that agrees is not offered again, nor one to a question that other answers hide.
 */
export function siteOffers(offered: Offered): SiteOffer[] {
  const all = [
    ...addressOffers(offered),
    ...ownerOffers(offered),
    ...formOffers(offered),
    ...serviceOffers(offered),
  ].flatMap((offer) => {
    const row = offer.id === null ? undefined : offered.company.index.row(offer.form, offer.id);
    const news = Object.entries(offer.answers).filter(
      ([field, value]) =>
        row === undefined || (memberOf(row, field) !== value && isOpen(offered, offer.form, row, field)),
    );
    return news.length === 0 ? [] : [{ ...offer, answers: Object.fromEntries(news) }];
  });
  return offerKinds.flatMap((kind) => all.filter((offer) => offer.kind === kind));
}

function isOpen({ company }: Offered, name: FormName, row: { readonly id: number }, field: string): boolean {
  const declared = formNamed(name);
  const children = childFields(declared).map(([collection, { of }]) => [collection, company.childrenOf(of, row.id)]);
  return isAsked(declared, field, { ...row, ...Object.fromEntries(children) });
}

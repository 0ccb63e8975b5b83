import { isFilled } from "../../declaration/is-filled.ts";
import { words } from "../../words.ts";
import { plainAddress } from "./compare-company.ts";
import { formsOf, rowOf } from "./compare-forms.ts";
import type { SiteComparison } from "./site-difference.ts";

/** Links that stand on the site against those of the questionnaire: C06 and C07. */
export const linkComparisons: Readonly<Record<string, SiteComparison>> = {
  C06: (compared) =>
    formsOf(compared).flatMap((form) => {
      const row = rowOf(compared, form);
      const told = row?.policy_info_link;
      if (!row || !isFilled(told) || form.policyLink === undefined) return [];
      if (plainAddress(told ?? "") === plainAddress(form.policyLink)) return [];
      return [
        {
          severity: "amber",
          place: { form: "site_form", id: row.id, field: "policy_info_link" },
          url: form.page,
          text: words(
            `Ссылка у формы «${form.name}» другая: на сайте ${form.policyLink}, в анкете ${told}.`,
            `The link at the form “${form.name}” is another one: on the site ${form.policyLink}, in the questionnaire ${told}.`,
          ),
        },
      ];
    }),
  C07: ({ read, row }) => {
    const offers = read.documents.filter(({ kind, isOpen }) => kind === "offer" && isOpen);
    const [offer] = offers;
    const told = row.user_agreement_link;
    if (!offer || !isFilled(told)) return [];
    if (offers.some(({ url }) => plainAddress(url) === plainAddress(told ?? ""))) return [];
    return [
      {
        severity: "amber",
        place: { form: "site", id: row.id, field: "user_agreement_link" },
        url: offer.url,
        text: words(
          `Соглашение в анкете ${told}, на сайте ${offer.url}.`,
          `Agreement in the questionnaire ${told}, on the site ${offer.url}.`,
        ),
      },
    ];
  },
};

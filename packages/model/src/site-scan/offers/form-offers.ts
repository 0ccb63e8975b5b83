import { isFilled } from "../../declaration/is-filled.ts";
import { words } from "../../words.ts";
import { dataOf } from "../checks/found-names.ts";
import { plainAddress } from "../comparison/compare-company.ts";
import { dataOfRow, formsOf, rowOf } from "../comparison/compare-forms.ts";
import type { ReadForm } from "../pages/read-site.ts";
import type { Offered, SiteOffer } from "./site-offer.ts";

const seenOnPage = 0.9;

/** The forms by which a site collects data: those that the questionnaire lacks as rows to add, of the others what is told otherwise. */
export function formOffers(offered: Offered): SiteOffer[] {
  return formsOf(offered).map((form) => {
    const row = rowOf(offered, form);
    const found = answersOf(form);
    const answers = row
      ? Object.fromEntries(Object.entries(found).filter(([field]) => !isSaid(form, row, field)))
      : found;
    const labels = form.fields.map(({ label }) => label).join(" · ");
    return {
      key: `form.${form.signature}`,
      kind: "forms",
      form: "site_form",
      id: row?.id ?? null,
      parent: offered.row.id,
      name: form.name,
      answers,
      url: form.page,
      quote: words(`${labels} · [${form.button}]`, `${labels} · [${form.button}]`),
      confidence: seenOnPage,
    };
  });
}

/** What the questionnaire asks of a form; the data by the names of the directory. */
function answersOf(form: ReadForm): Record<string, string> {
  const consent = form.controls.find(({ classes, linkKind }) => classes.includes("pd") && linkKind === "consent")?.link;
  return {
    name: form.name,
    link: form.page,
    ...(form.policyLink !== undefined && { policy_info_link: form.policyLink }),
    ...(consent !== undefined && { consent_link: consent }),
    input_fields: dataOf(form).join("; "),
  };
}

type FormRow = NonNullable<ReturnType<typeof rowOf>>;

/** Whether the row says the same in its own words, or somebody has named it as they like. */
function isSaid(form: ReadForm, row: FormRow, field: string): boolean {
  if (field === "name") return isFilled(row.name);
  if (field === "input_fields") {
    const told = new Set(dataOfRow(row.input_fields));
    const asked = dataOf(form);
    return told.size === asked.length && asked.every((name) => told.has(name));
  }
  const links: Readonly<Record<string, string | null>> = {
    link: row.link,
    policy_info_link: row.policy_info_link,
    consent_link: row.consent_link,
  };
  const found = answersOf(form)[field] ?? "";
  return plainAddress(links[field] ?? "") === plainAddress(found);
}

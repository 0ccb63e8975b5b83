import { type ConsentMerge, mergedWith } from "../consent-controls.ts";
import { normalText } from "../normal-text.ts";
import type { Evidence, FormControl, ReadForm } from "../scanned-site.ts";
import { dataOf } from "./join-names.ts";
import { type CheckResult, foundOrPass, type SiteCheckInput, same, type Violation } from "./site-check.ts";

/** Returns the forms that request data relating to a person. */
export function formsOfPeople({ forms }: SiteCheckInput): ReadForm[] {
  return forms.filter((form) => dataOf(form).length > 0);
}

/** Wraps a check of each form that requests personal data; not applicable without such forms. */
export function ofForms(evaluate: (form: ReadForm, site: SiteCheckInput) => Violation | undefined) {
  return (site: SiteCheckInput): CheckResult => {
    const forms = formsOfPeople(site);
    if (forms.length === 0) return "n/a";
    return foundOrPass(forms.flatMap((form) => evaluate(form, site) ?? []));
  };
}

/** Creates a finding about a form, identified by its name. */
export function aboutForm(form: ReadForm, more: Partial<Violation> = {}): Violation {
  const { signature, name, page } = form;
  const evidence: Evidence[] = [{ kind: "quote", url: page, text: skeletonOf(form) }];
  return { subject: signature, evidence, ...more, values: { form: same(name), ...more.values } };
}

function skeletonOf({ fields, button }: ReadForm): string {
  return [...fields.map(({ label }) => label), `[${button}]`].join(" · ").slice(0, 500);
}

/** Creates a finding about a control, with its text as evidence. */
export function aboutControl(form: ReadForm, control: FormControl, more: Partial<Violation> = {}): Violation {
  const evidence: Evidence[] = [{ kind: "quote", url: form.page, text: control.text }];
  return aboutForm(form, { evidence, ...more, values: { quote: same(control.text), ...more.values } });
}

/** Returns the controls of a form that express consent to processing. */
export function consentsOf({ controls }: ReadForm): FormControl[] {
  return controls.filter(({ classes }) => classes.includes("pd"));
}

/** Returns what a control combines with consent. */
export function mergesOf({ text }: FormControl): ConsentMerge[] {
  return mergedWith(normalText(text).text);
}

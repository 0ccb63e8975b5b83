import { words } from "../bilingual-text.ts";
import { countryOptions } from "../law/countries.ts";
import type { CountryUse } from "../law/country-note.ts";
import type { ChoiceField, FieldOptions } from "./field.ts";

// Not in `field.ts`: forms without a country would load all of them.
/** Declares a choice of country: of data storage, or of a recipient. */
export function country(countryUse: CountryUse) {
  return (ru: string, en: string, rest: FieldOptions = {}): ChoiceField<typeof countryOptions> => ({
    kind: "choice",
    label: words(ru, en),
    options: countryOptions,
    countryUse,
    ...rest,
  });
}

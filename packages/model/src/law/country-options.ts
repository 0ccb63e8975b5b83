import type { Words } from "../words.ts";
import { type CountryCode, countries } from "./countries.ts";

/** Countries as the options of a choice; Russia comes first. */
export const countryOptions = optionsOf();

function optionsOf(): Record<CountryCode, Words>;
function optionsOf(): Record<string, Words> {
  return Object.fromEntries(countries.map(({ code, name }) => [code, name]));
}

import { cityFrom, cityIn, cityTo } from "lvovich";

/** Forms of a town: where (prepositional), from where (genitive), to where (accusative). */
export type CityForm = "in" | "from" | "to";

const forms: Record<CityForm, (name: string) => string> = { in: cityIn, from: cityFrom, to: cityTo };

/** Towns that the rules of lvovich decline wrongly. */
const exceptions: Record<string, Record<CityForm, string>> = {
  "Великие Луки": { in: "Великих Луках", from: "Великих Лук", to: "Великие Луки" },
  Орёл: { in: "Орле", from: "Орла", to: "Орёл" },
};

/** Other settlements («село Красное») are named in the nominative after their kind, so they are left alone. */
const settlement = /^(пос\.|посёлок|поселок|пгт|рп|с\.|село|д\.|деревня|ст-ца|станица|хутор|аул)\s/iu;

/** «Москве» from «Москва» or «г. Москва»: the name alone, its words kept; not declined where unsure. */
export function declineCity(city: string, form: CityForm): string {
  const name = city.trim().replace(/^(г\.|гор\.|город)\s*/iu, "");
  if (name === "" || settlement.test(name) || !/^[А-ЯЁ][А-ЯЁа-яё -]*$/u.test(name)) return name;
  const exception = exceptions[name]?.[form];
  if (exception) return exception;
  const declined = forms[form](name);
  return declined && declined.split(/[\s-]/).length === name.split(/[\s-]/).length ? declined : name;
}

/** «г. Москва» from «Москва» or «г. Москва»; other settlements as they are named; an empty one is null. */
export function cityLabel(city: string | null | undefined): string | null {
  const name = city?.trim();
  if (!name) return null;
  if (settlement.test(name) || /^(г\.|гор\.|город)\s*/iu.test(name) || !/^[А-ЯЁ]/u.test(name)) return name;
  return `г. ${name}`;
}

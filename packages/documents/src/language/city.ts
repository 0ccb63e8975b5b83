/** Other settlements («село Красное») are named in the nominative after their kind, so they are left alone. */
const settlement = /^(пос\.|посёлок|поселок|пгт|рп|с\.|село|д\.|деревня|ст-ца|станица|хутор|аул)\s/iu;

/** «г. Москва» from «Москва» or «г. Москва»; other settlements as they are named; an empty one is null. */
export function cityLabel(city: string | null | undefined): string | null {
  const name = city?.trim();
  if (!name) return null;
  if (settlement.test(name) || /^(г\.|гор\.|город)\s*/iu.test(name) || !/^[А-ЯЁ]/u.test(name)) return name;
  return `г. ${name}`;
}

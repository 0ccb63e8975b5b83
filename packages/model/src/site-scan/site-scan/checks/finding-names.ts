import { type Words, words } from "../../../bilingual-text.ts";
import { biometricPersonalData } from "../../../directories/biometric-personal-data.ts";
import { otherPersonalData } from "../../../directories/other-personal-data.ts";
import { specialPersonalData } from "../../../directories/special-personal-data.ts";
import { listOf, same } from "../../checks/site-check.ts";
import type { FoundService, ReadForm } from "../../scanned-site.ts";
import { printedName } from "./service-findings.ts";

const known = new Map<string, Words>(
  [...otherPersonalData, ...specialPersonalData, ...biometricPersonalData].map(({ name }) => [name.ru, name]),
);
const special = new Set<string>(specialPersonalData.map(({ name }) => name.ru));
const biometric = new Set<string>(biometricPersonalData.map(({ name }) => name.ru));

/** Names of the directory's entries in both languages, as a list: some have commas of their own. */
export function dataList(names: readonly string[]): Words {
  return listOf(
    [...new Set(names)].map((name) => known.get(name) ?? same(name)),
    "; ",
  );
}

/** Whether the directory has data of this Russian name among the special categories (152-FZ, article 10(1)). */
export function isSpecial(name: string): boolean {
  return special.has(name);
}

/** Whether the directory has data of this Russian name among the biometric ones (152-FZ, article 11(1)). */
export function isBiometric(name: string): boolean {
  return biometric.has(name);
}

/** The data that a form asks for and that tell of a person. */
export function dataOf(form: ReadForm): string[] {
  return [...new Set(form.fields.flatMap(({ data }) => data.filter(({ isWeak }) => !isWeak).map(({ name }) => name)))];
}

/** Forms by their names, as a list. */
export function formList(forms: readonly ReadForm[]): Words {
  return listOf(forms.map(({ name }) => words(`«${name}»`, `“${name}”`)));
}

/** Services by their names, as a list. */
export function serviceList(services: readonly FoundService[]): Words {
  return listOf(services.map(({ service }) => same(printedName(service))));
}

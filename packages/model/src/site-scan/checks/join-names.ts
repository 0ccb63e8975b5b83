import { type Words, words } from "../../bilingual-text.ts";
import {
  biometricPersonalData,
  otherPersonalData,
  specialPersonalData,
} from "../../directories/personal-data-categories.ts";
import type { FoundService, ReadForm } from "../scanned-site.ts";
import { printedName } from "./service-check-helpers.ts";
import { listOf, same } from "./site-check.ts";

const dataNames = new Map<string, Words>(
  [...otherPersonalData, ...specialPersonalData, ...biometricPersonalData].map(({ name }) => [name.ru, name]),
);
const special = new Set<string>(specialPersonalData.map(({ name }) => name.ru));
const biometric = new Set<string>(biometricPersonalData.map(({ name }) => name.ru));

/** Joins directory names in both languages, separated by semicolons because some names contain commas. */
export function dataList(names: readonly string[]): Words {
  return listOf(
    [...new Set(names)].map((name) => dataNames.get(name) ?? same(name)),
    "; ",
  );
}

/** Returns whether the directory lists data of this Russian name as a special category (152-FZ, article 10(1)). */
export function isSpecial(name: string): boolean {
  return special.has(name);
}

/** Returns whether the directory lists data of this Russian name as biometric (152-FZ, article 11(1)). */
export function isBiometric(name: string): boolean {
  return biometric.has(name);
}

/** Returns the data requested by a form that relate to a person. */
export function dataOf(form: ReadForm): string[] {
  return [...new Set(form.fields.flatMap(({ data }) => data.filter(({ isWeak }) => !isWeak).map(({ name }) => name)))];
}

/** Joins the names of forms. */
export function formList(forms: readonly ReadForm[]): Words {
  return listOf(forms.map(({ name }) => words(`«${name}»`, `“${name}”`)));
}

/** Joins the names of services. */
export function serviceList(services: readonly FoundService[]): Words {
  return listOf(services.map(({ service }) => same(printedName(service))));
}

import { type Words, words } from "../bilingual-text.ts";
import { childData } from "./checks/form-checks.ts";
import { dataList, dataOf, isSpecial } from "./checks/join-names.ts";
import { listOf } from "./checks/site-check.ts";
import { plainAddress } from "./compare-company.ts";
import { findRequestedData, namesOfRules } from "./form-fields.ts";
import { normalText } from "./normal-text.ts";
import type { ReadForm } from "./scanned-site.ts";
import type { ComparedSite, SiteComparison, SiteDifference } from "./site-changes.ts";

// These gaps only mean that no browser was used; the pages were read in full.
const isOfBrowser = (gap: string) => gap.includes("browser");

/** Compares the forms of a site with its questionnaire and with the data of processes: C01 to C04, C17 and C18. */
export const formComparisons: Readonly<Record<string, SiteComparison>> = {
  C01: (compared) =>
    formsOf(compared)
      .filter((form) => !rowOf(compared, form))
      .map((form) =>
        atSite(
          compared,
          "red",
          "forms",
          form.page,
          words(
            `На сайте есть форма «${form.name}», которой нет в анкете. Добавьте её и опишите процесс.`,
            `The site has a form “${form.name}” that is not in the questionnaire. Add it and describe the process.`,
          ),
        ),
      ),
  C02: (compared) =>
    compared.read.gaps.every(isOfBrowser)
      ? rowsOf(compared)
          .filter((row) => !formsOf(compared).some((form) => isRowOf(compared, row, form)))
          .map((row) => ({
            severity: "note",
            place: { form: "site_form", id: row.id, field: "link" },
            url: compared.read.address,
            text: words(
              `Формы «${row.name}» на сайте больше нет. Удалите её из анкеты или исправьте ссылку.`,
              `The form “${row.name}” is no longer on the site. Remove it from the questionnaire or correct the link.`,
            ),
          }))
      : [],
  C03: (compared) =>
    formsOf(compared).flatMap((form) => {
      const row = rowOf(compared, form);
      if (!row?.input_fields) return [];
      const [onSite, answeredData] = [dataOf(form), dataOfRow(row.input_fields)];
      const extra = onSite.filter((name) => !answeredData.includes(name));
      const missingOnSite = answeredData.filter((name) => !onSite.includes(name));
      if (extra.length === 0 && missingOnSite.length === 0) return [];
      return [
        {
          severity: "amber",
          place: { form: "site_form", id: row.id, field: "input_fields" },
          url: form.page,
          text: fieldsDiffer(extra, missingOnSite),
        },
      ];
    }),
  C04: (compared) => {
    const names = new Set(namesOfProcesses(compared));
    return formsOf(compared).flatMap((form) => {
      const missing = dataOf(form).filter((name) => !names.has(name));
      if (missing.length === 0) return [];
      const { ru, en } = dataList(missing);
      return [
        atSite(
          compared,
          "red",
          "forms",
          form.page,
          words(
            `Собираются на сайте, но не описаны ни в одном процессе: ${ru}. Цель и основание не определены.`,
            `Collected on the site but described in no process: ${en}. Purpose and basis are not defined.`,
          ),
        ),
      ];
    });
  },
  C18: (compared) => {
    const form = formsOf(compared).find((candidate) => dataOf(candidate).some((name) => childData.has(name)));
    const { processes } = compared.company;
    if (!form || processes.length === 0 || processes.some(({ have_teens: teens }) => teens !== false)) return [];
    return [
      atSite(
        compared,
        "amber",
        "forms",
        form.page,
        words(
          "На сайте данные детей, в процессах дети не отмечены.",
          "The site takes children's data, no process mentions children.",
        ),
      ),
    ];
  },
  C17: (compared) => {
    const names = new Set(namesOfProcesses(compared));
    return formsOf(compared).flatMap((form) => {
      const special = dataOf(form).filter((name) => isSpecial(name) && !names.has(name));
      if (special.length === 0) return [];
      const { ru, en } = dataList(special);
      return [
        atSite(
          compared,
          "red",
          "forms",
          form.page,
          words(
            `Форма спрашивает: ${ru}; в процессах такой специальной категории нет.`,
            `The form asks for ${en}; the processes lack this special category.`,
          ),
        ),
      ];
    });
  },
};
const halfOfFields = 0.5;

/** Returns the forms through which a site collects data; sign-in forms are left out. */
export function formsOf({ read }: Pick<ComparedSite, "read">): ReadForm[] {
  return read.forms.filter((form) => form.kind !== "login" && dataOf(form).length > 0);
}

function rowsOf({ company, row }: Pick<ComparedSite, "company" | "row">) {
  return company.childrenOf("site_form", row.id);
}

/** Returns the questionnaire row that corresponds to a form of the site. */
export function rowOf(compared: Pick<ComparedSite, "company" | "row" | "read">, form: ReadForm) {
  return rowsOf(compared).find((row) => isRowOf(compared, row, form));
}

type FormRow = ReturnType<typeof rowsOf>[number];

/**
 * Returns whether form and row match: same name, at least half of the fields in common, or the only form of the page for a row without
 * fields.
 */
function isRowOf(compared: Pick<ComparedSite, "read">, { name, input_fields, link }: FormRow, form: ReadForm): boolean {
  if (name !== null && normalText(name).text === normalText(form.name).text) return true;
  const [onSite, answeredData] = [dataOf(form), dataOfRow(input_fields)];
  if (answeredData.length === 0) return link !== null && isOnPage(form, link) && isAlone(compared, form);
  const sharedCount = onSite.filter((fieldName) => answeredData.includes(fieldName)).length;
  return sharedCount >= Math.max(onSite.length, answeredData.length) * halfOfFields;
}

function isOnPage(form: ReadForm, link: string): boolean {
  return plainAddress(link) === plainAddress(form.page);
}

function isAlone(compared: Pick<ComparedSite, "read">, form: ReadForm): boolean {
  return formsOf(compared).every((otherForm) => otherForm === form || !isOnPage(otherForm, form.page));
}

/** Describes fields found only on the site, only in the questionnaire, or both. */
function fieldsDiffer(extra: readonly string[], missingOnSite: readonly string[]): Words {
  const sides = [
    ...(extra.length > 0
      ? [words(`на сайте ещё — ${dataList(extra).ru}`, `the site also has ${dataList(extra).en}`)]
      : []),
    ...(missingOnSite.length > 0
      ? [
          words(
            `в анкете лишнее — ${dataList(missingOnSite).ru}`,
            `the questionnaire has extra ${dataList(missingOnSite).en}`,
          ),
        ]
      : []),
  ];
  const { ru, en } = listOf(sides, ", ");
  return words(`Поля не сходятся: ${ru}.`, `Fields differ: ${en}.`);
}

const entriesByText = new Map(namesOfRules.map((name) => [normalText(name).text, name]));

/** Returns the directory entries that match the questionnaire's answer about entered data, by exact name or by meaning. */
export function dataOfRow(answer: string | null): string[] {
  const pieces = (answer ?? "").split(";").map((piece) => normalText(piece).text.trim());
  return pieces
    .filter((text) => text !== "")
    .flatMap((text) => entriesByText.get(text) ?? findRequestedData({ text }).map(({ name }) => name));
}

function namesOfProcesses({ company }: ComparedSite): string[] {
  const { processes, childrenOf, index } = company;
  return processes
    .flatMap(({ id }) => childrenOf("process_subject", id))
    .flatMap((row) => [...row.data, ...row.special_data, ...row.biometric_data])
    .flatMap((id) => index.nameOf("directory_item", id) ?? []);
}

function atSite(
  { row }: ComparedSite,
  severity: SiteDifference["severity"],
  field: string,
  url: string,
  text: Words,
): SiteDifference {
  return { severity, place: { form: "site", id: row.id, field }, url, text };
}

import { expect, test } from "vitest";
import { indexCompany } from "../snapshot/indexed-company.ts";
import { buildSnapshot } from "../testing/build-snapshot.ts";
import { cleanSite } from "../testing/clean-site.ts";
import { dataOfRow } from "./compare-forms.ts";
import { namesOfRules } from "./form-fields.ts";
import { digestSite } from "./site-digest.ts";
import { compareSite } from "./site-remarks.ts";

/** Lists the differences between these answers and the clean site, whose form collects a name and a telephone number. */
function differences(input_fields: string, inn = "7712345671"): string[] {
  const built = buildSnapshot("ООО «Ромашка-Тест»");
  const id = built.snapshot().rows.information[0]?.id ?? 0;
  built.change("information", id, { inn, full_name: "ООО «Ромашка-Тест»" });
  const site = built.add("site", { address: "https://clean-ru.fx/" });
  built.add("site_form", { site, name: "Оставить заявку", input_fields });
  const company = indexCompany(built.snapshot());
  const [row] = company.snapshot.rows.site;
  if (!row) throw new Error("no site");
  const compared = { read: digestSite(cleanSite), row, company, papers: [], changes: [], day: "2026-11-23" };
  return compareSite(compared).map(({ code, text }) => `${code}: ${text.ru}`);
}

test("data that are taken over from a site are known again in the questionnaire, each by its own name", () => {
  expect(namesOfRules.filter((name) => dataOfRow(name).join() !== name)).toEqual([]);
});

test("the text about different fields names only the side that has extra ones", () => {
  expect(differences("Имя")).toContain("C03: Поля не сходятся: на сайте ещё — Номер телефона.");
  expect(differences("Имя; Телефон; Пол")).toContain("C03: Поля не сходятся: в анкете лишнее — Пол.");
  expect(differences("Имя; Пол")).toContain(
    "C03: Поля не сходятся: на сайте ещё — Номер телефона, в анкете лишнее — Пол.",
  );
});

test("the text about a different number says which side has which number", () => {
  expect(differences("Имя; Телефон", "7707083893").join("\n")).toMatch(
    /^C13: ИНН: на сайте 7712345671, в анкете 7707083893\./mu,
  );
});

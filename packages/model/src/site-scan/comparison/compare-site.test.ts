import { expect, test } from "vitest";
import { indexCompany } from "../../indexed-company.ts";
import { buildSnapshot, type SnapshotBuilder } from "../../testing/build-snapshot.ts";
import type { ReadSite } from "../read-site.ts";
import { cleanSite, form, policy, service } from "../testing/clean-site.ts";
import { compareSite } from "./compare-site.ts";

/** A company whose questionnaires say of the clean site what stands on it. */
function company() {
  const built = buildSnapshot("ООО «Ромашка-Тест»");
  const [information] = built.snapshot().rows.information;
  const details = {
    inn: "7712345671",
    full_name: "Общество с ограниченной ответственностью «Ромашка-Тест»",
    responsible_email: "pd@clean-ru.fx",
    registry_status: true,
  };
  built.change("information", information?.id ?? 0, details);
  const site = built.add("site", { address: "https://clean-ru.fx/", policy_link: "https://www.clean-ru.fx/politika/" });
  const siteForm = built.add("site_form", { site, name: "Оставить заявку", input_fields: "Имя; Телефон" });
  const data = ["Фамилия, имя, отчество", "Номер телефона"].map((name) => built.add("directory_item", { name }));
  const process = built.add("process", { name: "Заявки", is_active: true, have_teens: false });
  built.add("process_subject", { process, data });
  built.add("third_party", { name: "ООО «ЯНДЕКС»", country: "RU" });
  return { built, site, siteForm, information: information?.id ?? 0, process };
}

type Made = ReturnType<typeof company>;

function differences(change: (made: Made) => void = () => {}, read: Partial<ReadSite> = {}): string[] {
  const made = company();
  change(made);
  return codes(made.built, made.site, { ...cleanSite, ...read });
}

function codes(built: SnapshotBuilder, site: number, read: ReadSite): string[] {
  const compared = indexCompany(built.snapshot());
  const row = compared.snapshot.rows.site.find(({ id }) => id === site);
  if (!row) throw new Error("no site");
  return compareSite({ read, row, company: compared }).map(({ code, severity }) => `${code} ${severity}`);
}

test("a site of which the questionnaires say what stands on it differs in nothing", () => {
  expect(differences()).toEqual([]);
});

const sick = { label: "Жалобы", data: [{ name: "Состояние здоровья (общие сведения)", isWeak: false }] };
const child = { label: "ФИО ребёнка", data: [{ name: "Сведения об учащемся", isWeak: false }] };

test.each<[string, (made: Made) => void, Partial<ReadSite>, string[]]>([
  [
    "a form that the questionnaire lacks",
    ({ built, siteForm }) => built.remove("site_form", siteForm),
    {},
    ["C01 red"],
  ],
  [
    "a form that the site has no longer",
    ({ built, site }) => built.add("site_form", { site, name: "Резюме", input_fields: "СНИЛС" }),
    {},
    ["C02 note"],
  ],
  [
    "fields that differ",
    ({ built, siteForm }) => built.change("site_form", siteForm, { input_fields: "Имя; Телефон; E-mail" }),
    {},
    ["C03 amber"],
  ],
  ["data that no process has", ({ built, process }) => built.remove("process", process), {}, ["C04 red"]],
  [
    "another address of the policy",
    ({ built, site }) => built.change("site", site, { policy_link: "https://clean-ru.fx/old" }),
    {},
    ["C05 amber"],
  ],
  [
    "an owner of a counter who is no third party",
    () => {},
    { services: [service("calltouch", "before")] },
    ["C11 red"],
  ],
  [
    "a country that no third party is in",
    ({ built }) => built.add("third_party", { name: "Google", country: "RU" }),
    { services: [service("google_fonts", "before")] },
    ["C12 red"],
  ],
  [
    "another INN",
    ({ built, information }) => built.change("information", information, { inn: "7707083893" }),
    {},
    ["C13 red"],
  ],
  [
    "another name",
    ({ built, information }) => built.change("information", information, { full_name: "ООО «Лютик»" }),
    {},
    ["C13 amber"],
  ],
  [
    "another contact",
    ({ built, information }) => built.change("information", information, { responsible_email: "old@x.ru" }),
    {},
    ["C14 note"],
  ],
  [
    "special categories that no process has",
    () => {},
    { forms: [{ ...form, fields: [...form.fields, sick] }] },
    ["C03 amber", "C04 red", "C17 red"],
  ],
  [
    "children whom no process mentions",
    () => {},
    { forms: [{ ...form, fields: [...form.fields, child] }] },
    ["C03 amber", "C04 red", "C18 amber"],
  ],
  [
    "a register that the company is not in",
    ({ built, information }) => built.change("information", information, { registry_status: false }),
    {},
    ["C20 red"],
  ],
])("%s is told", (_case, change, read, told) => {
  expect(differences(change, read).sort()).toEqual(told);
});

test("of what nobody answered nothing is told, nor of what was not read", () => {
  const built = buildSnapshot();
  const site = built.add("site", { address: "https://clean-ru.fx/" });
  const nothing: ReadSite = {
    ...cleanSite,
    forms: [],
    services: [],
    documents: [policy],
    coverage: { ...cleanSite.coverage, gaps: ["spa_unread"] },
  };
  built.add("site_form", { site, name: "Заявка", input_fields: "Имя" });
  expect(codes(built, site, nothing)).toEqual([]);
});

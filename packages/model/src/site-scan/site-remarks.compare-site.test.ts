import { describe, expect, test } from "vitest";
import type { PrintedDocument } from "../consistency/consistency-rule.ts";
import { indexCompany } from "../snapshot/indexed-company.ts";
import { buildSnapshot, type SnapshotBuilder } from "../testing/build-snapshot.ts";
import { cleanSite, form, policy, service } from "../testing/clean-site.ts";
import type { ReadSite } from "./scanned-site.ts";
import { siteChanges } from "./site-changes.ts";
import { digestSite } from "./site-digest.ts";
import { compareSite } from "./site-remarks.ts";

/** Builds a company whose questionnaires agree with the clean site. */
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

function differences(change: (fixture: Made) => void = () => {}, read: Partial<ReadSite> = {}): string[] {
  const fixture = company();
  change(fixture);
  return codes(fixture.built, fixture.site, { ...cleanSite, ...read });
}

function codes(
  built: SnapshotBuilder,
  site: number,
  read: ReadSite,
  papers: readonly PrintedDocument[] = [],
): string[] {
  const compared = indexCompany(built.snapshot());
  const row = compared.snapshot.rows.site.find(({ id }) => id === site);
  if (!row) throw new Error("no site");
  return compareSite({ read: digestSite(read), row, company: compared, papers, changes: [], day: "2026-11-23" }).map(
    ({ code, severity }) => `${code} ${severity}`,
  );
}

test("a site that agrees with the questionnaires has no differences", () => {
  expect(differences()).toEqual([]);
});

const namedOtherwise = ({ built, siteForm }: Made) =>
  built.change("site_form", siteForm, { name: "Звонок", input_fields: "", link: form.page });
const two = [form, { ...form, name: "Подписаться", signature: "other" }];
const sick = { label: "Жалобы", data: [{ name: "Состояние здоровья (общие сведения)", isWeak: false }] };
const child = { label: "ФИО ребёнка", data: [{ name: "Сведения об учащемся", isWeak: false }] };

test.each<[string, (fixture: Made) => void, Partial<ReadSite>, string[]]>([
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
  ["a renamed form with unanswered fields, alone on the page that its row links to", namedOtherwise, {}, []],
  ["a form named otherwise of a page with two", namedOtherwise, { forms: two }, ["C01 red", "C01 red", "C02 note"]],
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
    "two services of an owner who is among no third parties: one transfer",
    ({ built }) => {
      const [yandex] = built.snapshot().rows.third_party;
      built.remove("third_party", yandex?.id ?? 0);
    },
    { services: [service("yandex_metrika", "accepted"), service("yandex_webvisor", "accepted")] },
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
    ["C03 amber", "C04 red", "C08 amber", "C17 red"],
  ],
  [
    "children whom no process mentions",
    () => {},
    { forms: [{ ...form, fields: [...form.fields, child] }] },
    ["C03 amber", "C04 red", "C08 amber", "C18 amber"],
  ],
  [
    "another link at a form",
    ({ built, siteForm }) => built.change("site_form", siteForm, { policy_info_link: "https://clean-ru.fx/old" }),
    {},
    ["C06 amber"],
  ],
  [
    "another agreement",
    ({ built, site }) => built.change("site", site, { user_agreement_link: "https://clean-ru.fx/old" }),
    { documents: [policy, { ...policy, kind: "offer", url: "https://clean-ru.fx/oferta" }] },
    ["C07 amber"],
  ],
  [
    "data that only the policy names",
    () => {},
    { documents: [{ ...policy, text: policy.text.replace("номер телефона;", "номер телефона; СНИЛС;") }] },
    ["C10 amber"],
  ],
  [
    "legal bases that only one side names",
    ({ built, process }) => {
      const [row] = built.snapshot().rows.process_subject;
      built.change("process_subject", row?.id ?? 0, { reasons: ["is_contract", "is_legal_requirements"] });
      built.add("source_subject", { process, methods: ["by_site"] });
    },
    {},
    ["C15 amber"],
  ],
  [
    "data that forms ask for and the policy does not name",
    () => {},
    { documents: [{ ...policy, text: policy.text.replace("номер телефона; ", "") }] },
    ["C08 amber"],
  ],
  [
    "a purpose that only one side names",
    ({ built, process }) => {
      const goal = built.add("macro_goal", { name: "Продвижение товаров и услуг" });
      built.change("process", process, { macro_goal: goal });
      built.add("source_subject", { process, methods: ["by_site"] });
    },
    {},
    ["C09 amber"],
  ],
  [
    "another period of processing",
    ({ built, process }) => {
      const [row] = built.snapshot().rows.process_subject;
      built.change("process_subject", row?.id ?? 0, { processing_termless: "termless" });
      built.add("source_subject", { process, methods: ["by_site"] });
    },
    {},
    ["C16 amber"],
  ],
  [
    "a place of storage abroad against a policy that says Russia",
    ({ built, site }) => built.change("site", site, { country: "DE" }),
    {},
    ["C22 red"],
  ],
  [
    "mailings that no process tells of",
    ({ built, process }) => built.change("process", process, { is_marketing: false }),
    { forms: [{ ...form, kind: "subscribe" }] },
    ["C19 amber"],
  ],
  [
    "a register that the company is not in",
    ({ built, information }) => built.change("information", information, { registry_status: false }),
    {},
    ["C20 red"],
  ],
])("%s is reported", (_case, change, read, expected) => {
  expect(differences(change, read).sort()).toEqual(expected);
});

describe("a register entry that was not updated since something new appeared on the site", () => {
  const scan = (day: string, parts: readonly string[], gaps: readonly string[] = []) => ({ day, parts, gaps });
  const remarksOf = (correction: string | null, changes: ReturnType<typeof siteChanges>, day = "2026-11-23") => {
    const { built, site, information } = company();
    built.change("information", information, { registration_date: "2026-02-01", correction_date: correction });
    const compared = indexCompany(built.snapshot());
    const row = compared.snapshot.rows.site.find(({ id }) => id === site);
    if (!row) throw new Error("no site");
    return compareSite({ read: digestSite(cleanSite), row, company: compared, papers: [], changes, day });
  };
  const changes = siteChanges([
    scan("2026-08-01", ["Номер телефона"]),
    scan("2026-09-20", ["Номер телефона", "СНИЛС"]),
    scan("2026-11-20", ["Номер телефона", "СНИЛС", "Hotjar"]),
  ]);

  test("knows since when each new thing has been on the site", () => {
    expect(changes).toEqual([
      { part: "СНИЛС", since: "2026-09-20" },
      { part: "Hotjar", since: "2026-11-20" },
    ]);
  });

  test("is reported after the 15th of the next month, with the overdue changes only", () => {
    expect(remarksOf(null, changes)).toMatchObject([
      {
        code: "C21",
        severity: "amber",
        place: { form: "information", field: "correction_date" },
        text: { ru: expect.stringMatching(/^На сайте с 20\.09\.2026 новое: СНИЛС\./u) },
      },
    ]);
    expect(remarksOf(null, changes, "2026-10-15")).toEqual([]);
    expect(remarksOf("2026-09-01", changes, "2026-10-16")).toHaveLength(1);
    expect(remarksOf("2026-10-02", changes)).toEqual([]);
  });

  test("does not count what the first scan saw, nor what an earlier scan could have overlooked", () => {
    expect(siteChanges([])).toEqual([]);
    expect(siteChanges([scan("2026-08-01", ["СНИЛС"])])).toEqual([]);
    expect(siteChanges([scan("2026-08-01", [], ["no_browser"]), scan("2026-09-20", ["Hotjar"])])).toEqual([]);
  });

  test("is not reported when the company is not in the register or its date of registration is unanswered", () => {
    const { built, site, information } = company();
    const compared = () => {
      const indexed = indexCompany(built.snapshot());
      const row = indexed.snapshot.rows.site.find(({ id }) => id === site);
      if (!row) throw new Error("no site");
      return compareSite({
        read: digestSite(cleanSite),
        row,
        company: indexed,
        papers: [],
        changes,
        day: "2026-11-23",
      });
    };
    expect(compared()).toEqual([]);
    built.change("information", information, { registry_status: null, registration_date: "2026-02-01" });
    expect(compared()).toEqual([]);
  });
});

test("nothing is reported about unanswered questions or unread pages", () => {
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

test("a site is compared with the policy and the notification that were made of the questionnaires", () => {
  const { built, site } = company();
  const buildPaper = (paper: string, ...data: string[]): PrintedDocument => ({
    paper,
    object: null,
    rows: [{ form: "process_subject", id: 1, fields: { data } }],
  });
  const name = "Фамилия, имя, отчество";
  const phone = "Номер телефона";
  const codesWith = (...papers: PrintedDocument[]) => codes(built, site, cleanSite, papers);
  expect(
    codesWith(buildPaper("politika_konfidencialnosti", name, phone), buildPaper("uvedomleniya", name, phone)),
  ).toEqual([]);
  expect(codesWith(buildPaper("uvedomleniya", name))).toEqual(["D01 amber"]);
  expect(codesWith(buildPaper("politika_konfidencialnosti", name, phone, "СНИЛС"))).toEqual(["D02 amber"]);
  expect(codesWith(buildPaper("perechen_processov", "СНИЛС"))).toEqual([]);
});

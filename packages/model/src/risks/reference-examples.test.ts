import { describe, expect, test } from "vitest";
import { findRisks } from "./find-risks.ts";
import { riskTotal } from "./risk-total.ts";
import { testCompany } from "./testing/risk-case.ts";

const day = "2026-11-21";
type Company = ReturnType<typeof testCompany>;
const risksOf = (company: Company) => findRisks(company.snapshot(), { day, systemsWithAct: new Set() });
const codesOf = (company: Company) => risksOf(company).map(({ rule }) => rule.code);

// Ten examples of the methodologist; the ninth, about ignoring, is tested with the endpoints.
describe("the control examples", () => {
  test("1: the company says that it is not in the register", () => {
    const company = testCompany();
    company.change("information", company.only("information"), { registry_status: false });
    expect(codesOf(company)).toContain("R-COM-01");
  });

  test("2: a process with individuals and no purpose", () => {
    const company = testCompany();
    company.process();
    expect(codesOf(company)).toContain("R-PRC-01");
  });

  test("3 and 4: special categories without consent, and with a special ground instead", () => {
    const company = testCompany();
    const special_data = [company.data("special_category_data")];
    const { group } = company.process({}, { special_data, is_written_agreement: false });
    expect(codesOf(company)).toContain("R-PRC-04");
    company.change("process_subject", group, { special_docs: ["SG06"] });
    expect(codesOf(company)).not.toContain("R-PRC-04");
  });

  test("5: marketing, and it is not stated whether there is prior consent", () => {
    const company = testCompany();
    company.process({ is_marketing: true });
    expect(codesOf(company)).not.toContain("R-PRC-10");
  });

  test("6: a database in Germany is named, and abroad", () => {
    const company = testCompany();
    company.system({ db_country_place: "DE" });
    expect(codesOf(company)).toContain("R-SYS-02");
    expect(codesOf(company)).not.toContain("R-SYS-01");
  });

  test("7: a third party in the United States, assessed and not notified of", () => {
    const company = testCompany();
    company.change("information", company.only("information"), { crossborder_notification: false });
    company.add("third_party", { name: "Acme", country: "US", safety_assessment: "Меры описаны" });
    expect(codesOf(company)).toContain("R-TP-04");
    expect(codesOf(company)).not.toContain("R-TP-03");
  });

  test("8: a site with a form and no link to a policy, neither of its own nor of the form", () => {
    const company = testCompany();
    const site = company.add("site", { site_app: company.only("site_app"), address: "https://romashka.ru" });
    const form = company.add("site_form", { site, name: "Заявка" });
    expect(codesOf(company)).toEqual(expect.arrayContaining(["R-SITE-01", "R-SITE-03"]));
    company.change("site_form", form, { policy_info_link: "https://romashka.ru/policy" });
    expect(codesOf(company)).toContain("R-SITE-01");
    expect(codesOf(company)).not.toContain("R-SITE-03");
  });

  test("10: part 1 of article 13.11 twice in one process counts once", () => {
    const company = testCompany();
    company.process({}, { processing_termless: "termless", reasons: ["is_contract"] });
    const ofPart1 = risksOf(company).filter(({ rule }) => rule.fine === "13.11.1");
    expect(ofPart1.map(({ rule }) => rule.code)).toEqual(["R-PRC-01", "R-PRC-12"]);
    expect(riskTotal(ofPart1, { day, payer: "company" })).toMatchObject({ least: 150_000, largest: 300_000 });
  });
});

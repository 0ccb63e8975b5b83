import { words } from "../bilingual-text.ts";
import { isFilled } from "../declaration/form.ts";
import type { Row } from "../rows/row.ts";
import { companyRisks } from "./company-risks.ts";
import { equipmentRisks } from "./equipment-risks.ts";
import { processActionRisks } from "./process-action-risks.ts";
import { processBasisRisks } from "./process-basis-risks.ts";
import { processStorageRisks } from "./process-storage-risks.ts";
import { isAbroad } from "./recipient-predicates.ts";
import { recordRisks } from "./record-risks.ts";
import { type RiskRule, riskRule } from "./risk-rule.ts";
import { securityRisks } from "./security-risks.ts";
import { isNamedIn, siteRisks } from "./site-risks.ts";
import { systemPlaceRisks } from "./system-hosting-and-backup-risks.ts";
import { systemProtectionRisks } from "./system-protection-risks.ts";
import { thirdPartyRisks } from "./third-party-risks.ts";

/** Risks from the contents of a site's policy, as its scan read it, and risks of apps. */
const sitePolicyRisks: readonly RiskRule[] = [
  riskRule("R-SITE-07", "site", {
    severity: "medium",
    fine: "13.11.3",
    when: (site, { childrenOf }) =>
      isScanned(site) &&
      childrenOf("site_form", site.id).some(({ input_fields: fields }) => !isNamedIn(fields, site.scan_list_of_pd)),
    at: ["policy_link"],
    name: words("В политике нет собираемых данных", "Policy does not list collected data"),
    text: words(
      "Политика не называет данные, которые реально собирают формы.",
      "The policy does not list the data that the forms actually collect.",
    ),
    law: words("п. 2 ч. 1, ч. 2 ст. 18.1 Закона № 152-ФЗ", "152-FZ, article 18.1(1)(2) and (2)"),
    remedy: words("Обновите политику и проверьте сайт снова.", "Update the policy and scan the site again."),
  }),
  riskRule("R-SITE-08", "site", {
    severity: "medium",
    fine: "13.11.3",
    when: (site) => isScanned(site) && !isFilled(site.scan_purpose),
    at: ["policy_link"],
    name: words("В политике нет целей", "Policy has no purposes"),
    text: words(
      "Проверка сайта не нашла в политике целей. Политика без целей не соответствует закону.",
      "The scan found no purposes in the policy. A policy without purposes does not meet the law.",
    ),
    law: words("п. 2 ч. 1 ст. 18.1 Закона № 152-ФЗ", "152-FZ, article 18.1(1)(2)"),
    remedy: words("Добавьте разделы по целям.", "Add a section for each purpose."),
  }),
  riskRule("R-SITE-09", "site", {
    severity: "low",
    fine: "13.11.3",
    when: (site) => isScanned(site) && !isFilled(site.scan_data_storage_period),
    at: ["policy_link"],
    name: words("В политике нет сроков", "Policy has no periods"),
    text: words(
      "Проверка сайта не нашла в политике сроков обработки и хранения.",
      "The scan found no periods of processing and storage in the policy.",
    ),
    law: words("п. 2 ч. 1 ст. 18.1 Закона № 152-ФЗ", "152-FZ, article 18.1(1)(2)"),
    remedy: words("Добавьте сроки по каждой цели.", "Add the periods for each purpose."),
  }),
  riskRule("R-SITE-12", "app", {
    severity: "high",
    fine: "13.11.3",
    isBlank: true,
    when: ({ id, policy_link: link }, { childrenOf }) => !isFilled(link) && childrenOf("app_form", id).length > 0,
    at: ["policy_link"],
    name: words("Нет сведений о политике приложения", "Policy of the app is not specified"),
    text: words(
      "Приложение собирает данные, а сведений о политике нет.",
      "The app collects data, but no link to a policy is given.",
    ),
    law: words("ч. 2 ст. 18.1 Закона № 152-ФЗ", "152-FZ, article 18.1(2)"),
    remedy: words(
      "Опубликуйте политику и добавьте ссылку в приложение и в магазин.",
      "Publish the policy and link to it in the app and in the store.",
    ),
  }),
  riskRule("R-SITE-13", "app", {
    severity: "critical",
    fine: "13.11.8",
    when: ({ id, country }, { childrenOf }) => isAbroad(country) && childrenOf("app_form", id).length > 0,
    at: ["country"],
    name: words("Данные приложения хранятся за рубежом", "App data stored abroad"),
    text: words(
      "Приложение записывает данные граждан РФ в зарубежную базу.",
      "The app writes data of Russian citizens to a database abroad.",
    ),
    law: words("ч. 5 ст. 18 Закона № 152-ФЗ", "152-FZ, article 18(5)"),
    remedy: words("Перенесите хранение в Россию.", "Move the storage to Russia."),
  }),
  riskRule("R-SITE-14", "site", {
    severity: "low",
    when: (site) => site.is_gdpr_check === true && isScanned(site) && !isFilled(site.scan_purpose_gdpr),
    at: ["is_gdpr_check", "policy_link"],
    name: words("Требования GDPR не отражены", "GDPR requirements not reflected"),
    text: words(
      "Для аудитории из ЕС текст политики не полон. В России это не штрафуется.",
      "For an audience in the EU the policy is incomplete. In Russia there is no fine for this.",
    ),
    law: words("GDPR (внешнее регулирование)", "GDPR (foreign law)"),
    remedy: words(
      "Добавьте раздел для иностранной аудитории или снимите отметку.",
      "Add a section for the foreign audience or clear the mark.",
    ),
  }),
];

/** A scan that read no policy says nothing about its contents. */
function isScanned(site: Row<"site">): boolean {
  return site.scan_status === "done" && readOfPolicies.some((field) => isFilled(site[field]));
}

const readOfPolicies = [
  "scan_list_of_pd",
  "scan_purpose",
  "scan_legal_basis",
  "scan_data_storage_period",
  "scan_return_type",
  "scan_controller_name",
  "scan_controller_contact",
] as const;

/** All risk rules: 94 about answers and 12 about records. */
export const riskRules: readonly RiskRule[] = [
  ...companyRisks,
  ...processBasisRisks,
  ...processActionRisks,
  ...processStorageRisks,
  ...systemPlaceRisks,
  ...systemProtectionRisks,
  ...siteRisks,
  ...sitePolicyRisks,
  ...thirdPartyRisks,
  ...securityRisks,
  ...equipmentRisks,
  ...recordRisks,
];

import { words } from "../bilingual-text.ts";
import { choice, longText } from "../declaration/field.ts";

/** Status of a site scan; `in progress` is polled every 20 seconds (specification 4). */
const scanStatuses = {
  "in progress": words("Идёт проверка", "In progress"),
  done: words("Проверен", "Done"),
  failed: words("Не удалось проверить", "Failed"),
};

/**
 * What a site scan finds on the site and in its policy: the ten result keys of specification 3.3, prefixed because a site has an `address`
 * field too. Each contains what the site states, several answers separated by `; `; `""` if the site does not state it.
 */
export const siteScan = {
  scan_status: choice(scanStatuses)("Проверка сайта", "Site scan", { computed: true }),
  scan_company_name: longText("На сайте: чей он", "On the site: whose it is", { computed: true }),
  scan_address: longText("На сайте: адрес", "On the site: address", { computed: true }),
  scan_list_of_pd: longText("В политике: какие данные", "In the policy: which data", { computed: true }),
  scan_purpose: longText("В политике: цели обработки", "In the policy: purposes", { computed: true }),
  scan_legal_basis: longText("В политике: правовые основания", "In the policy: legal bases", { computed: true }),
  scan_data_storage_period: longText("В политике: сроки хранения", "In the policy: storage periods", {
    computed: true,
  }),
  scan_return_type: longText("В политике: как отозвать согласие", "In the policy: how to withdraw consent", {
    computed: true,
  }),
  scan_purpose_gdpr: longText("В политике: цели по GDPR", "In the policy: purposes under GDPR", { computed: true }),
  scan_controller_name: longText("В политике: кто оператор", "In the policy: who the operator is", { computed: true }),
  scan_controller_contact: longText("В политике: контакты", "In the policy: contacts", {
    computed: true,
  }),
};

/** The ten results by the keys of specification 3.3. */
export const scanResult = {
  address: "scan_address",
  company_name: "scan_company_name",
  data_storage_period: "scan_data_storage_period",
  list_of_pd: "scan_list_of_pd",
  purpose: "scan_purpose",
  purpose_gdpr: "scan_purpose_gdpr",
  return_type: "scan_return_type",
  controller_name: "scan_controller_name",
  controller_contact: "scan_controller_contact",
  legal_basis: "scan_legal_basis",
} as const satisfies Record<string, keyof typeof siteScan>;

import { type Words, words } from "../words.ts";
import { normalText } from "./normal-text.ts";
import { policySentences } from "./policy-sentences.ts";
import type { ReadSite } from "./read-site.ts";
import { storagePeriodsIn } from "./storage-periods.ts";
import { addressesIn } from "./told-addresses.ts";
import { toldData } from "./told-data.ts";
import { type ToldLegalBasis, toldLegalBases } from "./told-legal-bases.ts";
import { organisationsIn } from "./told-organisations.ts";
import { purposesIn } from "./told-purposes.ts";
import { type WithdrawalWay, withdrawalWaysIn } from "./withdrawal-ways.ts";

/** The legal bases of processing in words. */
export const basisNames: Readonly<Record<ToldLegalBasis, Words>> = {
  is_consent_to_processing: words("согласие", "consent"),
  is_contract: words("договор", "contract"),
  is_legal_requirements: words("требование закона", "legal obligation"),
  is_exercising_legitimate_interests: words("законный интерес", "legitimate interest"),
  is_individual_initiative: words("по инициативе субъекта", "at the person's initiative"),
  internal_acts: words("внутренние акты", "internal acts"),
};

const ways: Readonly<Record<WithdrawalWay, Words>> = {
  email: words("по электронной почте", "by e-mail"),
  post: words("по почте", "by post"),
  account: words("в личном кабинете", "in one's account"),
  form: words("через форму на сайте", "by a form on the site"),
  phone: words("по телефону", "by phone"),
  in_person: words("лично", "in person"),
  unsubscribe: words("по ссылке в письме", "by a link in the letter"),
  gosuslugi: words("через Госуслуги", "through Gosuslugi"),
};

/** The scan result keys of a site's policy: the passage or the list of what it says, `""` where it does not say it. */
export type ScanAnswers = Readonly<Record<`scan_${ScanKey}`, string>>;

type ScanKey =
  | "company_name"
  | "address"
  | "list_of_pd"
  | "purpose"
  | "legal_basis"
  | "data_storage_period"
  | "return_type"
  | "purpose_gdpr"
  | "controller_name"
  | "controller_contact";

/** What the policy of a site says by the ten result keys; undefined where no policy was read, of which nothing may be told. */
export function scanAnswers({ documents }: ReadSite): ScanAnswers | undefined {
  const policy = documents.find(({ kind, access, isReadable }) => kind === "policy" && access === "free" && isReadable);
  if (!policy) return undefined;
  const { text: written } = policy;
  const { text } = normalText(written);
  const list = (items: readonly string[]) => [...new Set(items)].join("; ");
  return {
    scan_company_name: organisationsIn(written)[0]?.name ?? "",
    scan_address: addressesIn(text)[0] ?? "",
    scan_list_of_pd: list(toldData(text).names),
    scan_purpose: list(purposesIn(text).map((purpose) => purpose.text)),
    scan_legal_basis: list(toldLegalBases(text).map((basis) => basisNames[basis].ru)),
    scan_data_storage_period: list(storagePeriodsIn(text)),
    scan_return_type: list(withdrawalWaysIn(text).map((way) => ways[way].ru)),
    scan_purpose_gdpr: list(policySentences.purposesInEnglish(written)),
    scan_controller_name: policySentences.controllerInEnglish(written),
    scan_controller_contact: policySentences.contact(written),
  };
}

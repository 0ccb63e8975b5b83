import { words } from "../bilingual-text.ts";
import { isFilled } from "../declaration/form.ts";
import type { Row } from "../rows/row.ts";
import { isAbroad, isProcessor, isRiskyRecipient, mayReceive } from "./recipient-predicates.ts";
import { eachOf, placesOf, type RiskPlace, type RiskRule, riskRule } from "./risk-rule.ts";
import type { RiskCompany } from "./risk-rule-input.ts";

/** Risks of a third party: grounds for receiving data and cross-border transfer. */
export const thirdPartyRisks: readonly RiskRule[] = [
  riskRule("R-TP-01", "third_party", {
    severity: "critical",
    fine: "13.11.1",
    when: (party, company) => isProcessor(party, company) && party.is_signed_order === false,
    at: ["is_signed_order"],
    name: words("Обработчик работает без поручения", "Processor works without a processing agreement"),
    text: words(
      "Третье лицо обрабатывает данные по поручению, но соглашение не подписано.",
      "The third party processes data on the company's behalf, but the agreement is not signed.",
    ),
    law: words("ч. 3 ст. 6 Закона № 152-ФЗ", "152-FZ, article 6(3)"),
    remedy: words(
      "Заключите соглашение о безопасности (поручение).",
      "Sign the agreement that entrusts the processing.",
    ),
  }),
  riskRule("R-TP-02", "third_party", {
    severity: "high",
    fine: "13.11.1",
    isBlank: true,
    find: passedWithoutBasis,
    name: words("Нет сведений об основании передачи", "Basis of the transfer is not specified"),
    text: words(
      "Данные передаются, а сведений об основании нет.",
      "Data is passed on, but on what basis is not specified.",
    ),
    law: words("ст. 6, 7 Закона № 152-ФЗ", "152-FZ, articles 6 and 7"),
    remedy: words("Укажите договор, закон или согласие.", "Name the contract, the law or the consent."),
  }),
  riskRule("R-TP-03", "third_party", {
    severity: "high",
    fine: "19.7",
    isBlank: true,
    when: (party, company) =>
      isRiskyRecipient(party, company) && !isFilled(party.safety_assessment) && party.safety_assessment_date === null,
    at: ["safety_assessment", "safety_assessment_date"],
    name: words(
      "Нет сведений об оценке иностранного получателя",
      "Assessment of the foreign recipient is not specified",
    ),
    text: words(
      "До передачи нужно получить сведения о мерах защиты, условиях прекращения обработки и правовом режиме страны; в анкете их нет.",
      "Before the transfer you must obtain information on the security measures, the conditions for ending the processing and the country's legal regime; the questionnaire has none.",
    ),
    law: words("ч. 5 ст. 12 Закона № 152-ФЗ", "152-FZ, article 12(5)"),
    remedy: words(
      "Получите и сохраните сведения, укажите дату оценки.",
      "Obtain and keep this information, and give the date of the assessment.",
    ),
  }),
  riskRule("R-TP-04", "third_party", {
    severity: "high",
    fine: "19.7",
    when: (party, company) =>
      company.information?.crossborder_notification === false && isRiskyRecipient(party, company),
    at: ["country"],
    name: words(
      "Передача в страну вне перечня без уведомления",
      "Transfer to a country outside the list without notification",
    ),
    text: words(
      "Уведомление о трансграничной передаче не подано, а для стран вне перечня передавать данные до конца его рассмотрения нельзя.",
      "The notification of cross-border transfer has not been filed, and for countries outside the list data must not be transferred until it has been considered.",
    ),
    law: words("ч. 3, 10–11 ст. 12 Закона № 152-ФЗ", "152-FZ, article 12(3), (10) to (11)"),
    remedy: words(
      "Подайте уведомление и остановите передачу до решения.",
      "File the notification and suspend the transfer until there is a decision.",
    ),
  }),
  riskRule("R-TP-05", "third_party", {
    severity: "high",
    fine: "13.11.1",
    when: (party, company) => isAbroad(party.country) && isProcessor(party, company) && mayReceive(party, company),
    at: ["country", "role"],
    name: words("Обработчик — иностранная организация", "Processor is a foreign organisation"),
    text: words(
      "Отвечают и оператор, и иностранное лицо; степень вреда по приказу Роскомнадзора № 178 высокая.",
      "Both the operator and the foreign party are liable; under order 178 the degree of harm is high.",
    ),
    law: words(
      "ч. 6 ст. 6 Закона № 152-ФЗ; приказ Роскомнадзора № 178",
      "152-FZ, article 6(6); Roskomnadzor's order 178",
    ),
    remedy: words(
      "Перейдите на российского обработчика или оформите поручение и уведомление.",
      "Use a Russian processor or sign the processing agreement and file the notification.",
    ),
  }),
  riskRule("R-TP-06", "third_party", {
    severity: "high",
    fine: "13.11.2",
    find: consentsNotTaken,
    name: words("Нет письменных согласий на трансграничную передачу", "No written consents for cross-border transfer"),
    text: words(
      "Основанием передачи указано письменное согласие, но в процессе согласий не собирают.",
      "Written consent is given as the basis for the transfer, but the process collects no consents.",
    ),
    law: words("ч. 4 ст. 9, ст. 12 Закона № 152-ФЗ", "152-FZ, articles 9(4) and 12"),
    remedy: words(
      "Возьмите письменные согласия или смените основание.",
      "Obtain written consents or choose another basis.",
    ),
  }),
  riskRule("R-TP-07", "third_party", {
    severity: "medium",
    fine: "19.7",
    isBlank: true,
    when: (party, company) => isAbroad(party.country) && !isFilled(party.destroy_clause) && mayReceive(party, company),
    at: ["destroy_clause"],
    name: words(
      "Нет сведений об условии уничтожения за рубежом",
      "Destruction clause of the recipient abroad is not specified",
    ),
    text: words(
      "Нет сведений о том, обязан ли получатель уничтожить данные при прекращении обработки.",
      "It is not specified whether the recipient must destroy the data when the processing ends.",
    ),
    law: words("ч. 5 ст. 12 Закона № 152-ФЗ", "152-FZ, article 12(5)"),
    remedy: words(
      "Добавьте в договор условие о прекращении и уничтожении и укажите его.",
      "Add a clause on termination and destruction to the contract and record it.",
    ),
  }),
  riskRule("R-TP-08", "third_party", {
    severity: "critical",
    fine: "13.11.2",
    find: sensitiveDataPassed,
    name: words(
      "Чувствительные данные переданы без письменного согласия",
      "Sensitive data transferred without written consent",
    ),
    text: words(
      "Передача специальных и биометрических данных требует письменного согласия или прямого указания закона.",
      "Transferring special categories and biometric data requires written consent or an express provision of law.",
    ),
    law: words("ст. 10, 11 Закона № 152-ФЗ", "152-FZ, articles 10 and 11"),
    remedy: words(
      "Получите письменное согласие или прекратите передачу.",
      "Obtain written consent or stop the transfer.",
    ),
  }),
  riskRule("R-TP-09", "third_party", {
    severity: "medium",
    fine: "13.11.1",
    isBlank: true,
    find: receivedWithoutBasis,
    name: words("Не подтверждено, по какому праву данные получены", "Basis of received data is not confirmed"),
    text: words(
      "Нет сведений о том, по какому праву получены данные от третьего лица: ни договора, ни основания.",
      "It is not specified on what basis data is received from the third party: neither a contract nor another basis.",
    ),
    law: words("ст. 6, ч. 3 ст. 18 Закона № 152-ФЗ", "152-FZ, articles 6 and 18(3)"),
    remedy: words("Оформите договор и уведомление субъектов.", "Sign a contract and inform the individuals."),
  }),
  riskRule("R-TP-10", "third_party", {
    severity: "low",
    isBlank: true,
    when: ({ inn, address, country }) => !isFilled(address) || (!isFilled(inn) && !isAbroad(country)),
    at: ["inn", "address"],
    name: words("Неполные сведения о третьем лице", "Third party details are incomplete"),
    text: words(
      "Нет сведений об ИНН или адресе: они нужны для уведомления и соглашения.",
      "The INN or the address is missing: the notification and the agreement need them.",
    ),
    law: words("ч. 3 ст. 22 Закона № 152-ФЗ", "152-FZ, article 22(3)"),
    remedy: words("Добавьте ИНН и адрес.", "Add the INN and the address."),
  }),
  riskRule("R-TP-11", "third_party", {
    severity: "high",
    fine: "13.11.2",
    find: employeeDataPassed,
    name: words(
      "Данные работников переданы без письменного согласия",
      "Employee data transferred without written consent",
    ),
    text: words(
      "Передавать данные работника третьему лицу без его письменного согласия нельзя, кроме случаев закона.",
      "An employee's data must not be passed to a third party without their written consent, except where the law allows it.",
    ),
    law: words("ст. 88 ТК РФ; ст. 9 Закона № 152-ФЗ", "Labour Code, article 88; 152-FZ, article 9"),
    remedy: words(
      "Возьмите письменное согласие или укажите норму закона.",
      "Obtain written consent or name the provision of law.",
    ),
  }),
];

type Party = Row<"third_party">;
type Passing = Row<"process_third_party">;
type TransferredSubjects = Row<"process_third_party_subject">;

/** Returns rows that pass data to a party without a legal basis. */
function passedWithoutBasis(party: Party, company: RiskCompany): RiskPlace[] {
  const rows = passings(party, company).filter(({ bases }) => bases.length === 0);
  return eachOf("process_third_party", rows, "bases");
}

/** Returns a party that receives data abroad on the basis of written consent, with the processes that collect none. */
function consentsNotTaken(party: Party, company: RiskCompany): RiskPlace[] {
  if (!party.crossborder_bases.includes("written_consent")) return [];
  const rows = passings(party, company).filter((row) => takesNoConsents(row, company));
  if (rows.length === 0) return [];
  return [
    ...rows.flatMap(({ process }) => placesOf("process", process, "collect_agreement")),
    ...placesOf("third_party", party.id, "crossborder_bases"),
  ];
}

/** Returns rows that obtain data from a party with neither a contract nor a legal basis. */
function receivedWithoutBasis(party: Party, company: RiskCompany): RiskPlace[] {
  if (party.is_contract === true || isFilled(party.agreement_contracts)) return [];
  const rows = company
    .usesOf(party.id)
    .ofProcesses.filter(({ is_received, bases }) => is_received === true && bases.length === 0);
  if (rows.length === 0) return [];
  return [...placesOf("third_party", party.id, "is_contract"), ...eachOf("process_third_party", rows, "bases")];
}

/** Returns special categories and biometrics passed to a party although there is no written consent and no law as the basis. */
function sensitiveDataPassed(party: Party, company: RiskCompany): RiskPlace[] {
  return passings(party, company)
    .filter(({ bases }) => bases.length > 0 && !bases.includes("law"))
    .flatMap((row) => passedRows(row, company))
    .flatMap((transfer) => unconsented(transfer, company));
}

function unconsented(transfer: TransferredSubjects, { childrenOf, index }: RiskCompany): RiskPlace[] {
  const categories = new Set(transfer.data.map((id) => index.answer("directory_item", id, "category")));
  const groups = childrenOf("process_subject", transfer.process).filter(({ subject }) => subject === transfer.subject);
  const special = groups.filter(
    (row) =>
      categories.has("special_category_data") && row.is_written_agreement === false && row.special_data.length > 0,
  );
  const biometric = groups.filter(
    (row) =>
      categories.has("biometric_personal_data") &&
      row.is_bio_written_agreement === false &&
      row.biometric_data.length > 0,
  );
  const consents = [
    ...eachOf("process_subject", special, "is_written_agreement"),
    ...eachOf("process_subject", biometric, "is_bio_written_agreement"),
  ];
  return consents.length === 0 ? [] : [...consents, ...placesOf("process_third_party_subject", transfer.id, "data")];
}

/** Returns employees' data passed to a party on the basis of a contract with it alone, in processes that collect no consents. */
function employeeDataPassed(party: Party, company: RiskCompany): RiskPlace[] {
  return passings(party, company)
    .filter(
      (row) =>
        row.bases.includes("contract") &&
        !row.bases.includes("law") &&
        !row.bases.includes("consent") &&
        takesNoConsents(row, company) &&
        passedRows(row, company).some(({ subject }) => isEmployee(subject, company)),
    )
    .flatMap((row) => [
      ...placesOf("process", row.process, "collect_agreement"),
      ...placesOf("process_third_party", row.id, "bases"),
    ]);
}

/** Returns rows of active processes that pass data to a party. */
function passings({ id }: Party, company: RiskCompany): Passing[] {
  return company.usesOf(id).ofProcesses.filter(({ is_transferred }) => is_transferred === true);
}

function passedRows({ id, process }: Passing, { childrenOf }: RiskCompany): TransferredSubjects[] {
  return childrenOf("process_third_party_subject", process).filter(
    (row) => row.process_third_party === id && row.is_received !== true,
  );
}

function takesNoConsents({ process }: Passing, { index }: RiskCompany): boolean {
  return index.answer("process", process, "collect_agreement") === false;
}

function isEmployee(subject: number | null, { index }: RiskCompany): boolean {
  return subject !== null && index.answer("subject", subject, "is_employee") === true;
}

import { isFilled } from "../declaration/is-filled.ts";
import { words } from "../words.ts";
import {
  consentsNotTaken,
  employeeDataPassed,
  passedWithoutBasis,
  receivedWithoutBasis,
  sensitiveDataPassed,
} from "./passed-data.ts";
import { isAbroad, isProcessor, isRiskyRecipient, mayReceive } from "./recipients.ts";
import { type RiskRule, riskRule } from "./risk-rule.ts";

/** Risks of a third party: on what ground it gets data, and whether they cross the border. */
export const thirdPartyRisks: readonly RiskRule[] = [
  riskRule("R-TP-01", "third_party", {
    severity: "critical",
    fine: "13.11.1",
    when: (party, company) => isProcessor(party, company) && party.is_signed_order === false,
    at: ["is_signed_order"],
    name: words("Обработчик работает без поручения", "Processor works without an entrustment"),
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
    name: words("Не указано основание передачи", "Basis of the transfer is not specified"),
    text: words(
      "Данные передаются, а на каком основании — не указано.",
      "Data are passed on, but on what basis is not specified.",
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
    name: words("Не указана оценка иностранного получателя", "Assessment of the foreign recipient is not specified"),
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
      "Отвечают и оператор, и иностранное лицо; степень вреда по приказу № 178 высокая.",
      "Both the operator and the foreign party are liable; under order 178 the degree of harm is high.",
    ),
    law: words("ч. 6 ст. 6 Закона № 152-ФЗ; приказ РКН № 178", "152-FZ, article 6(6); Roskomnadzor's order 178"),
    remedy: words(
      "Перейдите на российского обработчика или оформите поручение и уведомление.",
      "Use a Russian processor or sign the entrustment and file the notification.",
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
      "Не указано условие об уничтожении за рубежом",
      "Destruction clause of the recipient abroad is not specified",
    ),
    text: words(
      "Не указано, обязан ли получатель уничтожить данные при прекращении обработки.",
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
      "Не указано, по какому праву получены данные от третьего лица: ни договора, ни основания.",
      "It is not specified on what basis data are received from the third party: neither a contract nor another basis.",
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
      "Не указаны ИНН или адрес: они нужны для уведомления и соглашения.",
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

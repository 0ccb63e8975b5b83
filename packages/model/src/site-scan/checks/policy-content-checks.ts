import { words } from "../../bilingual-text.ts";
import { numbersIn, organisationsIn } from "../texts/contacts.ts";
import { hasSection, listedData, placeOfData, placeOfPurposes, placeOfReasons } from "../texts/policy-structure.ts";
import {
  findLegalBases,
  findPersonalData,
  purposesIn,
  storagePeriodsIn,
  withdrawalsIn,
} from "../texts/processing-terms.ts";
import { dataList, dataOf } from "./join-names.ts";
import { aboutPolicy, hasPart, lookAt, ofPolicy } from "./policy-check-helpers.ts";
import { type SiteCheck, same, sincePolicy, sincePurposes } from "./site-check.ts";

const fewestData = 2;
const termless = /бессрочн|неограниченн/u;
/** Matches retention terms that a policy states by reference to a law. */
const byLaw = /в\s(?:сроки|течение\sсроков),?\s(?:установлен|предусмотрен)/u;

/** Checks of what a policy sets out (152-FZ, article 18.1; the regulator's recommendations of 31.07.2017). */
export const policyContentChecks = {
  "POL-06": {
    group: "POL",
    severity: "amber",
    law: words("п. 2 ч. 1 ст. 18.1, п. 4 ч. 7 ст. 14 Закона № 152-ФЗ", "152-FZ, articles 18.1(1)(2) and 14(7)(4)"),
    since: sincePolicy,
    fine: "13.11.3",
    text: words(
      "В политике не назван оператор. Человек должен понимать, кто отвечает за его данные.",
      "The policy does not name the operator. People must know who is responsible for their data.",
    ),
    remedy: words(
      "Укажите полное наименование или ФИО предпринимателя.",
      "State the full name of the company or sole trader.",
    ),
    judge: ofPolicy((policy, { text }) =>
      hasSection(text, "operator") && organisationsIn(policy.text).length > 0 ? "pass" : [aboutPolicy(policy)],
    ),
  },
  "POL-07": {
    group: "POL",
    severity: "note",
    since: sincePolicy,
    text: words(
      "В политике нет ИНН или ОГРН. Это не обязательное требование, но по номеру оператора сверяют с реестром.",
      "The policy has no INN or OGRN. They are not mandatory, but the register is searched by these numbers.",
    ),
    remedy: words("Добавьте ИНН и ОГРН.", "Add the INN and OGRN."),
    judge: ofPolicy((policy) => (numbersIn(policy.text).length > 0 ? "pass" : [aboutPolicy(policy)])),
  },
  "POL-08": {
    group: "POL",
    severity: "red",
    law: words("п. 2 ч. 1, ч. 2 ст. 18.1 Закона № 152-ФЗ", "152-FZ, article 18.1(1)(2) and (2)"),
    since: sincePurposes,
    fine: "13.11.3",
    text: words(
      "В политике нет целей обработки{quote_or_empty}. С 01.09.2022 политика определяет данные, субъектов, сроки и способы по каждой цели.",
      "The policy does not state any purposes{quote_or_empty}. Since 01.09.2022, it must state the data, data subjects, retention periods and processing methods for each purpose.",
    ),
    remedy: words(
      "Перечислите цели: заявки, договоры, рассылка, аналитика.",
      "List them: requests, contracts, newsletter, analytics.",
    ),
    unrecognised: words(
      "Цели обработки в политике не распознаны: посмотрите указанное место. Если цели там названы, всё в порядке.",
      "The purposes in the policy were not recognised: check the quoted text. If it states them, all is well.",
    ),
    judge: ofPolicy((policy, text) => {
      if (purposesIn(text.text).length > 0 || placeOfPurposes(text.text)) return "pass";
      const reasons = placeOfReasons(text.text);
      return reasons ? lookAt(policy, text, reasons) : [aboutPolicy(policy, { values: { quote_or_empty: same("") } })];
    }),
  },
  "POL-09": {
    group: "POL",
    severity: "red",
    law: words("п. 2 ч. 1, ч. 2 ст. 18.1 Закона № 152-ФЗ", "152-FZ, article 18.1(1)(2) and (2)"),
    since: sincePurposes,
    fine: "13.11.3",
    text: words(
      "В политике не перечислены обрабатываемые данные{fields_or_empty}.",
      "The policy does not list the processed data{fields_or_empty}.",
    ),
    remedy: words("Добавьте перечень по каждой цели.", "Add a list for each purpose."),
    unrecognised: words(
      "Перечень данных в политике не распознан: посмотрите указанное место. Если данные там перечислены, всё в порядке.",
      "The list of data in the policy was not recognised: check the quoted text. If it lists the data, all is well.",
    ),
    judge: ofPolicy((policy, text, { forms }) => {
      const names = new Set([...findPersonalData(text.text).names, ...listedData(text.text)]);
      if (names.size >= fewestData) return "pass";
      const position = placeOfData(text.text);
      if (position) return lookAt(policy, text, position);
      const fields = forms.flatMap(dataOf);
      const list = dataList(fields);
      const clause = words(`, а форма собирает: ${list.ru}`, `, and the forms collect: ${list.en}`);
      return [aboutPolicy(policy, { values: { fields_or_empty: fields.length === 0 ? same("") : clause } })];
    }),
  },
  "POL-10": {
    group: "POL",
    severity: "amber",
    law: words("п. 2 ч. 1, ч. 2 ст. 18.1 Закона № 152-ФЗ", "152-FZ, article 18.1(1)(2) and (2)"),
    since: sincePurposes,
    fine: "13.11.3",
    text: words("Не указано, чьи данные обрабатываются.", "The policy does not state whose data is processed."),
    remedy: words(
      "Назовите группы: посетители сайта, клиенты, соискатели, работники.",
      "Name the groups: visitors, clients, applicants, employees.",
    ),
    judge: hasPart("subjects"),
  },
  "POL-11": {
    group: "POL",
    severity: "amber",
    law: words("ч. 1 ст. 6, п. 2 ч. 7 ст. 14 Закона № 152-ФЗ", "152-FZ, articles 6(1) and 14(7)(2)"),
    since: sincePurposes,
    fine: "13.11.3",
    text: words(
      "Не указаны правовые основания обработки{quote_or_empty}. Сам Закон № 152-ФЗ основанием не служит.",
      "The policy does not state a legal basis{quote_or_empty}. 152-FZ itself is not a legal basis.",
    ),
    remedy: words(
      "Укажите согласие, договор или закон для каждой цели.",
      "State consent, contract or law for each purpose.",
    ),
    judge: ofPolicy((policy, { text }) =>
      findLegalBases(text).some((basis) => basis !== "internal_acts")
        ? "pass"
        : [aboutPolicy(policy, { values: { quote_or_empty: same("") } })],
    ),
  },
  "POL-12": {
    group: "POL",
    severity: "amber",
    law: words("п. 3 ст. 3, п. 2 ч. 1 ст. 18.1 Закона № 152-ФЗ", "152-FZ, articles 3(3) and 18.1(1)(2)"),
    since: sincePurposes,
    fine: "13.11.3",
    text: words(
      "Не описаны действия и способы обработки (сбор, хранение, передача; с автоматизацией или без).",
      "The policy does not describe actions and methods of processing (collection, storage, transfer; automated or not).",
    ),
    remedy: words("Добавьте их по каждой цели.", "Add them for each purpose."),
    judge: hasPart("actions"),
  },
  "POL-13": {
    group: "POL",
    severity: "amber",
    law: words("ч. 7 ст. 5, п. 2 ч. 1 ст. 18.1 Закона № 152-ФЗ", "152-FZ, articles 5(7) and 18.1(1)(2)"),
    since: sincePurposes,
    fine: "13.11.3",
    text: words(
      "Не указан срок обработки и хранения{quote_or_empty}. Хранить можно не дольше, чем требует цель.",
      "The policy does not state how long data is processed and kept{quote_or_empty}. Data may be kept no longer than the purpose requires.",
    ),
    remedy: words("Укажите срок или событие для каждой цели.", "State a period or an event for each purpose."),
    judge: ofPolicy((policy, text) => {
      const periods = storagePeriodsIn(text.text);
      const endless = periods.find((period) => termless.test(period));
      if (endless === undefined && (periods.length > 0 || byLaw.test(text.text))) return "pass";
      const quote = endless === undefined ? "" : `: «${endless}»`;
      return [aboutPolicy(policy, { values: { quote_or_empty: same(quote) } })];
    }),
  },
  "POL-14": {
    group: "POL",
    severity: "amber",
    law: words("п. 2 ч. 1 ст. 18.1, ч. 4–5 ст. 21 Закона № 152-ФЗ", "152-FZ, articles 18.1(1)(2), 21(4) and (5)"),
    since: sincePurposes,
    fine: "13.11.3",
    text: words(
      "Не описан порядок уничтожения данных после достижения цели.",
      "The policy does not describe how data is destroyed.",
    ),
    remedy: words(
      "Добавьте: когда, как и чем подтверждается (акт, выгрузка из журнала).",
      "Describe when and how data is destroyed and what proves it (destruction act, log extract).",
    ),
    judge: hasPart("destruction"),
  },
  "POL-15": {
    group: "POL",
    severity: "amber",
    law: words("ч. 2 ст. 9, ст. 14 и 20, ч. 5 ст. 21 Закона № 152-ФЗ", "152-FZ, articles 9(2), 14, 20 and 21(5)"),
    since: sincePolicy,
    fine: "13.11.3",
    text: words(
      "Человек не узнает из политики, как получить сведения о своих данных и отозвать согласие.",
      "The policy does not explain how people can access their data and withdraw consent.",
    ),
    remedy: words(
      "Опишите права, адрес для обращений и срок ответа 10 рабочих дней.",
      "Describe their rights, the address for requests and the 10 working days for an answer.",
    ),
    judge: ofPolicy((policy, { text }) => {
      const isStated =
        hasSection(text, "rights") &&
        hasSection(text, "withdraw") &&
        withdrawalsIn(text).some(({ ways }) => ways.length > 0);
      return isStated ? "pass" : [aboutPolicy(policy)];
    }),
  },
  "POL-18": {
    group: "POL",
    severity: "amber",
    law: words("ст. 14 и 20 Закона № 152-ФЗ", "152-FZ, articles 14 and 20"),
    since: sincePolicy,
    fine: "13.11.4",
    text: words(
      "В политике нет контакта для обращений по персональным данным. Без него не уложиться в 10 рабочих дней.",
      "The policy has no contact for requests about data. Without it, you will miss the deadline of 10 working days.",
    ),
    remedy: words("Укажите почту и почтовый адрес.", "Add an e-mail address and a postal address."),
    judge: hasPart("contact"),
  },
  "POL-19": {
    group: "POL",
    severity: "amber",
    law: words("ч. 2 ст. 18.1, ст. 19 Закона № 152-ФЗ", "152-FZ, articles 18.1(2) and 19"),
    since: sincePolicy,
    fine: "13.11.3",
    text: words(
      "Нет сведений о том, как защищены данные. Закон требует публиковать их вместе с политикой.",
      "Nothing is said about how data is protected. The law requires this to be published with the policy.",
    ),
    remedy: words("Перечислите меры без технических подробностей.", "List the measures without technical details."),
    judge: hasPart("measures"),
  },
} as const satisfies Readonly<Record<string, SiteCheck>>;

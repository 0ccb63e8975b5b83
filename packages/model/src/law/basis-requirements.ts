import { words } from "../bilingual-text.ts";
import { compared, fromMemory } from "./norm.ts";
import type { Demand } from "./security-requirements.ts";

/** Purposes, legal bases, consents and kinds of data: 152-FZ, articles 3 to 11. */
export const basisDemands = {
  "FZ152 3": {
    asks: words(
      "Закон различает обработку на компьютере и без него: у каждой свои правила защиты, а способ указывают в уведомлении Роскомнадзора",
      "The law distinguishes automated and non-automated processing: each has its own protection rules, and the notification to Roskomnadzor states the method",
    ),
    otherwise: words("меры защиты окажутся не теми", "the protection measures will be the wrong ones"),
    since: "2007-01-26",
    ...fromMemory,
  },
  "FZ152 3(3)": {
    asks: words(
      "Обработка — любое действие с данными, и каждое действие должно быть названо в уведомлении, а если нужно согласие, то и в нём",
      "Any action with data is processing, and each must be named in the notification and, where consent is required, in the consent",
    ),
    otherwise: words(
      "действие, которого нет в согласии, совершается без основания",
      "an action that the consent does not name has no legal basis",
    ),
    fine: "13.11.1",
    since: "2007-01-26",
    ...fromMemory,
  },
  "FZ152 5(2)": {
    asks: words(
      "Цель обработки должна быть законной, конкретной и определённой заранее, а обработка не должна с ней расходиться",
      "A purpose must be lawful, specific and defined in advance, and the processing must stay within it",
    ),
    fine: "13.11.1",
    since: "2007-01-26",
    ...fromMemory,
  },
  "FZ152 5(5)": {
    asks: words(
      "Данных собирают не больше, чем нужно для заявленной цели",
      "No more data may be collected than the stated purpose requires",
    ),
    fine: "13.11.1",
    since: "2011-07-27",
    ...compared,
  },
  "FZ152 5(7)": {
    asks: words(
      "Данные хранят не дольше, чем требует цель, если иной срок не установлен законом или договором, а потом уничтожают или обезличивают",
      "Data is kept no longer than the purpose requires, unless a law or a contract sets another period, and is then destroyed or depersonalised",
    ),
    fine: "13.11.1",
    since: "2011-07-27",
    ...compared,
  },
  "FZ152 6(1)": {
    asks: words(
      "Каждой обработке нужно основание из закрытого перечня: согласие, требование закона, договор с человеком и другие",
      "All processing needs a legal basis from a closed list: consent, a legal requirement, a contract with the person and others",
    ),
    fine: "13.11.1",
    since: "2011-07-27",
    ...fromMemory,
  },
  "FZ152 6(3)": {
    asks: words(
      "Обработку поручают договором, в котором названы данные, действия, цели, обязанность хранить тайну и меры защиты",
      "Processing on behalf requires a contract that names the data, actions, purposes, confidentiality and protection measures",
    ),
    otherwise: words(
      "у получателя нет основания для обработки",
      "the recipient has no legal basis to process the data",
    ),
    fine: "13.11.1",
    since: "2022-09-01",
    ...compared,
  },
  "FZ152 6(3), 7": {
    asks: words(
      "Данные раскрывают третьим лицам только с согласия человека или по закону, а обработку поручают договором",
      "Data is disclosed to third parties only with the person's consent or by law, and processing on behalf requires a contract",
    ),
    fine: "13.11.1",
    since: "2022-09-01",
    ...compared,
  },
  "FZ152 8": {
    asks: words(
      "В справочник или адресную книгу, открытые для всех, данные включают с письменного согласия человека и убирают по его требованию",
      "Data is included in a public directory or address book only with the person's written consent, and removed at the person's request",
    ),
    fine: "13.11.2",
    since: "2007-01-26",
    ...fromMemory,
  },
  "FZ152 9": {
    asks: words(
      "Согласие должно быть конкретным, предметным, информированным, сознательным и однозначным, оформленным отдельно от других документов, и доказывает его компания",
      "Consent must be specific, substantive, informed, conscious and unambiguous, separate from other documents, and the company must be able to prove it",
    ),
    otherwise: words("обработка ведётся без основания", "the processing has no legal basis"),
    fine: "13.11.1",
    since: "2025-09-01",
    ...compared,
  },
  "FZ152 9(6)": {
    asks: words(
      "За недееспособного согласие даёт законный представитель, а за ребёнка до 14 лет — родитель, усыновитель или опекун (ст. 28 ГК РФ)",
      "For a person without legal capacity the consent is given by the legal representative, for a child under 14 by a parent, adopter or guardian (Civil Code, article 28)",
    ),
    otherwise: words("согласия нет", "there is no consent"),
    fine: "13.11.1",
    since: "2007-01-26",
    ...compared,
  },
  "FZ152 10": {
    asks: words(
      "Данные о расе, национальности, взглядах, вере, здоровье и интимной жизни обрабатывать запрещено, кроме случаев из ст. 10",
      "Data on race, nationality, views, faith, health and intimate life may not be processed except in the cases of article 10",
    ),
    fine: "13.11.2",
    since: "2007-01-26",
    ...compared,
  },
  "FZ152 10, 11": {
    asks: words(
      "Специальные категории и биометрию обрабатывают с письменного согласия или в случаях, которые прямо назвал закон",
      "Special categories of data and biometric data require written consent or a case expressly named by law",
    ),
    fine: "13.11.2",
    since: "2011-07-27",
    ...compared,
  },
  "FZ152 10(2)": {
    asks: words(
      "Без письменного согласия специальные категории обрабатывают только в случаях, перечисленных в этой части: по закону о труде, для лечения и других",
      "Without written consent, special categories are processed only in the cases listed there: labour law, medical care and others",
    ),
    fine: "13.11.2",
    since: "2007-01-26",
    ...fromMemory,
  },
  "FZ152 10(2)(1)": {
    asks: words(
      "Согласие на специальные категории дают письменно, со всеми реквизитами ч. 4 ст. 9",
      "The consent to special categories is given in writing, with all particulars of article 9(4)",
    ),
    fine: "13.11.2",
    since: "2007-01-26",
    ...compared,
  },
  "FZ152 11": {
    asks: words(
      "Биометрию, по которой устанавливают личность, обрабатывают с письменного согласия или в случаях ч. 2 ст. 11, и за отказ её сдать нельзя отказать в услуге",
      "Biometric data that identify a person are processed with a written consent or in the cases of article 11(2), and no one may be refused a service for not giving them",
    ),
    fine: "13.11.2",
    since: "2022-09-01",
    ...fromMemory,
  },
  "FZ152 11(1)": {
    asks: words(
      "Согласие на биометрию, по которой устанавливают личность, дают письменно",
      "Consent to biometric data used to identify a person must be in writing",
    ),
    fine: "13.11.2",
    since: "2011-07-27",
    ...compared,
  },
  "FZ152 11(2)": {
    asks: words(
      "Без согласия биометрию обрабатывают только в случаях, перечисленных в этой части: правосудие, оборона, безопасность, выезд из страны и другие",
      "Without consent, biometric data is processed only in the cases listed there: justice, defence, security, leaving the country and others",
    ),
    fine: "13.11.2",
    since: "2011-07-27",
    ...fromMemory,
  },
  "FZ152 11(3)": {
    asks: words(
      "Отказ сдать биометрию не повод отказать в обслуживании, если по закону она необязательна",
      "A service may not be refused because a person does not provide biometric data, unless the law makes it obligatory",
    ),
    fine: "13.11.1",
    since: "2022-09-01",
    ...fromMemory,
  },
  FZ572: {
    asks: words(
      "Личность по лицу и голосу устанавливают через Единую биометрическую систему или системы аккредитованных организаций",
      "Identity is established by face and voice through the Unified Biometric System or systems of accredited organisations",
    ),
    fine: "13.11.3-biometric",
    since: "2022-12-29",
    ...fromMemory,
  },
  "FZ38 18": {
    asks: words(
      "Реклама по телефону, почте и в мессенджерах идёт только с предварительного согласия, и доказывает его тот, кто её распространяет",
      "Advertising by phone, mail and messengers requires prior consent, which the advertiser must be able to prove",
    ),
    fine: "14.3.4.1",
    since: "2006-07-01",
    ...compared,
  },
} as const satisfies Readonly<Record<string, Demand>>;

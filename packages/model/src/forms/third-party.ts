import { words } from "../bilingual-text.ts";
import { country } from "../declaration/country.ts";
import { choice, choices, date, flag, longText, text } from "../declaration/field.ts";
import { form } from "../declaration/form.ts";
import { otherThan } from "../declaration/question-conditions.ts";
import { bankDetails, signatoryBasisHelp } from "./requisites.ts";

/** Roles in which a third party receives data (152-FZ, articles 3 and 6(3)). */
export const thirdPartyRoles = {
  operator: words("Самостоятельный оператор", "Operator"),
  processor: words("Обработчик по поручению", "Processor"),
};

type ThirdPartyRole = keyof typeof thirdPartyRoles;

/** Returns the role in which a third party receives data in a transfer: from the transfer's row, else from the third party itself. */
export function roleInTransfer(
  row: { readonly role: ThirdPartyRole | null },
  party: { readonly role: ThirdPartyRole | null } | undefined,
): ThirdPartyRole | null {
  return row.role ?? party?.role ?? null;
}

/** Grounds for cross-border transfer to this recipient (specification 3.6). */
const crossborderBases = {
  contract: words("Договор с субъектом", "Contract with the data subject"),
  written_consent: words("Письменное согласие", "Written consent"),
  legal_requirements: words("Требования закона", "Legal requirements"),
  life_protection: words("Защита жизни и здоровья", "Protection of life and health"),
};

/** Legal grounds for passing data to a third party (specification 3.6: contract or law). */
export const transferBases = {
  subject_contract: words("Договор с субъектом", "Contract with the data subject"),
  contract: words("Договор с третьим лицом", "Contract with the third party"),
  law: words("Закон", "Law"),
  consent: words("Согласие субъекта", "Consent of the data subject"),
  assignment: words("Поручение обработки", "Entrusted processing"),
};

/** Ways in which data are passed. */
export const transferMethods = {
  by_api: words("Через API или обмен между системами", "Through an API"),
  by_system: words("Доступ в систему", "Access to a system"),
  by_email: words("По электронной почте", "By e-mail"),
  by_paper: words("На бумаге", "On paper"),
  by_media: words("На съёмном носителе", "On removable media"),
  by_other: words("Иначе", "Otherwise"),
};

/** A third party that the company passes data to or receives data from (specification 3.6). */
export const thirdParty = form(
  "third_party",
  {
    title: words("Третьи лица", "Third parties"),
    one: words("Третье лицо", "Third party"),
    scope: "directory",
    path: "third_parties",
    uniqueName: true,
    nameTaken: words("Третье лицо с таким названием уже существует", "A third party with this name already exists"),
    titleField: "name",
  },
  {
    name: text("Наименование", "Name", { required: true, review: true }),
    inn: text("ИНН", "INN", { format: "inn" }),
    country: country("recipient")("Страна", "Country", { review: true, forPapers: true }),
    address: text("Адрес", "Address", { review: true }),
    phone: text("Телефон", "Phone", { format: "phone" }),
    mail: text("Электронная почта", "E-mail", { format: "email" }),
    kpp: text("КПП", "KPP", { format: "kpp", additional: true }),
    ogrn: text("ОГРН", "OGRN", { format: "ogrn", additional: true }),
    reg_number: text("Регистрационный номер в стране", "Registration number abroad", { additional: true }),
    ...bankDetails({ additional: true }),
    signatory_name: text("Кто подписывает: фамилия, имя, отчество", "Signatory: full name", { isPersonName: true }),
    signatory_position: text("Должность подписанта", "Signatory: position"),
    signatory_basis: text("На основании чего действует подписант", "Basis of the signatory's authority", {
      help: signatoryBasisHelp,
    }),
    role: choice(thirdPartyRoles)("Роль", "Role", { law: "FZ152 6(3)" }),
    purpose: text("Цель передачи", "Purpose"),
    is_contract: flag("Договор заключён", "Contract concluded", { review: true }),
    agreement_contracts: longText("Договоры: номер и дата", "Contracts: number and date", { review: true }),
    contract_until: date("Договор действует до", "Contract is valid until", {
      review: true,
      isTerm: true,
      help: words("Пусто, если договор бессрочный", "Empty if the contract has no end"),
    }),
    is_signed_order: flag("Поручение на обработку подписано", "Processing agreement signed", {
      review: true,
      law: "FZ152 6(3)",
    }),
    signed_orders: longText("Поручения: номер и дата", "Processing agreements: number and date", { review: true }),
    crossborder_bases: choices(crossborderBases)(
      "Основание трансграничной передачи",
      "Ground for the cross-border transfer",
    ),
    safety_assessment: longText("Меры защиты у получателя", "Safeguards at the recipient", {
      law: "FZ152 12(5)",
    }),
    safety_assessment_date: date("Дата оценки", "Date of the assessment"),
    destroy_clause: longText(
      "Условия прекращения обработки и уничтожения",
      "Conditions for ending the processing and destroying the data",
    ),
    regulation_info: longText(
      "Правовое регулирование персональных данных в стране",
      "Personal data law of the country",
      {
        help: words(
          "Для государства вне перечня Роскомнадзора: какие законы и какой надзор",
          "For a state not on the Roskomnadzor list: its laws and supervisory authority",
        ),
        law: "FZ152 12(5)",
      },
    ),
  },
  {
    regulation_info: { country: otherThan("RU") },
    kpp: { country: "RU" },
    ogrn: { country: "RU" },
    reg_number: { country: otherThan("RU") },
    agreement_contracts: { is_contract: true },
    contract_until: { is_contract: true },
    signed_orders: { is_signed_order: true },
  },
);

/*
 * Recipients of the example company's data: what its typical processes do not answer. As in the company's own
 * requisites, tax office 9799 does not exist.
 */

const name = "Фамилия, имя, отчество";
const worker = { subject: "Работники", data: [name, "СНИЛС", "ИНН", "Заработная плата и доход"] };
const client = { subject: "Клиенты — физические лица", data: [name, "Номер телефона"] };

const operator = { role: "operator" } as const;

/** Returns a processor with its signed entrustment. */
const processor = (signed_orders: string) => ({ role: "processor", is_signed_order: true, signed_orders }) as const;

/** Returns the signatory of a party, their authority, and its contract. */
const signatory = (
  signatory_name: string,
  signatory_position: string,
  signatory_basis: string,
  agreement_contracts: string,
) => ({ signatory_name, signatory_position, signatory_basis, is_contract: true, agreement_contracts }) as const;

/** Third parties of the example's processes: their requisites, and the data they receive. */
export const exampleParties = [
  {
    name: "Банк зарплатного проекта",
    requisites: {
      ...operator,
      inn: "9799000030",
      address: "г. Москва, ул. Мясницкая, д. 11",
      ...signatory(
        "Воронцова Мария Андреевна",
        "Управляющий отделением",
        "доверенность от 12.01.2026 № 14",
        "Договор № 31 от 12.01.2026",
      ),
    },
    sees: worker,
  },
  {
    name: "Агентство по подбору",
    requisites: {
      ...operator,
      inn: "9799000048",
      address: "г. Москва, ул. Покровка, д. 27",
      ...signatory("Лебедев Артём Олегович", "Генеральный директор", "Устав", "Договор № 9 от 02.02.2026"),
    },
    sees: { subject: "Соискатели", data: [name, "Номер телефона"] },
  },
  {
    name: "ФНС",
    requisites: { ...operator, inn: "9799000055", address: "г. Москва, ул. Неглинная, д. 23" },
    sees: worker,
  },
  {
    name: "СФР",
    requisites: { ...operator, inn: "9799000062", address: "г. Москва, ул. Шаболовка, д. 4" },
    sees: worker,
  },
  {
    name: "Банк",
    requisites: {
      ...operator,
      inn: "9799000070",
      address: "г. Москва, ул. Маросейка, д. 8",
      ...signatory(
        "Егоров Илья Сергеевич",
        "Управляющий отделением",
        "доверенность от 19.01.2026 № 203",
        "Договор № 44 от 19.01.2026",
      ),
    },
    sees: worker,
  },
  {
    name: "Аудитор",
    requisites: {
      ...operator,
      inn: "9799000087",
      address: "г. Москва, Лубянский проезд, д. 5",
      ...signatory("Козлова Дарья Павловна", "Генеральный директор", "Устав", "Договор № 17 от 16.03.2026"),
    },
    sees: worker,
  },
  {
    name: "Служба доставки",
    requisites: {
      ...processor("Договор № 12 от 03.02.2026, приложение 3"),
      inn: "9799000094",
      address: "г. Москва, ул. Летниковская, д. 2",
      ...signatory("Морозов Антон Игоревич", "Генеральный директор", "Устав", "Договор № 12 от 03.02.2026"),
    },
    transfer: { purpose: "Доставка заказов", bases: ["subject_contract", "assignment"] },
    sees: client,
  },
  {
    name: "Банк эквайринга",
    requisites: {
      ...operator,
      inn: "9799000104",
      address: "г. Москва, ул. Тверская, д. 30",
      ...signatory(
        "Новикова Ольга Викторовна",
        "Управляющий отделением",
        "доверенность от 26.01.2026 № 77",
        "Договор № 52 от 26.01.2026",
      ),
    },
    sees: client,
  },
  {
    name: "Хостинг",
    // The typical process calls it by what it does: it is the company whose facilities the system stands on.
    requisites: {
      ...processor("Договор № 118-О от 03.02.2025, приложение 4"),
      name: "ООО «Облако»",
      inn: "9799000016",
      address: "г. Москва, ул. Авиамоторная, д. 69",
      ...signatory("Соколов Никита Андреевич", "Генеральный директор", "Устав", "Договор № 118-О от 03.02.2025"),
    },
    sees: { subject: "Посетители сайта", data: [name, "Номер телефона", "Адрес электронной почты"] },
  },
  {
    name: "ООО «Сопровождение 1С»",
    requisites: {
      ...processor("Приложение 2 к договору № 7 от 15.01.2026"),
      inn: "9799000136",
      address: "г. Москва, ул. Дмитровка, д. 9",
      ...signatory("Фёдоров Максим Юрьевич", "Директор", "Устав", "Договор № 7 от 15.01.2026"),
    },
    sees: worker,
  },
] as const;

/** The network over which the example company transfers data. */
export const exampleTransfer = { network: "protected_channel", transfer: ["by_email"] } as const;

/** The example company's answers in the wizard of every consent. */
export const exampleConsent = { refusal: "no_effect", is_separate: true } as const;

/** The example company's answers in the wizard of every agreement. */
export const exampleAgreement = {
  agreement_kind: "separate",
  actions: ["recording", "storage", "usage", "destruction"],
  term: "31.12.2028",
  measures: [
    { condition: "level", performer: "processor", term: "на срок соглашения" },
    { condition: "access", performer: "both", term: "на срок соглашения" },
    { condition: "destruction", performer: "processor", term: "30 дней после окончания срока" },
  ],
  is_fines: false,
} as const;

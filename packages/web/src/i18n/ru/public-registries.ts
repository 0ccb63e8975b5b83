import { defineWords } from "../words.ts";

const registersRu = {
  register: "Реестр",
  findCertificate: "Найти в реестре: номер или название средства",
  noCertificate: "В реестре не найдено. Впишите номер ниже",
  certificateNews: "В реестре {{register}} на {{day}} другие сведения: {{news}}.",
  certificateMissing: "С {{day}} в реестре {{register}} этого сертификата нет. Проверьте номер и уточните у заявителя.",
  takeFromRegister: "Взять из реестра",
  validUntil: "до {{day}}",
  perpetual: "бессрочно",
  notInForce: "не действует",
  termUnknown: "срок не указан",
  findRequisites: "Найти реквизиты по ИНН",
  requisitesTitle: "Реквизиты из реестра",
  requisitesSame: "Ответы совпадают с реестром",
  requisitesNow: "Сейчас: {{value}}",
  requisitesNone: "нет ответа",
  requisitesTake: "Взять отмеченное",
} as const;

/** Texts about public registers: of certificates, and of companies by INN. */
export const registersWords = defineWords(registersRu, "registers");

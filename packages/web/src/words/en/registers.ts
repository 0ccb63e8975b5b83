import type { EnglishOf } from "../english-of.ts";
import type { registersRu } from "../ru/registers.ts";

export const registersEn: EnglishOf<typeof registersRu> = {
  register: "Register",
  findCertificate: "Find in the register: number or name of the tool",
  noCertificate: "Not in the register. Enter the number below",
  certificateNews: "The {{register}} register as of {{day}} says otherwise: {{news}}.",
  certificateMissing:
    "Not in the {{register}} register since {{day}}. Check the number and ask the certificate holder.",
  takeFromRegister: "Take from the register",
  validUntil: "until {{day}}",
  perpetual: "no expiry date",
  notInForce: "not in force",
  termUnknown: "term unknown",
  findRequisites: "Find requisites by the INN",
  requisitesTitle: "Requisites of the register",
  requisitesSame: "The answers are those of the register",
  requisitesNow: "Now: {{value}}",
  requisitesNone: "no answer",
  requisitesTake: "Take what is ticked",
};

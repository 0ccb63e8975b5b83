export const registersEn = {
  register: "Register",
  findCertificate: "Search the register by number or tool name",
  noCertificate: "Not in the register. Enter the number below",
  certificateNews: "The {{register}} register of {{day}} differs: {{news}}.",
  certificateMissing:
    "Not in the {{register}} register since {{day}}. Check the number and ask the certificate holder.",
  takeFromRegister: "Use register data",
  validUntil: "until {{day}}",
  perpetual: "no expiry date",
  notInForce: "not in force",
  termUnknown: "validity unknown",
  findRequisites: "Look up by INN",
  requisitesTitle: "Company details from the register",
  requisitesSame: "Your answers match the register",
  requisitesNow: "Current: {{value}}",
  requisitesNone: "no answer",
  requisitesTake: "Use selected",
};

import { compared, fromMemory, normsOf } from "./norm.ts";

const security = normsOf("PP1119", {
  "PP1119 6": { point: "п. 6", since: "2012-11-15", ...fromMemory },
  "PP1119 7": { point: "п. 7", since: "2012-11-15", ...fromMemory },
  "PP1119 8": { point: "п. 8–12", since: "2012-11-15", ...compared },
  "PP1119 13": { point: "п. 13", since: "2012-11-15", ...fromMemory },
  "PP1119 13(а)": { point: "п. 13 «а»", since: "2012-11-15", ...fromMemory },
  "PP1119 13(б)": { point: "п. 13 «б»", since: "2012-11-15", ...fromMemory },
  "PP1119 13(в)": { point: "п. 13 «в»", since: "2012-11-15", ...fromMemory },
  "PP1119 13(г)": { point: "п. 13 «г»", since: "2012-11-15", ...fromMemory },
  "PP1119 14": { point: "п. 14", since: "2012-11-15", ...fromMemory },
  "PP1119 15": { point: "п. 15", since: "2012-11-15", ...fromMemory },
  "PP1119 16(а)": { point: "п. 16 «а»", since: "2012-11-15", ...fromMemory },
  "PP1119 16(б)": { point: "п. 16 «б»", since: "2012-11-15", ...fromMemory },
  "PP1119 17": { point: "п. 17", since: "2012-11-15", ...fromMemory },
});

const manual = normsOf("PP687", {
  "PP687 2": { point: "п. 2", since: "2008-09-15", until: "2030-09-01", ...fromMemory },
  "PP687 4": { point: "п. 4 и 5", since: "2008-09-15", until: "2030-09-01", ...fromMemory },
  "PP687 6": { point: "п. 6", since: "2008-09-15", until: "2030-09-01", ...fromMemory },
  "PP687 7": { point: "п. 7", since: "2008-09-15", until: "2030-09-01", ...fromMemory },
  "PP687 8": { point: "п. 8", since: "2008-09-15", until: "2030-09-01", ...fromMemory },
  "PP687 9": { point: "п. 9 и 10", since: "2008-09-15", until: "2030-09-01", ...fromMemory },
  "PP687 12": { point: "п. 12", since: "2008-09-15", until: "2030-09-01", ...fromMemory },
  "PP687 13": { point: "п. 13", since: "2008-09-15", until: "2030-09-01", ...fromMemory },
  "PP687 13-15": { point: "п. 13–15", since: "2008-09-15", until: "2030-09-01", ...fromMemory },
  "PP687 14": { point: "п. 14", since: "2008-09-15", until: "2030-09-01", ...fromMemory },
});

const media = normsOf("PP512", {
  PP512: { point: "", since: "2008-07-06", ...fromMemory },
});

const stateBodies = normsOf("PP211", {
  PP211: { point: "", since: "2012-03-21", ...fromMemory },
});

const supervision = normsOf("PP1046", {
  PP1046: { point: "", since: "2021-07-01", ...fromMemory },
});

const spreadingConsent = normsOf("RKN18", {
  RKN18: { point: "", since: "2021-09-01", until: "2027-09-01", ...compared },
});

const harm = normsOf("RKN178", {
  RKN178: { point: "", since: "2023-03-01", until: "2029-03-01", ...compared },
});

const destruction = normsOf("RKN179", {
  RKN179: { point: "", since: "2023-03-01", until: "2029-03-01", ...compared },
  "RKN179 8": { point: "п. 8", since: "2023-03-01", until: "2029-03-01", ...compared },
});

const incidents = normsOf("RKN187", {
  RKN187: { point: "", since: "2023-03-01", ...fromMemory },
});

const checklist = normsOf("RKN253", {
  RKN253: { point: "", since: "2021-12-24", ...compared },
});

const depersonalisation = normsOf("RKN140", {
  RKN140: { point: "", since: "2025-09-01", ...fromMemory },
});

const measures = normsOf("FSTEC21", {
  "FSTEC21 6": { point: "п. 6", since: "2013-06-01", ...fromMemory },
  "FSTEC21 8": { point: "п. 8–10", since: "2013-06-01", ...fromMemory },
  "FSTEC21 12": { point: "п. 12", since: "2013-06-01", ...fromMemory },
  FSTEC21: { point: "", since: "2013-06-01", ...compared },
});

/** Verified against the full text of the requirements, as amended by order 137 of 08.05.2026. */
const wholeText = {
  source: "полный текст требований (ред. приказа № 137), сверено 29.11.2026",
  verified: true,
} as const;

const stateSystems = normsOf("FSTEC117", {
  "FSTEC117 5": { point: "п. 5", since: "2026-03-01", ...wholeText },
  "FSTEC117 65": { point: "п. 65", since: "2026-03-01", ...wholeText },
  "FSTEC117 annex 2": { point: "п. 2–7 приложения к требованиям", since: "2026-03-01", ...wholeText },
  "FSTEC117 annex 11": { point: "п. 11 приложения к требованиям", since: "2026-03-01", ...wholeText },
  FSTEC117: { point: "", since: "2026-03-01", ...wholeText },
});

const cryptography = normsOf("FSB378", {
  FSB378: { point: "", since: "2014-09-28", ...fromMemory },
});

const attacks = normsOf("FSB77", {
  FSB77: { point: "", since: "2023-03-01", source: "rusrim.blogspot.com, 14.04.2023; ib-bank.ru", verified: true },
});

const keys = normsOf("FAPSI152", {
  FAPSI152: { point: "", since: "2001-08-06", ...fromMemory },
});

const terms = normsOf("ARCH236", {
  ARCH236: { point: "", since: "2020-02-18", ...fromMemory },
});

/** Points of decrees and orders that documents cite. */
export const orderNorms = {
  ...security,
  ...manual,
  ...media,
  ...stateBodies,
  ...supervision,
  ...spreadingConsent,
  ...harm,
  ...destruction,
  ...incidents,
  ...checklist,
  ...depersonalisation,
  ...measures,
  ...stateSystems,
  ...cryptography,
  ...attacks,
  ...keys,
  ...terms,
} as const;

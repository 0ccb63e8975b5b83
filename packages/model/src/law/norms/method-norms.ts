import { fromMemory, normsOf } from "./norm.ts";

const since = "2021-02-05";

/** Sections, points and annexes of the FSTEC method of 05.02.2021 that the papers of the threat model rest on. */
export const methodNorms = normsOf("FSTEC_METHOD", {
  "FSTEC_METHOD 1": { point: "раздел 1", since, ...fromMemory },
  "FSTEC_METHOD 2": { point: "раздел 2", since, ...fromMemory },
  "FSTEC_METHOD 3": { point: "раздел 3", since, ...fromMemory },
  "FSTEC_METHOD 4": { point: "раздел 4", since, ...fromMemory },
  "FSTEC_METHOD 4.4": { point: "п. 4.4", since, ...fromMemory },
  "FSTEC_METHOD 5.1": { point: "п. 5.1", since, ...fromMemory },
  "FSTEC_METHOD 5.2": { point: "п. 5.2", since, ...fromMemory },
  "FSTEC_METHOD 5.3": { point: "п. 5.3", since, ...fromMemory },
  "FSTEC_METHOD annex 2": { point: "приложение 2", since, ...fromMemory },
  "FSTEC_METHOD annex 3": { point: "приложение 3", since, ...fromMemory },
  "FSTEC_METHOD annex 4": { point: "приложение 4", since, ...fromMemory },
  "FSTEC_METHOD annex 5": { point: "приложение 5", since, ...fromMemory },
  "FSTEC_METHOD annex 6": { point: "приложение 6", since, ...fromMemory },
  "FSTEC_METHOD annex 7": { point: "приложение 7", since, ...fromMemory },
  "FSTEC_METHOD annex 8": { point: "приложение 8", since, ...fromMemory },
  "FSTEC_METHOD annex 9": { point: "приложение 9", since, ...fromMemory },
  "FSTEC_METHOD annex 10": { point: "приложение 10", since, ...fromMemory },
  "FSTEC_METHOD annex 11": { point: "приложение 11", since, ...fromMemory },
});

import { isInForce } from "./in-force.ts";
import { compared, fromMemory, type Norm, normsOf } from "./norm.ts";
import { orderNorms } from "./order-norms.ts";
import { personalDataNorms } from "./personal-data-norms.ts";

const since = "2021-02-05";

/** Sections, points and annexes of the FSTEC method of 05.02.2021 that the documents of the threat model rest on. */
const methodNorms = normsOf("FSTEC_METHOD", {
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

const labour = normsOf("TK", {
  "TK 62": { point: "ст. 62", since: "2002-02-01", ...fromMemory },
  "TK 68": { point: "ст. 68", since: "2002-02-01", ...fromMemory },
  "TK 81(6)": { point: "подп. «в» п. 6 ч. 1 ст. 81", since: "2006-10-06", ...fromMemory },
  "TK 86": { point: "ст. 86", since: "2002-02-01", ...fromMemory },
  "TK 86(3)": { point: "п. 3 ст. 86", since: "2002-02-01", ...fromMemory },
  "TK 86(4)": { point: "п. 4 и 5 ст. 86", since: "2002-02-01", ...fromMemory },
  "TK 86(8)": { point: "п. 8 ст. 86", since: "2002-02-01", ...fromMemory },
  "TK 86(9)": { point: "п. 9 и 10 ст. 86", since: "2002-02-01", ...fromMemory },
  "TK 88": { point: "ст. 88", since: "2002-02-01", ...compared },
  "TK 89": { point: "ст. 89", since: "2002-02-01", ...fromMemory },
  "TK 90": { point: "ст. 90", since: "2002-02-01", ...fromMemory },
  "TK 192": { point: "ст. 192", since: "2002-02-01", ...fromMemory },
  "TK 312.3": { point: "ст. 312.3", since: "2021-01-01", ...fromMemory },
  "TK 372": { point: "ст. 372", since: "2002-02-01", ...fromMemory },
});

const civil = normsOf("GK", {
  "GK 15": { point: "ст. 15", since: "1995-01-01", ...fromMemory },
  "GK 26": { point: "ст. 26", since: "1995-01-01", ...fromMemory },
  "GK 28": { point: "ст. 28", since: "1995-01-01", ...fromMemory },
  "GK 151": { point: "ст. 151", since: "1995-01-01", ...fromMemory },
  "GK 152.1": { point: "ст. 152.1", since: "2006-12-20", ...fromMemory },
});

const administrative = normsOf("KOAP", {
  "KOAP 5.27": { point: "ст. 5.27", since: "2002-07-01", ...fromMemory },
  "KOAP 13.11": { point: "ст. 13.11", since: "2025-05-30", ...compared },
  "KOAP 13.12": { point: "ст. 13.12", since: "2002-07-01", ...fromMemory },
  "KOAP 13.14": { point: "ст. 13.14", since: "2002-07-01", ...fromMemory },
});

const criminal = normsOf("UK", {
  "UK 137": { point: "ст. 137", since: "1997-01-01", ...fromMemory },
  "UK 272": { point: "ст. 272", since: "1997-01-01", ...fromMemory },
  "UK 272.1": { point: "ст. 272.1", since: "2024-12-11", ...compared },
  "UK 273": { point: "ст. 273", since: "1997-01-01", ...fromMemory },
  "UK 274": { point: "ст. 274", since: "1997-01-01", ...fromMemory },
});

const advertising = normsOf("FZ38", {
  "FZ38 18": { point: "ст. 18", since: "2006-07-01", ...compared },
});

const consumers = normsOf("ZPP", {
  "ZPP 16": { point: "ст. 16", since: "1992-04-07", ...fromMemory },
});

const health = normsOf("FZ323", {
  "FZ323 13": { point: "ст. 13", since: "2012-01-01", ...compared },
});

const archives = normsOf("FZ125", {
  "FZ125 17": { point: "ст. 17", since: "2004-10-27", ...fromMemory },
});

const accounting = normsOf("FZ402", {
  "FZ402 29": { point: "ст. 29", since: "2013-01-01", ...fromMemory },
});

const biometrics = normsOf("FZ572", {
  FZ572: { point: "", since: "2022-12-29", ...fromMemory },
});

/** Articles of other laws and of codes that documents cite. */
const otherLawNorms = {
  ...labour,
  ...civil,
  ...administrative,
  ...criminal,
  ...advertising,
  ...consumers,
  ...health,
  ...archives,
  ...accounting,
  ...biometrics,
} as const;

/** Every point of law that documents cite. A change of law is a changed row of these and nothing else. */
export const norms = { ...personalDataNorms, ...otherLawNorms, ...orderNorms, ...methodNorms } as const;

export type NormCode = keyof typeof norms;

/** The cited point if it is in force on an ISO day; a document of that day cites no other. */
export function normInForce(code: NormCode, day: string): Norm | undefined {
  const norm: Norm = norms[code];
  return isInForce(norm, day) ? norm : undefined;
}

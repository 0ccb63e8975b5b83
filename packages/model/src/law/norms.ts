import { orderNorms } from "./decree-and-order-norms.ts";
import { isInForce } from "./in-force.ts";
import { compared, fromMemory, type Norm, normsOf } from "./norm.ts";

const since = "2021-02-05";

/** Sections, points and annexes of the FSTEC method of 05.02.2021 used by threat model documents. */
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
  "TK 22(2)": { point: "ч. 2 ст. 22", since: "2006-10-06", ...fromMemory },
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
  "KOAP 13.11(11)": { point: "ч. 11 ст. 13.11", since: "2025-05-30", ...compared },
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

/** Articles of 152-FZ cited by documents; the date is since when an article has the cited content. */
const personalDataNorms = normsOf("FZ152", {
  "FZ152 1(2)": { point: "ч. 2 ст. 1", since: "2007-01-26", ...fromMemory },
  "FZ152 3": { point: "ст. 3", since: "2007-01-26", ...fromMemory },
  "FZ152 5": { point: "ст. 5", since: "2007-01-26", ...compared },
  "FZ152 5(2)": { point: "ч. 2 ст. 5", since: "2007-01-26", ...fromMemory },
  "FZ152 5(4)": { point: "ч. 4 ст. 5", since: "2011-07-27", ...compared },
  "FZ152 5(5)": { point: "ч. 5 ст. 5", since: "2011-07-27", ...compared },
  "FZ152 5(7)": { point: "ч. 7 ст. 5", since: "2011-07-27", ...compared },
  "FZ152 6(1)": { point: "ч. 1 ст. 6", since: "2011-07-27", ...fromMemory },
  "FZ152 6(1)(1)": { point: "п. 1 ч. 1 ст. 6", since: "2007-01-26", ...fromMemory },
  "FZ152 6(1)(2)": { point: "п. 2 ч. 1 ст. 6", since: "2011-07-27", ...compared },
  "FZ152 6(1)(5)": { point: "п. 5 ч. 1 ст. 6", since: "2022-09-01", ...fromMemory },
  "FZ152 6(1)(7)": { point: "п. 7 ч. 1 ст. 6", since: "2011-07-27", ...fromMemory },
  "FZ152 6(3)": { point: "ч. 3 ст. 6", since: "2022-09-01", ...compared },
  "FZ152 6(4)": { point: "ч. 4 ст. 6", since: "2011-07-27", ...fromMemory },
  "FZ152 6(5)": { point: "ч. 5 ст. 6", since: "2011-07-27", ...fromMemory },
  "FZ152 6(6)": { point: "ч. 6 ст. 6", since: "2022-09-01", ...fromMemory },
  "FZ152 7": { point: "ст. 7", since: "2011-07-27", ...compared },
  "FZ152 8": { point: "ст. 8", since: "2007-01-26", ...fromMemory },
  "FZ152 8(1)": { point: "ч. 1 ст. 8", since: "2007-01-26", ...fromMemory },
  "FZ152 9(1)": { point: "ч. 1 ст. 9", since: "2022-09-01", ...compared },
  "FZ152 9(1) separate": { point: "ч. 1 ст. 9", since: "2025-09-01", ...compared },
  "FZ152 9(2)": { point: "ч. 2 ст. 9", since: "2011-07-27", ...fromMemory },
  "FZ152 9(3)": { point: "ч. 3 ст. 9", since: "2011-07-27", ...compared },
  "FZ152 9(4)": { point: "ч. 4 ст. 9", since: "2011-07-27", ...fromMemory },
  "FZ152 9(6)": { point: "ч. 6 ст. 9", since: "2007-01-26", ...compared },
  "FZ152 10(1)": { point: "ч. 1 ст. 10", since: "2007-01-26", ...compared },
  "FZ152 10(2)": { point: "ч. 2 ст. 10", since: "2007-01-26", ...fromMemory },
  "FZ152 10(2)(1)": { point: "п. 1 ч. 2 ст. 10", since: "2007-01-26", ...compared },
  "FZ152 10(3)": { point: "ч. 3 ст. 10", since: "2007-01-26", ...fromMemory },
  "FZ152 10(4)": { point: "ч. 4 ст. 10", since: "2007-01-26", ...fromMemory },
  "FZ152 10.1": { point: "ст. 10.1", since: "2021-03-01", ...fromMemory },
  "FZ152 10.1(1)": { point: "ч. 1 ст. 10.1", since: "2021-03-01", ...compared },
  "FZ152 10.1(8)": { point: "ч. 8 ст. 10.1", since: "2021-03-01", ...fromMemory },
  "FZ152 10.1(9)": { point: "ч. 9 ст. 10.1", since: "2021-03-01", ...fromMemory },
  "FZ152 10.1(10)": { point: "ч. 10 ст. 10.1", since: "2021-03-01", ...fromMemory },
  "FZ152 10.1(12)": { point: "ч. 12 ст. 10.1", since: "2021-03-01", ...fromMemory },
  "FZ152 10.1(13)": { point: "ч. 13 ст. 10.1", since: "2021-03-01", ...fromMemory },
  "FZ152 10.1(14)": { point: "ч. 14 ст. 10.1", since: "2021-03-01", ...fromMemory },
  "FZ152 11(1)": { point: "ч. 1 ст. 11", since: "2011-07-27", ...compared },
  "FZ152 11(3)": { point: "ч. 3 ст. 11", since: "2022-09-01", ...fromMemory },
  "FZ152 12(3)": { point: "ч. 3 ст. 12", since: "2023-03-01", ...compared },
  "FZ152 12(5)": { point: "ч. 5 ст. 12", since: "2023-03-01", ...compared },
  "FZ152 12(6)": { point: "ч. 6 ст. 12", since: "2023-03-01", ...fromMemory },
  "FZ152 12(10)": { point: "ч. 10 ст. 12", since: "2023-03-01", ...compared },
  "FZ152 12(11)": { point: "ч. 11 ст. 12", since: "2023-03-01", ...fromMemory },
  "FZ152 12(14)": { point: "ч. 14 ст. 12", since: "2023-03-01", ...fromMemory },
  "FZ152 13.1": { point: "ст. 13.1", since: "2025-09-01", ...compared },
  "FZ152 14": { point: "ст. 14", since: "2007-01-26", ...compared },
  "FZ152 14(3)": { point: "ч. 3 ст. 14", since: "2022-09-01", ...fromMemory },
  "FZ152 14(4)": { point: "ч. 4 ст. 14", since: "2011-07-27", ...fromMemory },
  "FZ152 14(5)": { point: "ч. 5 ст. 14", since: "2011-07-27", ...fromMemory },
  "FZ152 14(6)": { point: "ч. 6 ст. 14", since: "2011-07-27", ...fromMemory },
  "FZ152 14(7)": { point: "ч. 7 ст. 14", since: "2022-09-01", ...fromMemory },
  "FZ152 14(8)": { point: "ч. 8 ст. 14", since: "2011-07-27", ...fromMemory },
  "FZ152 15(1)": { point: "ч. 1 ст. 15", since: "2007-01-26", ...fromMemory },
  "FZ152 15(2)": { point: "ч. 2 ст. 15", since: "2007-01-26", ...compared },
  "FZ152 16": { point: "ст. 16", since: "2007-01-26", ...fromMemory },
  "FZ152 16(2)": { point: "ч. 2 ст. 16", since: "2007-01-26", ...fromMemory },
  "FZ152 16(4)": { point: "ч. 4 ст. 16", since: "2007-01-26", ...compared },
  "FZ152 17": { point: "ст. 17", since: "2007-01-26", ...fromMemory },
  "FZ152 18(2)": { point: "ч. 2 ст. 18", since: "2022-09-01", ...fromMemory },
  "FZ152 18(3)": { point: "ч. 3 ст. 18", since: "2022-09-01", ...fromMemory },
  "FZ152 18(4)": { point: "ч. 4 ст. 18", since: "2021-03-01", ...fromMemory },
  "FZ152 18(5)": { point: "ч. 5 ст. 18", since: "2025-07-01", ...compared },
  "FZ152 18.1": { point: "ст. 18.1", since: "2011-07-27", ...compared },
  "FZ152 18.1(1)(1)": { point: "п. 1 ч. 1 ст. 18.1", since: "2011-07-27", ...fromMemory },
  "FZ152 18.1(1)(2)": { point: "п. 2 ч. 1 ст. 18.1", since: "2022-09-01", ...compared },
  "FZ152 18.1(1)(4)": { point: "п. 4 ч. 1 ст. 18.1", since: "2011-07-27", ...fromMemory },
  "FZ152 18.1(1)(5)": { point: "п. 5 ч. 1 ст. 18.1", since: "2022-09-01", ...compared },
  "FZ152 18.1(1)(6)": { point: "п. 6 ч. 1 ст. 18.1", since: "2011-07-27", ...fromMemory },
  "FZ152 18.1(2)": { point: "ч. 2 ст. 18.1", since: "2022-09-01", ...compared },
  "FZ152 18.1(4)": { point: "ч. 4 ст. 18.1", since: "2011-07-27", ...fromMemory },
  "FZ152 19": { point: "ст. 19", since: "2011-07-27", ...compared },
  "FZ152 19(1)": { point: "ч. 1 ст. 19", since: "2011-07-27", ...compared },
  "FZ152 19(2)(1)": { point: "п. 1 ч. 2 ст. 19", since: "2011-07-27", ...fromMemory },
  "FZ152 19(2)(3)": { point: "п. 3 ч. 2 ст. 19", since: "2011-07-27", ...compared },
  "FZ152 19(2)(3.1)": { point: "п. 3.1 ч. 2 ст. 19", since: "2025-09-01", ...fromMemory },
  "FZ152 19(2)(4)": { point: "п. 4 ч. 2 ст. 19", since: "2011-07-27", ...fromMemory },
  "FZ152 19(2)(5)": { point: "п. 5 ч. 2 ст. 19", since: "2011-07-27", ...fromMemory },
  "FZ152 19(2)(7)": { point: "п. 7 ч. 2 ст. 19", since: "2011-07-27", ...fromMemory },
  "FZ152 19(2)(8)": { point: "п. 8 ч. 2 ст. 19", since: "2011-07-27", ...compared },
  "FZ152 19(2)(9)": { point: "п. 9 ч. 2 ст. 19", since: "2011-07-27", ...fromMemory },
  "FZ152 19(12)": { point: "ч. 12 ст. 19", since: "2022-09-01", ...fromMemory },
  "FZ152 20(1)": { point: "ч. 1 ст. 20", since: "2022-09-01", ...compared },
  "FZ152 20(2)": { point: "ч. 2 ст. 20", since: "2022-09-01", ...compared },
  "FZ152 20(3)": { point: "ч. 3 ст. 20", since: "2011-07-27", ...compared },
  "FZ152 20(4)": { point: "ч. 4 ст. 20", since: "2022-09-01", ...compared },
  "FZ152 21(1)": { point: "ч. 1 ст. 21", since: "2011-07-27", ...compared },
  "FZ152 21(2)": { point: "ч. 2 ст. 21", since: "2011-07-27", ...compared },
  "FZ152 21(3)": { point: "ч. 3 ст. 21", since: "2011-07-27", ...compared },
  "FZ152 21(3.1)": { point: "ч. 3.1 ст. 21", since: "2022-09-01", ...compared },
  "FZ152 21(4)": { point: "ч. 4 ст. 21", since: "2011-07-27", ...compared },
  "FZ152 21(5)": { point: "ч. 5 ст. 21", since: "2011-07-27", ...compared },
  "FZ152 21(5.1)": { point: "ч. 5.1 ст. 21", since: "2022-09-01", ...fromMemory },
  "FZ152 21(6)": { point: "ч. 6 ст. 21", since: "2011-07-27", ...compared },
  "FZ152 21(7)": { point: "ч. 7 ст. 21", since: "2022-09-01", ...fromMemory },
  "FZ152 22(1)": { point: "ч. 1 ст. 22", since: "2022-09-01", ...compared },
  "FZ152 22(2)(8)": { point: "п. 8 ч. 2 ст. 22", since: "2022-09-01", ...fromMemory },
  "FZ152 22(3)": { point: "ч. 3 ст. 22", since: "2022-09-01", ...fromMemory },
  "FZ152 22(7)": { point: "ч. 7 ст. 22", since: "2022-09-01", ...compared },
  "FZ152 22.1": { point: "ст. 22.1", since: "2011-07-27", ...fromMemory },
  "FZ152 22.1(1)": { point: "ч. 1 ст. 22.1", since: "2011-07-27", ...fromMemory },
  "FZ152 22.1(2)": { point: "ч. 2 ст. 22.1", since: "2011-07-27", ...fromMemory },
  "FZ152 22.1(3)": { point: "ч. 3 ст. 22.1", since: "2011-07-27", ...fromMemory },
  "FZ152 22.1(4)": { point: "ч. 4 ст. 22.1", since: "2011-07-27", ...fromMemory },
  "FZ152 22.1(4)(1)": { point: "п. 1 ч. 4 ст. 22.1", since: "2011-07-27", ...fromMemory },
  "FZ152 22.1(4)(2)": { point: "п. 2 ч. 4 ст. 22.1", since: "2011-07-27", ...fromMemory },
  "FZ152 22.1(4)(3)": { point: "п. 3 ч. 4 ст. 22.1", since: "2011-07-27", ...fromMemory },
  "FZ152 24": { point: "ст. 24", since: "2011-07-27", ...fromMemory },
});

/** All provisions cited by documents. A change of law only requires changing these rows. */
export const norms = { ...personalDataNorms, ...otherLawNorms, ...orderNorms, ...methodNorms } as const;

export type NormCode = keyof typeof norms;

/** Returns the cited point if it is in force on an ISO date; a document of that date cites no other. */
export function normInForce(code: NormCode, day: string): Norm | undefined {
  const norm: Norm = norms[code];
  return isInForce(norm, day) ? norm : undefined;
}

import { compared, fromMemory, normsOf } from "./norm.ts";

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

/** Articles of other laws and of codes that papers cite. */
export const otherLawNorms = {
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

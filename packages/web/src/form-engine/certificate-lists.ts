import type { listFsbCertificates, listFstekCertificates } from "@opis/model/contract/forms/certificates";

/** The list of certificates of either regulator: they are alike but for their paths. */
export type CertificateList = typeof listFstekCertificates | typeof listFsbCertificates;

/** The call of each register's list. */
export const lists = {
  fstek: "GET /certificates/fstek/",
  fsb: "GET /certificates/fsb/",
} as const;

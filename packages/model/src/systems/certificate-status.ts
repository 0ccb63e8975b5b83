import { daysBetween } from "../time/days.ts";
/** Certifying authorities: FSTEC for security tools, FSB for cryptography. */
export const regulators = ["fstec", "fsb"] as const;
export type Regulator = (typeof regulators)[number];

/** Kinds of terms in a register: a date, unlimited, suspended, ended, or a text that could not be parsed. */
export const validityKinds = ["dated", "perpetual", "suspended", "terminated", "unknown"] as const;

/** Statuses of a certificate on a date, derived from its validity. */
export const certificateStatuses = ["active", "expiring", "expired", "suspended", "terminated", "unknown"] as const;
export type CertificateStatus = (typeof certificateStatuses)[number];

/** Kinds of certified tools, from a certificate's requirements or else the tool's name. */
export const certificateTypes = [
  "szi_nsd",
  "os",
  "fw",
  "ngfw",
  "waf",
  "ids_net",
  "ids_host",
  "edr",
  "av",
  "sdz",
  "skn",
  "dbms",
  "virtualization",
  "containers",
  "anti_ddos",
  "vpn",
  "siem",
  "dlp",
  "pam",
  "iam",
  "mfa",
  "token",
  "scanner",
  "appsec",
  "sandbox",
  "backup",
  "wipe",
  "diode",
  "skzi",
  "signature",
  "certification_authority",
] as const;
export type CertificateType = (typeof certificateTypes)[number];

/** The term of a certificate as listed in its register. */
export interface Validity {
  readonly validity_kind: (typeof validityKinds)[number];
  /** Last ISO date; only for `dated`. */
  readonly valid_until: string | null;
}

/** Days before its end from which a certificate is reported. */
const expiringDays = 180;

/** Returns the status of a certificate on an ISO date. The last date is still valid. */
export function certificateStatus({ validity_kind, valid_until }: Validity, today: string): CertificateStatus {
  if (validity_kind === "perpetual") return "active";
  if (validity_kind !== "dated") return validity_kind;
  if (valid_until === null) return "unknown";
  if (valid_until < today) return "expired";
  return daysBetween(today, valid_until) <= expiringDays ? "expiring" : "active";
}

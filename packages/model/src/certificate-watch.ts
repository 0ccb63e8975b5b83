import type { certificateRegisters, securityToolTypes } from "./forms/security.ts";
import type { Row } from "./rows/row.ts";
import type { ChildrenOf } from "./snapshot/child-index.ts";
import { dayAfter, daysBetween } from "./time/company-day.ts";

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

type Register = keyof typeof certificateRegisters;

/** A certificate as listed in its register. */
export interface RegisteredCertificate extends Validity {
  readonly register: Register;
  readonly number: string;
  readonly name: string;
  readonly applicant: string;
  readonly types: readonly CertificateType[];
  /** Level of trust, 1 (best) to 6. */
  readonly trust_level: number | null;
  readonly support_until: string | null;
  readonly support_is_perpetual: boolean;
  /** Date since which the register no longer lists it. */
  readonly missing_since: string | null;
}

/** States of a certificate, the worst first. */
export const watchStates = [
  "terminated",
  "suspended",
  "expired",
  "missing",
  "support_ended",
  "ends_30",
  "ends_90",
  "ends_180",
  "unlisted",
  "unknown",
  "in_force",
] as const;
export type WatchState = (typeof watchStates)[number];

/** Returns whether a text is the name of a state. */
export function isWatchState(text: unknown): text is WatchState {
  return watchStates.some((state) => state === text);
}

/** A certificate of a tool, compared with its register. */
export interface WatchedCertificate {
  readonly tool: Row<"security">;
  readonly certificate: Row<"security_certificate">;
  /** Its register entry; undefined if it has none, or no register was imported. */
  readonly registered: RegisteredCertificate | undefined;
  /** All applicable states, the worst first; only `in_force` if there is no problem. */
  readonly states: readonly [WatchState, ...WatchState[]];
  /** Last ISO date of the certificate and of vendor support, if any. */
  readonly until: string | null;
  readonly supportUntil: string | null;
}

/** Certificates of the imported registers. */
export interface CertificateRegisters {
  readonly find: (register: Register | null, number: string) => RegisteredCertificate | undefined;
  /** Imported registers; nothing is reported for the others. */
  readonly imported: ReadonlySet<Register>;
}

const terms = [
  [30, "ends_30"],
  [90, "ends_90"],
  [180, "ends_180"],
] as const;

/** Compares the certificates of a company's tools in place (neither planned nor retired) with the registers, the worst first. */
export function watchCertificates(
  tools: readonly Row<"security">[],
  childrenOf: ChildrenOf,
  { registers, day }: { readonly registers: CertificateRegisters; readonly day: string },
): WatchedCertificate[] {
  const watched = tools.flatMap((tool) =>
    childrenOf("security_certificate", tool.id).map((certificate): WatchedCertificate => {
      const registered = registers.find(certificate.register, certificate.number);
      const certificateTerms = registered ?? answeredTerms(certificate);
      return {
        tool,
        certificate,
        registered,
        states: statesOf(certificateTerms, { day, isUnlisted: isUnlisted(certificate, registered, registers) }),
        until: certificateTerms.validity_kind === "dated" ? certificateTerms.valid_until : null,
        supportUntil: certificateTerms.support_until,
      };
    }),
  );
  return watched.toSorted(
    (left, right) =>
      watchStates.indexOf(left.states[0]) - watchStates.indexOf(right.states[0]) ||
      (left.until ?? "9").localeCompare(right.until ?? "9"),
  );
}

type CertificateTerms = Validity & Pick<RegisteredCertificate, "support_until" | "missing_since">;

/** Returns the term from the questionnaire, for a certificate that no register lists. */
function answeredTerms({ term, valid_until, support_until }: Row<"security_certificate">): CertificateTerms {
  const validity_kind = term === null ? (valid_until === null ? "unknown" : "dated") : kindOfTerm[term];
  return { validity_kind, valid_until, support_until, missing_since: null };
}

const kindOfTerm = {
  until: "dated",
  perpetual: "perpetual",
  suspended: "suspended",
  terminated: "terminated",
} as const;

function isUnlisted(
  { register }: Row<"security_certificate">,
  registered: RegisteredCertificate | undefined,
  { imported }: CertificateRegisters,
): boolean {
  return registered === undefined && register !== null && imported.has(register);
}

function statesOf(
  certificateTerms: CertificateTerms,
  { day, isUnlisted: unlisted }: { readonly day: string; readonly isUnlisted: boolean },
): [WatchState, ...WatchState[]] {
  const status = certificateStatus(certificateTerms, day);
  const isEnded = status === "terminated" || status === "suspended" || status === "expired";
  const support = certificateTerms.support_until;
  const ending = [
    !isEnded && certificateTerms.validity_kind === "dated" ? certificateTerms.valid_until : null,
    support,
  ].flatMap((until) => (until === null || until < day ? [] : (endingIn(until, day) ?? [])));
  const states = new Set<WatchState>([
    ...(isEnded ? [status] : []),
    ...(certificateTerms.missing_since === null ? [] : (["missing"] as const)),
    ...(support !== null && support < day ? (["support_ended"] as const) : []),
    ...ending,
    ...(unlisted ? (["unlisted"] as const) : []),
    ...(status === "unknown" ? (["unknown"] as const) : []),
  ]);
  const [first = "in_force", ...rest] = watchStates.filter((state) => states.has(state));
  return [first, ...rest];
}

function endingIn(until: string, day: string): WatchState | undefined {
  const days = daysBetween(day, until);
  return terms.find(([most]) => days <= most)?.[1];
}

/** Kinds of certificates for each kind of tool. */
const kindsOfTools: Partial<Record<keyof typeof securityToolTypes, readonly CertificateType[]>> = {
  access_control: ["szi_nsd"],
  firewall: ["fw", "ngfw"],
  web_application_firewall: ["waf"],
  antivirus: ["av"],
  intrusion_detection: ["ids_net", "ids_host"],
  vulnerability_analysis: ["scanner"],
  cryptography: ["skzi"],
  vpn: ["vpn"],
  electronic_signature: ["signature"],
  trusted_boot: ["sdz"],
  virtualisation_protection: ["virtualization"],
  siem: ["siem"],
  dlp: ["dlp"],
  removable_media_control: ["skn"],
  identity_management: ["iam"],
  privileged_access_management: ["pam"],
  multi_factor_authentication: ["mfa"],
  backup: ["backup"],
  data_erasure: ["wipe"],
};

/** Minimum remaining validity of a replacement, in days. */
const replacementDays = 180;

/**
 * Returns valid certificates that may replace one: of the same regulator, all its kinds (or one of the tool's if the register lists none),
 * and at least its level of trust if both are known. Those of the same vendor come first, then those valid longest.
 */
export function replacementsOf(
  { tool, certificate, registered }: Pick<WatchedCertificate, "tool" | "certificate" | "registered">,
  all: readonly RegisteredCertificate[],
  day: string,
): RegisteredCertificate[] {
  const knownTypes = registered?.types ?? [];
  const likely = new Set(tool.tool_types.flatMap((kind) => kindsOfTools[kind] ?? []));
  const isOfKind = ({ types }: RegisteredCertificate) =>
    knownTypes.length > 0 ? knownTypes.every((type) => types.includes(type)) : types.some((type) => likely.has(type));
  const isGoodEnough = ({ trust_level: level }: RegisteredCertificate) =>
    level === null || (registered?.trust_level ?? null) === null || level <= (registered?.trust_level ?? level);
  const last = dayAfter(day, replacementDays);
  return all
    .filter((candidate) => candidate !== registered && candidate.missing_since === null && goesOn(candidate, last))
    .filter(({ register }) => certificate.register === null || register === certificate.register)
    .filter((candidate) => isOfKind(candidate) && isGoodEnough(candidate))
    .toSorted(
      (left, right) =>
        Number(right.applicant === registered?.applicant) - Number(left.applicant === registered?.applicant) ||
        lastDay(right).localeCompare(lastDay(left)) ||
        left.name.localeCompare(right.name, "ru"),
    );
}

function goesOn({ validity_kind, valid_until }: Validity, last: string): boolean {
  return validity_kind === "perpetual" || (validity_kind === "dated" && valid_until !== null && valid_until > last);
}

function lastDay({ validity_kind, valid_until }: Validity): string {
  return validity_kind === "perpetual" ? "9999" : (valid_until ?? "");
}

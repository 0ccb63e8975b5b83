import { type CertificateRegisters, type WatchedCertificate, watchCertificates } from "../certificate-watch.ts";
import { toolsInPlace } from "../level-derivation.ts";
import type { IndexedCompany } from "../snapshot/indexed-company.ts";
import { daysBetween } from "../time/company-day.ts";

/** State of a term: ends in some days, has ended, or the register lists the certificate as no longer valid. */
export const termStates = ["ends", "over", "terminated", "suspended", "missing"] as const;
export type TermState = (typeof termStates)[number];

/** A notification about a term of a security tool or one of its certificates. */
export interface DueTerm {
  readonly form: "security" | "security_certificate";
  readonly id: number;
  /** Name of the tool, or number of the certificate. */
  readonly title: string;
  /** Id of the tool. */
  readonly tool: number;
  /** The question with the last date. */
  readonly field: "license_end" | "support_end" | "valid_until" | "support_until";
  /** ISO date; null if the date is irrelevant. */
  readonly until: string | null;
  readonly stand: TermState;
  /** Remaining days; null if it does not end on a date. */
  readonly left: number | null;
  /** Deduplication key: another date, or a closer reminder, is a new notification. */
  readonly once: string;
}

/** Days before the end at which it is announced: for procurement, renewal, and a last reminder. */
const termDays = [7, 30, 90] as const;

/** Days after the end until which it is announced; new followers find older ones among the risks. */
const latestDays = 7;

/** Returns the notifications about terms of a company's tools in place, by the company's date. */
export function dueTerms(
  { snapshot, childrenOf }: Pick<IndexedCompany, "snapshot" | "childrenOf">,
  looked: { readonly registers: CertificateRegisters; readonly day: string },
): DueTerm[] {
  const tools = toolsInPlace(snapshot);
  const ofTools = tools.flatMap((tool) => {
    const row = { form: "security", id: tool.id, title: tool.name, tool: tool.id } as const;
    return [
      ...dueTerm({ ...row, field: "license_end" }, tool.license_end, looked.day),
      ...dueTerm({ ...row, field: "support_end" }, tool.support_end, looked.day),
    ];
  });
  return [
    ...ofTools,
    ...watchCertificates(tools, childrenOf, looked).flatMap((certificate) => dueOf(certificate, looked.day)),
  ];
}

type Term = Pick<DueTerm, "form" | "id" | "title" | "tool" | "field">;

function dueOf({ tool, certificate, states, until, supportUntil }: WatchedCertificate, day: string): DueTerm[] {
  const row = { form: "security_certificate", id: certificate.id, title: certificate.number, tool: tool.id } as const;
  const term = { ...row, field: "valid_until" } as const;
  const ended = states.flatMap((state): DueTerm[] =>
    state === "terminated" || state === "suspended" || state === "missing"
      ? [{ ...term, until: null, stand: state, left: null, once: onceOf(term, [state]) }]
      : [],
  );
  return [
    ...(ended.length > 0 ? ended : dueTerm(term, until, day)),
    ...dueTerm({ ...row, field: "support_until" }, supportUntil, day),
  ];
}

function dueTerm(term: Term, until: string | null, day: string): DueTerm[] {
  if (until === null) return [];
  const daysLeft = daysBetween(day, until);
  if (daysLeft < -latestDays) return [];
  if (daysLeft < 0) return [{ ...term, until, stand: "over", left: daysLeft, once: onceOf(term, [until, "over"]) }];
  const days = termDays.find((most) => daysLeft <= most);
  return days === undefined
    ? []
    : [{ ...term, until, stand: "ends", left: daysLeft, once: onceOf(term, [until, String(days)]) }];
}

function onceOf({ form, id, field }: Term, more: readonly string[]): string {
  return ["term", form, id, field, ...more].join(" ");
}

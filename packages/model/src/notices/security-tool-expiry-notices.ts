import {
  type CertificateRegisters,
  type WatchedCertificate,
  watchCertificates,
} from "../certificates/certificate-watch.ts";
import type { IndexedCompany } from "../snapshot/indexed-company.ts";
import { toolsInPlace } from "../systems/tools-in-place.ts";
import { daysBetween } from "../time/days.ts";

/** How a term stands: it ends in so many days, is over, or the register says that the certificate is in force no more. */
export const termStates = ["ends", "over", "terminated", "suspended", "missing"] as const;
export type TermState = (typeof termStates)[number];

/** A notice about a term of a security tool, or of one of its certificates. */
export interface DueTerm {
  readonly form: "security" | "security_certificate";
  readonly id: number;
  /** What it is called: the tool's name, or the certificate's number. */
  readonly title: string;
  /** The tool that it belongs to. */
  readonly tool: number;
  /** The question whose answer is the last day. */
  readonly field: "license_end" | "support_end" | "valid_until" | "support_until";
  /** ISO day; null where it is not the day that matters. */
  readonly until: string | null;
  readonly stand: TermState;
  /** Days that are left; null where it does not end by the day. */
  readonly left: number | null;
  /** Key by which a notice is sent once: another day, or a nearer end, is a new notice. */
  readonly once: string;
}

/** Days before the last one on which a term's end is announced: time enough to buy again, to renew, and at the last. */
const termDays = [7, 30, 90] as const;

/** What has been over for longer, days, is no notice: a new follower finds it among the risks. */
const latestDays = 7;

/** Lists the notices about the terms of a company's tools that are in place, by the company's day. */
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
  return [...ofTools, ...watchCertificates(tools, childrenOf, looked).flatMap((one) => dueOf(one, looked.day))];
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
  const left = daysBetween(day, until);
  if (left < -latestDays) return [];
  if (left < 0) return [{ ...term, until, stand: "over", left, once: onceOf(term, [until, "over"]) }];
  const days = termDays.find((most) => left <= most);
  return days === undefined ? [] : [{ ...term, until, stand: "ends", left, once: onceOf(term, [until, String(days)]) }];
}

function onceOf({ form, id, field }: Term, more: readonly string[]): string {
  return ["term", form, id, field, ...more].join(" ");
}

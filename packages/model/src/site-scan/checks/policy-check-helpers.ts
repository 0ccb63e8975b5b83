import { type NormalText, normalText } from "../normal-text.ts";
import type { Evidence, FoundService, SiteDocument } from "../scanned-site.ts";
import { hasSection, type PolicySection, type TextPlace } from "../texts/policy-structure.ts";
import type { CheckResult, SiteCheckInput, Violation } from "./site-check.ts";

const quoted = 300;
const normals = new WeakMap<SiteDocument, NormalText>();

/** Returns a document's normalised text, cached for all checks. */
export function normalOf(document: SiteDocument): NormalText {
  const normal = normals.get(document) ?? normalText(document.text);
  normals.set(document, normal);
  return normal;
}

/** Returns the accessible policies, the one with the most inbound links first. */
export function policiesOf({ documents }: SiteCheckInput): SiteDocument[] {
  return documents
    .filter(({ kind, access }) => kind === "policy" && access === "free")
    .sort((left, right) => right.linkedFrom.length - left.linkedFrom.length);
}

/** Wraps a check of the policy text; not applicable without a policy, unknown if the policy is an image. */
export function ofPolicy(evaluate: (policy: SiteDocument, text: NormalText, site: SiteCheckInput) => CheckResult) {
  return (site: SiteCheckInput): CheckResult => {
    const [policy] = policiesOf(site);
    if (!policy) return "n/a";
    return policy.isReadable ? evaluate(policy, normalOf(policy), site) : { unmade: "policy_unread" };
  };
}

/** Creates a finding about a policy as a whole. */
export function aboutPolicy(policy: SiteDocument, more: Partial<Violation> = {}): Violation {
  return { subject: pathOf(policy.url), evidence: [beginningOf(policy)], ...more };
}

function pathOf(url: string): string {
  return url.replace(/^\w+:\/\/[^/]+/u, "").replace(/[?#].*$/u, "");
}

function beginningOf({ url, text }: SiteDocument): Evidence {
  return { kind: "quote", url, text: text.slice(0, quoted) };
}

/** Returns the original sentence around the first match of a pattern. */
export function quoteOf(text: NormalText, sign: RegExp): string | undefined {
  const hit = sign.exec(text.text);
  if (!hit) return undefined;
  const from = Math.max(text.text.lastIndexOf("\n", hit.index), text.text.lastIndexOf(". ", hit.index)) + 1;
  const end = text.text.slice(hit.index + hit[0].length).search(/\n|\.(?=\s|$)/u);
  const to = end === -1 ? text.text.length : hit.index + hit[0].length + end;
  return text.written(from, Math.min(to, from + quoted)).trim();
}

/** Requests manual review of a place in the policy. */
export function lookAt(policy: SiteDocument, text: NormalText, { from, to }: TextPlace): CheckResult {
  const quote = text.written(from, Math.min(to, from + quoted)).trim();
  return { lookAt: { subject: pathOf(policy.url), evidence: [{ kind: "quote", url: policy.url, text: quote }] } };
}

/** Creates a check that fails a policy without this section. */
export function hasPart(part: PolicySection) {
  return ofPolicy((policy, { text }) => (hasSection(text, part) ? "pass" : [aboutPolicy(policy)]));
}

/** Returns whether a browser saw the service, rather than it only being found in page code. */
export function isSeen({ phases }: FoundService): boolean {
  return phases.length > 0;
}

/** Returns services whose use is a cross-border transfer (152-FZ, article 12). */
export function servicesAbroad({ services }: SiteCheckInput): FoundService[] {
  return services.filter(({ service }) => service.crossborder === "yes");
}

/** Creates evidence of a page's request to a service. */
export function requestTo({ host, pages: [page = ""] }: FoundService): Evidence {
  return { kind: "request", url: page, text: host };
}

import { normalText } from "./normal-text.ts";
import type { ReadSite } from "./scanned-site.ts";
import { mailAddress, numbersIn } from "./texts/contacts.ts";
import { hasSection } from "./texts/policy-structure.ts";
import {
  findLegalBases,
  findPersonalData,
  type LegalBasisName,
  macroGoalsIn,
  storagePeriodsIn,
} from "./texts/processing-terms.ts";

/** The stored digest of a document: address and statements, without the text. */
export interface DigestDocument {
  readonly kind: ReadSite["documents"][number]["kind"];
  readonly url: string;
  readonly linkedFrom: readonly string[];
  /** Publicly accessible. */
  readonly isOpen: boolean;
  /** Statements of its text; absent where it could not be read. */
  readonly told?: {
    /** Directory entries that it lists as processed. */
    readonly data: readonly string[];
    readonly bases: readonly LegalBasisName[];
    readonly periods: readonly string[];
    /** Macro goals of its purposes; absent in older scans. */
    readonly goals?: readonly string[];
    /** States that databases are in Russia or that nothing is transferred abroad; absent in older scans. */
    readonly isKeptInRussia?: boolean;
    readonly mails: readonly string[];
    /** INN and OGRN with valid check digits. */
    readonly numbers: readonly string[];
  };
}

/** The stored digest of a scanned site for comparison with later answers; contains no page or document texts. */
export interface SiteDigest extends Pick<ReadSite, "address" | "forms" | "services" | "owner"> {
  readonly documents: readonly DigestDocument[];
  /** The requested address where it redirects to another host. */
  readonly redirectedFrom?: string;
  /** Codes of why the scan is incomplete. */
  readonly gaps: readonly string[];
}

/** Returns the digest of a scanned site. */
export function digestSite({ address, forms, services, owner, documents, coverage }: ReadSite): SiteDigest {
  return { address, forms, services, owner, documents: documents.map(digestDocument), gaps: coverage.gaps };
}

function digestDocument({
  kind,
  url,
  linkedFrom,
  access,
  isReadable,
  text,
}: ReadSite["documents"][number]): DigestDocument {
  const isOpen = access === "free";
  if (!isOpen || !isReadable) return { kind, url, linkedFrom, isOpen };
  const { text: normal } = normalText(text);
  const statements = {
    data: findPersonalData(normal).names,
    bases: findLegalBases(normal),
    periods: storagePeriodsIn(normal),
    goals: macroGoalsIn(normal),
    isKeptInRussia: hasSection(normal, "localisation") || hasSection(normal, "cb_denied"),
    mails: [...new Set(text.match(mailAddress) ?? [])],
    numbers: numbersIn(text),
  };
  return { kind, url, linkedFrom, isOpen, told: statements };
}

/** Returns the accessible policies, the one with the most inbound links first. */
export function policiesOf({ documents }: Pick<SiteDigest, "documents">): DigestDocument[] {
  return documents
    .filter(({ kind, isOpen }) => kind === "policy" && isOpen)
    .sort((left, right) => right.linkedFrom.length - left.linkedFrom.length);
}

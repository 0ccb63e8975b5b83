import { normalText } from "./normal-text.ts";
import type { ReadSite } from "./scanned-site.ts";
import { findLegalBases, type LegalBasisName } from "./texts/legal-bases.ts";
import { mailAddress } from "./texts/mail-address.ts";
import { numbersIn } from "./texts/organisations.ts";
import { findPersonalData } from "./texts/personal-data.ts";
import { hasSection } from "./texts/policy-sections.ts";
import { macroGoalsIn } from "./texts/purposes.ts";
import { storagePeriodsIn } from "./texts/storage-periods.ts";

/** The stored digest of a document: its address and what it states, not its text. */
export interface DigestDocument {
  readonly kind: ReadSite["documents"][number]["kind"];
  readonly url: string;
  readonly linkedFrom: readonly string[];
  /** It was open to visitors. */
  readonly isOpen: boolean;
  /** What its text tells; nothing where it could not be read. */
  readonly told?: {
    /** Names of the directory's entries that it says are processed. */
    readonly data: readonly string[];
    readonly bases: readonly LegalBasisName[];
    readonly periods: readonly string[];
    /** Macro goals that its purposes tell; absent in scans of before. */
    readonly goals?: readonly string[];
    /** It says that databases are in Russia, or that nothing goes abroad; absent in scans of before. */
    readonly isKeptInRussia?: boolean;
    readonly mails: readonly string[];
    /** INN and OGRN with right check digits. */
    readonly numbers: readonly string[];
  };
}

/** The stored digest of a scanned site, compared with later answers; it has no texts of pages and documents. */
export interface SiteDigest extends Pick<ReadSite, "address" | "forms" | "services" | "owner"> {
  readonly documents: readonly DigestDocument[];
  /** The requested address, where it leads to another host. */
  readonly redirectedFrom?: string;
  /** Why not all was looked at. */
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

/** The policies that visitors may read, the one that is linked from most pages first. */
export function policiesOf({ documents }: Pick<SiteDigest, "documents">): DigestDocument[] {
  return documents
    .filter(({ kind, isOpen }) => kind === "policy" && isOpen)
    .sort((one, other) => other.linkedFrom.length - one.linkedFrom.length);
}

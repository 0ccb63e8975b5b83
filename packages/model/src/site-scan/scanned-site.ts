import type { ConsentClass } from "./consent-controls.ts";
import type { FormKind, RequestedData } from "./form-fields.ts";
import type { LinkClass } from "./link-classes.ts";
import type { SiteService } from "./services.ts";

/** Evidence of a finding, so that anyone can verify it. */
export interface Evidence {
  readonly kind: "quote" | "request" | "cookie" | "header" | "link" | "certificate" | "file";
  readonly url: string;
  /** At most 500 characters, without personal data. */
  readonly text: string;
}

/** A page as read by the scan. */
export interface SitePage {
  readonly url: string;
  readonly kind: LinkClass | "start" | "other";
  /** Rendered in a browser, so content inserted by scripts was read too. */
  readonly isDrawn: boolean;
  /** Number of visible letters, and the share of Cyrillic ones. */
  readonly letters: number;
  readonly cyrillicShare: number;
  /** Foreign-language buttons without a Russian equivalent next to them. */
  readonly foreignButtons: readonly string[];
  readonly hasRussianVersion: boolean;
  /** Resources that an https page loads over http. */
  readonly insecureParts: readonly string[];
}

/** A public document: how it responded and its text. */
export interface SiteDocument {
  readonly kind: "policy" | "consent" | "cookie" | "offer" | "recsys";
  readonly url: string;
  readonly status: number;
  /** `gated`: behind a password or another condition. */
  readonly access: "free" | "gated" | "error";
  /** Contains text rather than an image of it. */
  readonly isReadable: boolean;
  readonly text: string;
  /** The format of a file that the scan cannot read: `doc`, `jpg`. */
  readonly unreadFormat?: string;
  readonly isHiddenFromSearch: boolean;
  /** Pages that link to it. */
  readonly linkedFrom: readonly string[];
}

/** An input of a form with the personal data it asks for. */
export interface FormField {
  readonly label: string;
  readonly data: readonly RequestedData[];
}

/** A check box, a switch or the sentence on a button. */
export interface FormControl {
  readonly text: string;
  readonly classes: readonly ConsentClass[];
  /** A check box or a switch rather than a sentence. */
  readonly isBox: boolean;
  readonly isPrechecked: boolean;
  readonly isRequired: boolean;
  /** Target of its link and the class of the target. */
  readonly link?: string;
  readonly linkKind?: LinkClass;
}

/** A form that requests personal data; counted once even if it is on many pages. */
export interface ReadForm {
  /** Identifies the form across pages and scans. */
  readonly signature: string;
  readonly kind: FormKind;
  readonly name: string;
  readonly button: string;
  /** The first page that contains it. */
  readonly page: string;
  /** `unknown`: a script may submit it, and the HTML does not show how. */
  readonly method: "get" | "post" | "unknown";
  readonly fields: readonly FormField[];
  readonly controls: readonly FormControl[];
  /** The form or its page has a link to a policy. */
  readonly policyLink?: string;
  /** Where the form submits to; absent where the page does not show it. */
  readonly receiver?: { readonly url: string; readonly service?: SiteService };
  readonly hasMaskedFields: boolean;
}

/** When a service was seen: before the visitor's choice, after refusal, after consent. */
export type Phase = "before" | "refused" | "accepted";

/** A service that the site loads: seen in browser requests, or only found in page code. */
export interface FoundService {
  readonly service: SiteService;
  readonly phases: readonly Phase[];
  readonly pages: readonly string[];
  readonly host: string;
}

/** A cookie stored in the browser; its value is not read. */
export interface FoundCookie {
  readonly name: string;
  readonly domain: string;
  /** First-party cookie. */
  readonly isOwn: boolean;
  /** Lifetime in days; null for a session cookie. */
  readonly days: number | null;
  readonly isSecure: boolean;
  readonly isHttpOnly: boolean;
  /** Phase in which it was first seen. */
  readonly phase: Phase;
  readonly service?: SiteService;
}

/** The cookie banner as a browser displayed it. */
export interface CookieBanner {
  readonly url: string;
  readonly text: string;
  readonly buttons: readonly string[];
  /** Refusal is as visible as consent on the first layer. */
  readonly hasEqualRefusal: boolean;
  /** Blocks the page until accepted, or has categories ticked by default. */
  readonly isForced: boolean;
  /** Services loaded after refusal; absent where there was no refuse button. */
  readonly loadedAfterRefusal?: readonly SiteService[];
  readonly canBeChangedLater: boolean;
}

/** Connection properties of the site. */
export interface Transport {
  readonly isHttps: boolean;
  /** OpenSSL code of why a browser rejects the certificate. */
  readonly certificateTrouble?: string;
  /** Name of the certificate issuer. */
  readonly certificateIssuer?: string;
  /** Last ISO date of the certificate's validity. */
  readonly certificateUntil?: string;
  /** Whether http redirects to https; absent where port 80 does not respond. */
  readonly leadsToHttps?: boolean;
  readonly hasStrictTransport: boolean;
  /** Foreign proxy in front of the site. */
  readonly proxy?: SiteService;
  readonly cookies: readonly { readonly name: string; readonly isProtected: boolean }[];
}

/** Personal data that the site publishes. */
export interface Publication {
  readonly kind: "employees" | "list" | "customers" | "directory";
  readonly url: string;
  readonly count: number;
  readonly data: readonly string[];
}

/** The site's stated owner, and the duties that its kind entails. */
export interface SiteOwner {
  readonly name?: string;
  /** Registration numbers next to the name, with valid check digits. */
  readonly inn?: string;
  readonly ogrn?: string;
  readonly hasAddress: boolean;
  readonly hasEmail: boolean;
  /** Sells goods: has a cart or an order form. */
  readonly isShop: boolean;
  /** Phrases on pages that suggest behaviour-based recommendations. */
  readonly recommendationSigns: readonly string[];
  /** Messengers that the site links to. */
  readonly messengers: readonly string[];
}

/** What was read of the site: content that was not read cannot be reported as missing. */
export interface Coverage {
  /** All pages that would contain the policy or its link were rendered in a browser, since scripts insert such links. */
  readonly hasPolicyPages: boolean;
  /** All pages that would name the owner were read. */
  readonly hasOwnerPages: boolean;
  /** Pages were opened in a browser, so the resources they load were seen. */
  readonly hasBrowser: boolean;
  /** Codes of why the scan is incomplete. */
  readonly gaps: readonly string[];
}

/** A page on which the site names its owner. */
export interface OwnText {
  readonly url: string;
  readonly kind: "start" | "requisites";
  readonly text: string;
}

/** Everything a scan has read of a site, as input for the checks. */
export interface ReadSite {
  readonly address: string;
  readonly pages: readonly SitePage[];
  readonly documents: readonly SiteDocument[];
  /** Links and buttons named after a policy that the scan could not read: script-filled dialogs, pages of another site. */
  readonly unopenedPolicies?: readonly Evidence[];
  readonly forms: readonly ReadForm[];
  readonly services: readonly FoundService[];
  /** Cookies stored by a browser; absent where no browser was used. */
  readonly cookies?: readonly FoundCookie[];
  /** `none`: searched for and not found. */
  readonly banner?: CookieBanner | "none";
  readonly transport: Transport;
  readonly publications: readonly Publication[];
  readonly owner: SiteOwner;
  /** The start page and the pages with contacts and company details. */
  readonly ownTexts?: readonly OwnText[];
  readonly coverage: Coverage;
}

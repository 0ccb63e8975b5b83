import type { ConsentClass } from "./consent-controls.ts";
import type { RequestedData } from "./form-fields.ts";
import type { FormKind } from "./form-kinds.ts";
import type { LinkClass } from "./link-classes.ts";
import type { SiteService } from "./services.ts";

/** What a finding rests on, so that anyone can look again. */
export interface Evidence {
  readonly kind: "quote" | "request" | "cookie" | "header" | "link" | "certificate" | "file";
  readonly url: string;
  /** At most 500 characters, without personal data. */
  readonly text: string;
}

/** A page as it was read. */
export interface SitePage {
  readonly url: string;
  readonly kind: LinkClass | "start" | "other";
  /** A browser has drawn it, so what scripts insert was read as well. */
  readonly isDrawn: boolean;
  /** Visible letters, and which share of them is Cyrillic. */
  readonly letters: number;
  readonly cyrillicShare: number;
  /** Buttons in a foreign language without a Russian word next to them. */
  readonly foreignButtons: readonly string[];
  readonly hasRussianVersion: boolean;
  /** Parts of a page over https that are loaded without protection. */
  readonly insecureParts: readonly string[];
}

/** A document that visitors may read: how it answered and what it says. */
export interface SiteDocument {
  readonly kind: "policy" | "consent" | "cookie" | "offer" | "recsys";
  readonly url: string;
  readonly status: number;
  /** `gated`: behind a password or another condition. */
  readonly access: "free" | "gated" | "error";
  /** It has text, not a picture of it. */
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

/** A check box, a switch or the sentence of a button. */
export interface FormControl {
  readonly text: string;
  readonly classes: readonly ConsentClass[];
  /** A box or a switch, not a sentence. */
  readonly isBox: boolean;
  readonly isPrechecked: boolean;
  readonly isRequired: boolean;
  /** Where its link leads, and to what. */
  readonly link?: string;
  readonly linkKind?: LinkClass;
}

/** A form that requests personal data; the same form on many pages counts once. */
export interface ReadForm {
  /** The same form on every page and in every scan. */
  readonly signature: string;
  readonly kind: FormKind;
  readonly name: string;
  readonly button: string;
  /** The first page that has it. */
  readonly page: string;
  /** `unknown`: a script may send it, and the code does not say how. */
  readonly method: "get" | "post" | "unknown";
  readonly fields: readonly FormField[];
  readonly controls: readonly FormControl[];
  /** The form or its page has a link to a policy. */
  readonly policyLink?: string;
  /** Where it is sent; nothing where the page does not tell. */
  readonly receiver?: { readonly url: string; readonly service?: SiteService };
  readonly hasMaskedFields: boolean;
}

/** The moments at which a service was seen: before a visitor chose, after a refusal, after consent. */
export type Phase = "before" | "refused" | "accepted";

/** A service that the site loads: seen in requests of a browser, or only named in the code of pages. */
export interface FoundService {
  readonly service: SiteService;
  readonly phases: readonly Phase[];
  readonly pages: readonly string[];
  readonly host: string;
}

/** A cookie that a browser stored; its value is not read. */
export interface FoundCookie {
  readonly name: string;
  readonly domain: string;
  /** The site's own, not of another one whose parts it loads. */
  readonly isOwn: boolean;
  /** How long it lives from now; null until the browser is shut. */
  readonly days: number | null;
  readonly isSecure: boolean;
  readonly isHttpOnly: boolean;
  /** The moment at which it was seen first. */
  readonly phase: Phase;
  readonly service?: SiteService;
}

/** The cookie notice with a choice, as a browser showed it. */
export interface CookieBanner {
  readonly url: string;
  readonly text: string;
  readonly buttons: readonly string[];
  /** The first layer offers refusal as visibly as consent. */
  readonly hasEqualRefusal: boolean;
  /** It shuts the page until one agrees, or has its categories ticked in advance. */
  readonly isForced: boolean;
  /** What was loaded after a refusal; nothing where there was none to press. */
  readonly loadedAfterRefusal?: readonly SiteService[];
  readonly canBeChangedLater: boolean;
}

/** How the site is reached. */
export interface Transport {
  readonly isHttps: boolean;
  /** Why a browser refuses its certificate, as a code of OpenSSL. */
  readonly certificateTrouble?: string;
  /** The name of who issued it. */
  readonly certificateIssuer?: string;
  /** The last ISO day of the certificate. */
  readonly certificateUntil?: string;
  /** Whether http leads to https; nothing where port 80 does not answer. */
  readonly leadsToHttps?: boolean;
  readonly hasStrictTransport: boolean;
  /** A proxy abroad in front of the site. */
  readonly proxy?: SiteService;
  readonly cookies: readonly { readonly name: string; readonly isProtected: boolean }[];
}

/** Data of people that the site shows to all. */
export interface Publication {
  readonly kind: "employees" | "list" | "customers" | "directory";
  readonly url: string;
  readonly count: number;
  readonly data: readonly string[];
}

/** Who the site says it belongs to, and what its kind asks of it. */
export interface SiteOwner {
  readonly name?: string;
  /** Numbers of state registers next to the name, with right check digits. */
  readonly inn?: string;
  readonly ogrn?: string;
  readonly hasAddress: boolean;
  readonly hasEmail: boolean;
  /** It sells: has a cart or an order form. */
  readonly isShop: boolean;
  /** Words of recommendations by behaviour that stand on pages. */
  readonly recommendationSigns: readonly string[];
  /** Services of messengers that its links lead to. */
  readonly messengers: readonly string[];
}

/** What of the site was read, since what was not read is not there only perhaps. */
export interface Coverage {
  /** Every page that would hold a policy or its link, as a browser draws it: scripts insert such links. */
  readonly hasPolicyPages: boolean;
  /** The pages that would name the owner. */
  readonly hasOwnerPages: boolean;
  /** Pages were opened in a browser, so what they load was seen. */
  readonly hasBrowser: boolean;
  /** Why not all was read. */
  readonly gaps: readonly string[];
}

/** A page on which a site says whose it is. */
export interface OwnText {
  readonly url: string;
  readonly kind: "start" | "requisites";
  readonly text: string;
}

/** All that a scan has read of a site, for the checks. */
export interface ReadSite {
  readonly address: string;
  readonly pages: readonly SitePage[];
  readonly documents: readonly SiteDocument[];
  /** Links and buttons called a policy behind which the scan read none: dialogs filled by a script, pages of another site. */
  readonly unopenedPolicies?: readonly Evidence[];
  readonly forms: readonly ReadForm[];
  readonly services: readonly FoundService[];
  /** The cookies that a browser stored; absent where none looked. */
  readonly cookies?: readonly FoundCookie[];
  /** `none`: looked for and not there. */
  readonly banner?: CookieBanner | "none";
  readonly transport: Transport;
  readonly publications: readonly Publication[];
  readonly owner: SiteOwner;
  /** The start page and those with contacts and requisites. */
  readonly ownTexts?: readonly OwnText[];
  readonly coverage: Coverage;
}

import { type Words, words } from "../../bilingual-text.ts";
import type { FineKey } from "../../law/fines.ts";
import type { Evidence, ReadSite } from "../scanned-site.ts";
import type { CheckGroup, FindingSeverity } from "../site-score.ts";

/** The input of the checks: the site as it was read, the day, and facts of the company. */
export interface SiteCheckInput extends ReadSite {
  /** The ISO day of the law that they judge by. */
  readonly day: string;
  /** The company is a medical organisation. */
  readonly isClinic: boolean;
}

/** One thing that a check has found. */
export interface Found {
  /** What it is about: a form, a service, a document, a file; with the check it is the same finding in every scan. */
  readonly subject: string;
  /** Where it is not the one of the check. */
  readonly severity?: FindingSeverity;
  /** The values for the placeholders in braces of the check's texts. */
  readonly values?: Readonly<Record<string, Words>>;
  readonly evidence: readonly Evidence[];
}

/** A place where what is demanded may stand, in words that the check does not recognise: a person looks there. */
interface Unrecognised {
  readonly lookAt: Found;
}

/** Why a check could not be made, by a code that scans store. */
export const unmadeReasons = {
  not_drawn: words("страницы не открывались в браузере", "pages were not opened in a browser"),
  pages_unread: words("прочитаны не все страницы, где это бывает", "not every page that may hold it was read"),
  policy_unread: words("текст политики не прочитан", "the text of the policy was not read"),
  consent_unread: words("текст согласия не прочитан", "the text of the consent was not read"),
  sent_by_script: words(
    "как скрипт отправляет форму, по коду страницы не видно",
    "the code of the page does not show how its script sends the form",
  ),
} as const;

export type UnmadeReason = keyof typeof unmadeReasons;

/** A check that could not be made of what was read. */
interface Unmade {
  readonly unmade: UnmadeReason;
}

/** What a check came to: what it found, or why it found nothing. */
export type CheckResult = readonly Found[] | Unrecognised | Unmade | "pass" | "n/a";

/** Why a check could not be made; nothing where it was. */
export function unmadeReason(result: CheckResult): UnmadeReason | undefined {
  return typeof result === "object" && "unmade" in result ? result.unmade : undefined;
}

/** Whether a check asks a person to look. */
export function isUnrecognised(result: CheckResult): result is Unrecognised {
  return typeof result === "object" && "lookAt" in result;
}

/** A check of a site: one rule, its law and its words. */
export interface SiteCheck {
  readonly group: CheckGroup;
  readonly severity: FindingSeverity;
  /** Articles that say so; none where it is good practice alone. */
  readonly law?: Words;
  /** The first ISO day on which the rule applies. */
  readonly since: string;
  readonly fine?: FineKey;
  /** What was found and why it matters, with values in braces. */
  readonly text: Words;
  readonly remedy: Words;
  /** What is said where a person must look; of checks that recognise a structure. */
  readonly unrecognised?: Words;
  readonly judge: (site: SiteCheckInput) => CheckResult;
}

/** Article 18.1 of 152-FZ about policies; what a policy sets out for each purpose, and pages of collection, since 01.09.2022 (266-FZ). */
export const sincePolicy = "2011-07-27";
export const sincePurposes = "2022-09-01";
/** Databases abroad are forbidden at collection (23-FZ). */
export const sinceLocalisation = "2025-07-01";
/** Consent must be separate from other documents (156-FZ). */
export const sinceSeparateConsent = "2025-09-01";
/** 152-FZ as such. */
export const sinceLaw = "2007-01-26";

/** What was found, or that the check is passed. */
export function foundOrPass(found: readonly Found[]): CheckResult {
  return found.length > 0 ? found : "pass";
}

/** A text that is the same in both languages. */
export function same(text: string): Words {
  return words(text, text);
}

const listed = 3;

/** The first three items of a list, joined by `between`, and how many more there are. */
export function listOf(items: readonly Words[], between = ", "): Words {
  const shown = items.slice(0, listed);
  const more = items.length - shown.length;
  const ru = shown.map((item) => item.ru).join(between);
  const en = shown.map((item) => item.en).join(between);
  return more === 0 ? words(ru, en) : words(`${ru} и ещё ${more}`, `${en} and ${more} more`);
}

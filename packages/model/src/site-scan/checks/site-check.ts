import { type Words, words } from "../../bilingual-text.ts";
import type { FineKey } from "../../law/fines.ts";
import type { Evidence, ReadSite } from "../scanned-site.ts";
import type { CheckGroup, FindingSeverity } from "../site-score.ts";

/** Input of the checks: the site as read, the date, and facts about the company. */
export interface SiteCheckInput extends ReadSite {
  /** ISO date whose law the checks apply. */
  readonly day: string;
  /** The company is a medical organisation. */
  readonly isClinic: boolean;
}

/** One violation found by a check. */
export interface Violation {
  /** The form, service, document or file in question; with the check it identifies the finding across scans. */
  readonly subject: string;
  /** Overrides the severity of the check. */
  readonly severity?: FindingSeverity;
  /** Values for the placeholders in the check's texts. */
  readonly values?: Readonly<Record<string, Words>>;
  readonly evidence: readonly Evidence[];
}

/** Required content may be present in wording that the check does not recognise; a person reviews the place. */
interface Unrecognised {
  readonly lookAt: Violation;
}

/** Why a check could not run, by the code stored in scans. */
export const unmadeReasons = {
  not_drawn: words("страницы не открывались в браузере", "pages were not opened in a browser"),
  pages_unread: words("прочитаны не все страницы, где это бывает", "not every page that may contain it was read"),
  policy_unread: words("текст политики не прочитан", "the text of the policy was not read"),
  consent_unread: words("текст согласия не прочитан", "the text of the consent was not read"),
  sent_by_script: words(
    "как скрипт отправляет форму, по коду страницы не видно",
    "the page's code does not show how the script sends the form",
  ),
} as const;

export type UnmadeReason = keyof typeof unmadeReasons;

/** A check could not run on the data read. */
interface Unmade {
  readonly unmade: UnmadeReason;
}

/** Result of a check: violations, a pass, a request for manual review, or why it could not run. */
export type CheckResult = readonly Violation[] | Unrecognised | Unmade | "pass" | "n/a";

/** Returns why a check could not run; undefined where it ran. */
export function unmadeReason(result: CheckResult): UnmadeReason | undefined {
  return typeof result === "object" && "unmade" in result ? result.unmade : undefined;
}

/** Returns whether a check requests manual review. */
export function isUnrecognised(result: CheckResult): result is Unrecognised {
  return typeof result === "object" && "lookAt" in result;
}

/** A site check: one rule, its legal source and its texts. */
export interface SiteCheck {
  readonly group: CheckGroup;
  readonly severity: FindingSeverity;
  /** Articles that establish the rule; absent for good practice. */
  readonly law?: Words;
  /** First ISO date on which the rule applies. */
  readonly since: string;
  readonly fine?: FineKey;
  /** The violation and why it matters, with placeholders in braces. */
  readonly text: Words;
  readonly remedy: Words;
  /** Message where a person must review; only for checks that recognise a document's structure. */
  readonly unrecognised?: Words;
  readonly judge: (site: SiteCheckInput) => CheckResult;
}

/** 152-FZ, article 18.1 requires a policy; 266-FZ added contents per purpose and links on collecting pages from 01.09.2022. */
export const sincePolicy = "2011-07-27";
export const sincePurposes = "2022-09-01";
/** Collecting data into databases abroad is forbidden (23-FZ). */
export const sinceLocalisation = "2025-07-01";
/** Consent must be separate from other documents (156-FZ). */
export const sinceSeparateConsent = "2025-09-01";
/** 152-FZ came into force. */
export const sinceLaw = "2007-01-26";

/** Returns the violations, or a pass where there are none. */
export function foundOrPass(violations: readonly Violation[]): CheckResult {
  return violations.length > 0 ? violations : "pass";
}

/** Returns a text that is identical in both languages. */
export function same(text: string): Words {
  return words(text, text);
}

const listedCount = 3;

/** Joins the first three items of a list with `between` and appends the number of remaining items. */
export function listOf(items: readonly Words[], between = ", "): Words {
  const firstItems = items.slice(0, listedCount);
  const more = items.length - firstItems.length;
  const ru = firstItems.map((item) => item.ru).join(between);
  const en = firstItems.map((item) => item.en).join(between);
  return more === 0 ? words(ru, en) : words(`${ru} и ещё ${more}`, `${en} and ${more} more`);
}

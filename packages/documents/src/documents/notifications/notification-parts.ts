import { type Words, words } from "@opis/model/bilingual-text";
import { isNotificationDue } from "@opis/model/law/notification-duty";
import { type NotificationPart, notificationParts } from "@opis/model/wizards/document-answers";
import { line, value, wizardSource } from "../../block.ts";
import type { Content } from "../../composed-document.ts";
import type { MissingAnswer } from "../../document-definition.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { transfersAbroad } from "../../facts/transfers.ts";
import { pointOf } from "../../language/citation.ts";
import { shortDate } from "../../language/format-values.ts";
import { messageNaming, missingAnswer } from "../../readiness/missing-questions.ts";
import { isBorderKnown } from "../../readiness/missing-transfer-answers.ts";
import { changesSinceFiling, type FiledChange, lastFiling, listFilings } from "./changes-since-filing.ts";
import type { NotificationRequest } from "./notification-request.ts";

const allParts: readonly NotificationPart[] = ["intention", "change", "termination", "crossborder"];

/** Returns the parts to generate: the chosen ones, or all that apply. */
export function partsOf(facts: CompanyFacts, request: NotificationRequest): NotificationPart[] {
  const { parts } = request.answers;
  const chosenParts = allParts.filter((part) => parts.includes(part));
  if (chosenParts.length > 0) return chosenParts;
  const applicable = allParts.filter((part) => obstacle(facts, request, part) === undefined);
  // If none applies, the first is checked so that its reasons are shown.
  return applicable.length > 0 ? applicable : ["intention"];
}

/** Returns why a part does not apply now (documents 1.7); undefined if it does, or if the answers to decide are missing. */
function obstacle(facts: CompanyFacts, request: NotificationRequest, part: NotificationPart): Words | undefined {
  const { registry_status: registered } = facts.information;
  const { answers } = request;
  if (part === "intention") {
    if (registered === true)
      return words("компания уже в реестре: подайте изменение", "the company is in the register: notify of changes");
    return isNotificationDue(facts.processes) === false
      ? words(
          `не требуется: вся обработка ведётся без средств автоматизации (${pointOf("FZ152 22(2)(8)")})`,
          "not required: all processing is done without automation (article 22(2)(8))",
        )
      : undefined;
  }
  if (part === "crossborder") {
    if (transfersAbroad(facts, request.date).length > 0) return undefined;
    return words("данные за границу не передаются", "no data goes abroad");
  }
  if (registered !== true) return words("компании нет в реестре", "the company is not in the register");
  if (part === "termination")
    return answers.end_date === null
      ? words("не указана дата прекращения", "the date of termination is not given")
      : undefined;
  if (notifiedChanges(facts, request).length > 0) return undefined;
  const filed = lastFiling(facts, ["intention", "change"]);
  const since = filed?.sent_date ? ` после ${shortDate(filed.sent_date)}` : "";
  return words(`изменений${since} нет`, "nothing has changed");
}

/** A change as printed in the notification; without a date if it is unknown when the answer changed. */
interface NotifiedChange extends FiledChange {
  readonly day: string | null;
}

/** Returns the changes to notify: those found against the filings and those added by the author (article 22(7) of 152-FZ). */
export function notifiedChanges(facts: CompanyFacts, request: NotificationRequest): NotifiedChange[] {
  return [
    ...changesSinceFiling(facts, request).map((change) => ({ ...change, day: lastDay(change.after, request) })),
    ...request.answers.changed.map(({ what, before, after, date }) => ({
      what,
      before: typed(before),
      after: typed(after),
      day: date,
    })),
  ];
}

function typed(words: string): Content {
  return [value(words, wizardSource("changed"), line("short"))];
}

/** Returns the latest change date of the answers in `content`. */
function lastDay(content: Content, { changedOn = {} }: NotificationRequest): string | null {
  const days = content.flatMap(({ source }) => {
    const day = source && "form" in source ? changedOn[`${source.form}/${source.id}/${source.field}`] : undefined;
    return day ?? [];
  });
  return days.sort().at(-1) ?? null;
}

/**
 * E43: parts that do not apply, with the reason. Unknown cross-border transfer and unknown filing are reported as missing answers instead
 * (E22, E23, E36).
 */
export function inapplicableParts(
  facts: CompanyFacts,
  request: NotificationRequest,
  parts: readonly NotificationPart[],
): MissingAnswer[] {
  const inapplicable = parts.flatMap((part) => {
    if (part === "crossborder" && !isBorderKnown(facts)) return [];
    if (part === "change" && !isComparable(facts, request)) return [];
    const reason = obstacle(facts, request, part);
    return reason ? [{ part, reason }] : [];
  });
  if (inapplicable.length === 0) return [];
  const labels = inapplicable.map(({ part, reason }) =>
    words(
      `часть „${notificationParts[part].ru}“ — ${reason.ru}`,
      `part “${notificationParts[part].en}” — ${reason.en}`,
    ),
  );
  const message = messageNaming("E43", labels);
  return labels.map((label) => ({ code: "E43", message, form: "wizard", id: null, field: "parts", label }));
}

/** E36: the part refers to a notification that must have been filed earlier. */
export function filedBefore(
  facts: CompanyFacts,
  request: NotificationRequest,
  parts: readonly NotificationPart[],
): MissingAnswer[] {
  const needsAny = parts.includes("change") && !isComparable(facts, request);
  const needsIntention = parts.includes("crossborder") && lastFiling(facts, ["intention"]) === undefined;
  return needsAny || needsIntention ? [missingAnswer("E36", "information", "filings", facts.information.id)] : [];
}

// Requires either filed values or the changes themselves.
function isComparable(facts: CompanyFacts, { answers }: NotificationRequest): boolean {
  const filings = listFilings(facts, ["intention", "change"]);
  if (filings.length === 0) return false;
  return answers.changed.length > 0 || filings.some(({ id }) => facts.childrenOf("filing_value", id).length > 0);
}

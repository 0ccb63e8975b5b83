import type { Disagreement } from "@opis/model/consistency/consistency-rule";
import { isFormName } from "@opis/model/forms/form-names";
import type { Row } from "@opis/model/rows/row";
import { joinContent, phrase, text, value } from "../../block.ts";
import type { Content } from "../../composed-document.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import type { NotificationRequest } from "./notification-request.ts";
import {
  answerText,
  detailName,
  type NotifiedThing,
  type NotifiedValue,
  notifiedOnce,
  notifiedThings,
  type ThingKind,
  thingKinds,
} from "./notified-values.ts";

type FilingKind = NonNullable<Row<"filing">["kind"]>;

/** Returns filed notifications of these kinds that have a date and a number, sorted by date. */
export function listFilings({ snapshot }: CompanyFacts, kinds: readonly FilingKind[]): Row<"filing">[] {
  return snapshot.rows.filing
    .filter(({ kind, sent_date: date, sent_number: number }) => {
      return kind !== null && kinds.includes(kind) && date !== null && number.trim() !== "";
    })
    .sort((one, other) => (one.sent_date ?? "").localeCompare(other.sent_date ?? ""));
}

/** Returns the latest of those filings; undefined if there are none. */
export function lastFiling(facts: CompanyFacts, kinds: readonly FilingKind[]): Row<"filing"> | undefined {
  return listFilings(facts, kinds).at(-1);
}

/** One difference between a filed value and the current one. */
export interface FiledChange {
  readonly what: string;
  readonly before: Content;
  readonly after: Content;
}

/**
 * Returns the differences from filed notifications (article 22(7) of 152-FZ). Values absent from a filing are not compared, so a filing
 * entered by hand with only a telephone can differ only in the telephone.
 */
export function changesSinceFiling(facts: CompanyFacts, request: NotificationRequest): FiledChange[] {
  const filed = filedBy(facts);
  if (filed.size === 0) return [];
  const things = notifiedThings(facts);
  return [
    ...notifiedOnce(facts, request).flatMap((now) => valueChange(filed.get(plain(now.name)), now)),
    ...thingChanges("Цель", things, filed),
    ...thingChanges("База данных", things, filed),
  ];
}

/** Lists the answers that differ from the filed ones, as `form`, `id` and `field`, so that the caller can look up when they changed. */
export function changedAnswers(
  facts: CompanyFacts,
  request: NotificationRequest,
): { form: string; id: number; field: string }[] {
  return changesSinceFiling(facts, request)
    .flatMap(({ after }) => after)
    .flatMap(({ source }) => {
      if (source === undefined || "act" in source || source.id === null) return [];
      return [{ form: source.form, id: source.id, field: source.field }];
    });
}

type Filed = ReadonlyMap<string, Row<"filing_value">>;

/** Returns the last filed value of each name; a later filing that contains purposes or databases replaces all of them. */
function filedBy(facts: CompanyFacts): Filed {
  const found = new Map<string, Row<"filing_value">>();
  for (const filing of listFilings(facts, ["intention", "change"])) {
    const values = facts.childrenOf("filing_value", filing.id);
    for (const kind of ["Цель", "База данных"] as const)
      if (values.some(({ name }) => isOfKind(plain(name), kind)))
        for (const name of found.keys()) if (isOfKind(name, kind)) found.delete(name);
    for (const filedValue of values) found.set(plain(filedValue.name), filedValue);
  }
  return found;
}

function isOfKind(name: string, kind: ThingKind): boolean {
  return name.startsWith(`${plain(kind)} «`);
}

function valueChange(was: Row<"filing_value"> | undefined, { name, content }: NotifiedValue): FiledChange[] {
  const now = answerText(content);
  if (!was || sameAnswer(was.value, now)) return [];
  return [{ what: name, before: filedText(was), after: now === "" ? [text("не указывается")] : content }];
}

function filedText({ id, value: said }: Row<"filing_value">): Content {
  return [value(said, { form: "filing_value", id, field: "value" }, text("не указывалось"))];
}

function thingChanges(kind: ThingKind, things: ReturnType<typeof notifiedThings>, filed: Filed): FiledChange[] {
  const ofKind = [...filed.values()].filter(({ name }) => isOfKind(plain(name), kind));
  if (ofKind.length === 0) return [];
  const words = thingKinds[kind];
  const known = new Set(things[kind].map(({ name }) => plain(name)));
  const gone = ofKind.filter(({ name }) => name.trim().endsWith("»") && !known.has(plain(name)));
  return [
    ...things[kind].flatMap((thing) =>
      filed.has(plain(thing.name))
        ? detailChanges(thing, filed)
        : [{ what: thing.name, before: [text(words.wasNot)], after: whole(words.is, thing) }],
    ),
    ...gone.map((was) => ({ what: was.name.trim(), before: filedText(was), after: [text(words.isNot)] })),
  ];
}

function detailChanges({ name: thing, details }: NotifiedThing, filed: Filed): FiledChange[] {
  return details.flatMap(({ name, content }) => {
    const full = detailName(thing, name);
    return valueChange(filed.get(plain(full)), { name: full, content });
  });
}

function whole(lead: string, { details }: NotifiedThing): Content {
  const changedDetails = details
    .filter(({ content }) => answerText(content) !== "")
    .map(({ name, content }) => phrase`${text(name.toLowerCase())} — ${content}`);
  return changedDetails.length === 0 ? [text(lead)] : phrase`${text(lead)}: ${joinContent(changedDetails, ";\n")}`;
}

/** Compares answers ignoring the order of lists, case, whitespace and «ё». */
function sameAnswer(one: string, other: string): boolean {
  return listKey(one) === listKey(other);
}

function listKey(answer: string): string {
  return answer
    .split(/[;\n]/u)
    .map(plain)
    .filter((part) => part !== "")
    .sort()
    .join(";");
}

function plain(words: string): string {
  return words
    .trim()
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(/[\u2010\u2011]/gu, "-")
    .replace(/\s+/gu, " ");
}

/** Returns differences between filed notifications and current answers, with both locations if both exist. */
export function findFilingContradictions(facts: CompanyFacts, request: NotificationRequest): Disagreement[] {
  return changesSinceFiling(facts, request).flatMap(({ before, after }) => {
    const [[first], [second]] = [placesIn(before), placesIn(after)];
    return first && second ? [{ first, second }] : [];
  });
}

function placesIn(content: Content): Disagreement["second"][] {
  return content.flatMap(({ source }) => {
    if (source === undefined || "act" in source || source.id === null || !isFormName(source.form)) return [];
    return [{ form: source.form, id: source.id, field: source.field }];
  });
}

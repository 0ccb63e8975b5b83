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
  type NotifiedKind,
  type NotifiedObject,
  type NotifiedValue,
  notifiedKinds,
  notifiedObjects,
  notifiedOnce,
} from "./notified-values.ts";

type FilingKind = NonNullable<Row<"filing">["kind"]>;

/** Returns filed notifications of these kinds that have a date and a number, sorted by date. */
export function listFilings({ snapshot }: CompanyFacts, kinds: readonly FilingKind[]): Row<"filing">[] {
  return snapshot.rows.filing
    .filter(({ kind, sent_date: date, sent_number: number }) => {
      return kind !== null && kinds.includes(kind) && date !== null && number.trim() !== "";
    })
    .sort((left, right) => (left.sent_date ?? "").localeCompare(right.sent_date ?? ""));
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
  const objects = notifiedObjects(facts);
  return [
    ...notifiedOnce(facts, request).flatMap((now) => valueChange(filed.get(normalizeName(now.name)), now)),
    ...objectChanges("Цель", objects, filed),
    ...objectChanges("База данных", objects, filed),
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
  const latestValues = new Map<string, Row<"filing_value">>();
  for (const filing of listFilings(facts, ["intention", "change"])) {
    const values = facts.childrenOf("filing_value", filing.id);
    for (const kind of ["Цель", "База данных"] as const)
      if (values.some(({ name }) => isOfKind(normalizeName(name), kind)))
        for (const name of latestValues.keys()) if (isOfKind(name, kind)) latestValues.delete(name);
    for (const filedValue of values) latestValues.set(normalizeName(filedValue.name), filedValue);
  }
  return latestValues;
}

function isOfKind(name: string, kind: NotifiedKind): boolean {
  return name.startsWith(`${normalizeName(kind)} «`);
}

function valueChange(was: Row<"filing_value"> | undefined, { name, content }: NotifiedValue): FiledChange[] {
  const now = answerText(content);
  if (!was || sameAnswer(was.value, now)) return [];
  return [{ what: name, before: filedText(was), after: now === "" ? [text("не указывается")] : content }];
}

function filedText({ id, value: filedValue }: Row<"filing_value">): Content {
  return [value(filedValue, { form: "filing_value", id, field: "value" }, text("не указывалось"))];
}

function objectChanges(kind: NotifiedKind, objects: ReturnType<typeof notifiedObjects>, filed: Filed): FiledChange[] {
  const ofKind = [...filed.values()].filter(({ name }) => isOfKind(normalizeName(name), kind));
  if (ofKind.length === 0) return [];
  const words = notifiedKinds[kind];
  const currentNames = new Set(objects[kind].map(({ name }) => normalizeName(name)));
  const removedValues = ofKind.filter(
    ({ name }) => name.trim().endsWith("»") && !currentNames.has(normalizeName(name)),
  );
  return [
    ...objects[kind].flatMap((object) =>
      filed.has(normalizeName(object.name))
        ? detailChanges(object, filed)
        : [{ what: object.name, before: [text(words.wasNot)], after: describeObject(words.is, object) }],
    ),
    ...removedValues.map((was) => ({ what: was.name.trim(), before: filedText(was), after: [text(words.isNot)] })),
  ];
}

function detailChanges({ name: objectName, details }: NotifiedObject, filed: Filed): FiledChange[] {
  return details.flatMap(({ name, content }) => {
    const full = detailName(objectName, name);
    return valueChange(filed.get(normalizeName(full)), { name: full, content });
  });
}

function describeObject(lead: string, { details }: NotifiedObject): Content {
  const changedDetails = details
    .filter(({ content }) => answerText(content) !== "")
    .map(({ name, content }) => phrase`${text(name.toLowerCase())} — ${content}`);
  return changedDetails.length === 0 ? [text(lead)] : phrase`${text(lead)}: ${joinContent(changedDetails, ";\n")}`;
}

/** Compares answers ignoring the order of lists, case, whitespace and «ё». */
function sameAnswer(left: string, right: string): boolean {
  return listKey(left) === listKey(right);
}

function listKey(answer: string): string {
  return answer
    .split(/[;\n]/u)
    .map(normalizeName)
    .filter((part) => part !== "")
    .sort()
    .join(";");
}

function normalizeName(words: string): string {
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

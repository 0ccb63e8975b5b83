import { type Actor, can } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { readSiteResult } from "@opis/model/contract/site-results";
import type { getCookieStatus } from "@opis/model/contract/site-scans";
import { isFilled } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed, rootForm } from "@opis/model/forms/non-record-forms";
import { siteScan } from "@opis/model/forms/site-scan";
import { fineOn, fineText } from "@opis/model/law/fines";
import { getProperty } from "@opis/model/rows/plain-object";
import {
  type DeclinedAnswer,
  type PartedOffers,
  partedOffers,
  type SiteOffer,
  sureFrom,
} from "@opis/model/site-scan/answer-suggestion";
import { dataOf } from "@opis/model/site-scan/checks/join-names";
import { countryName, printedName } from "@opis/model/site-scan/checks/service-check-helpers";
import { unmadeReasons } from "@opis/model/site-scan/checks/site-check";
import { formsOf, rowOf } from "@opis/model/site-scan/compare-forms";
import { gapText } from "@opis/model/site-scan/scan-gaps";
import { minConfidence, scanKeys } from "@opis/model/site-scan/scan-keys";
import { policiesOf } from "@opis/model/site-scan/site-digest";
import { serviceKinds } from "@opis/model/site-scan/suggest-service-answers";
import { siteOffers } from "@opis/model/site-scan/suggest-site-answers";
import { type OperatorDetails, publishableTexts } from "@opis/model/site-scan/texts-for-site";
import type { IndexedCompany } from "@opis/model/snapshot/indexed-company";
import { answerText } from "@opis/model/text/answer-text";
import { demandedOf } from "@opis/model/validation/answers-schema";
import { presentPlace } from "../../core/risks/company-findings.ts";
import { type CompanyRisks, riskId } from "../../core/risks/company-risks.ts";
import { type SummaryRemark, summarizeSite } from "../../core/risks/summarize-site.ts";
import type { ScannedCookie } from "../../core/scanner/scan-request.ts";
import type { ScannedSite } from "../../core/scanner/site-facts.ts";

type Result = AnswerOf<typeof readSiteResult>;

export interface ResultReading {
  readonly actor: Actor;
  readonly language: Language;
  readonly companyRisks: CompanyRisks;
  /** Findings of the previous scan, as `check subject`; undefined without one. */
  readonly before: ReadonlySet<string> | undefined;
  /** Findings that users decided not to use. */
  readonly declined: readonly DeclinedAnswer[];
}

const nothing: Result = {
  scan: null,
  score: null,
  lost: [],
  remarks: [],
  gaps: [],
  unknown: [],
  keys: [],
  forms: [],
  services: [],
  cookies: null,
  banner: null,
  texts: null,
  offers: [],
  declined: [],
};

/** Returns the result of the last scan for a caller who may see the site, without answers they may not see. */
export function siteResult(scanned: ScannedSite | undefined, reading: ResultReading): Result {
  if (!scanned) return nothing;
  const { actor, language, companyRisks } = reading;
  const { indexed } = companyRisks;
  const { result, scan, finished, site } = scanned;
  const { remarks, score, lost } = summarizeSite(actor, companyRisks, scanned);
  const offers = listOffers(site, scanned, indexed).filter(({ form }) => isSeen(actor, form));
  const offersByState = partedOffers(offers, reading.declined);
  return {
    scan: { id: scan, finished, address: result.address, pages: [...result.pages] },
    score,
    lost,
    remarks: remarks.map((remark) => shownRemark(remark, scanned, reading)),
    gaps: result.gaps.map((code) => ({ code, text: gapText(code)[language] })),
    unknown: unmadeByGroup(result, language),
    keys: shownKeys(scanned, language),
    ...shownParts(scanned, reading),
    cookies: result.cookies ? result.cookies.map(shownCookie) : null,
    banner: result.banner ? { text: result.banner.text, buttons: [...result.banner.buttons] } : null,
    texts: result.kept ? publishableTexts(result.kept, result.cookies, operatorFor(actor, indexed)) : null,
    offers: offersByState.open.map((offer) => shownOffer(offer, reading)),
    declined: offersByState.declined.map((declinedOffer) => shownDeclined(declinedOffer, reading)),
  };
}

/** Returns a cookie as the API returns it. */
export function shownCookie(cookie: ScannedCookie): AnswerOf<typeof getCookieStatus>["cookies"][number] {
  const { name, domain, days, phase, service } = cookie;
  const { isOwn: is_own, isSecure: is_secure, isHttpOnly: is_http_only } = cookie;
  return { name, domain, is_own, days, is_secure, is_http_only, phase, service };
}

/** Returns the company's own data, for those who may see them. */
function operatorFor(actor: Actor, { snapshot }: IndexedCompany): OperatorDetails {
  const row = isSeen(actor, "information") ? snapshot.rows.information[0] : undefined;
  return {
    name: row?.full_name ?? "",
    inn: row?.inn ?? "",
    address: row?.legal_address ?? "",
    mail: row?.responsible_email ?? "",
  };
}

/** Returns what a scan offers given the current answers. */
export function listOffers(site: number, { result }: ScannedSite, company: IndexedCompany): SiteOffer[] {
  const row = company.index.row("site", site);
  const { kept: read, cookies, told: keyAnswers } = result;
  return row && read
    ? siteOffers({ read, row, company, ...(keyAnswers && { keyAnswers }), ...(cookies && { cookies }) })
    : [];
}

/** Returns whether the caller may view what an offer would write, and the current answers. */
function isSeen(actor: Actor, form: FormName): boolean {
  const root = rootForm(formNamed(form));
  return can(actor, "view", { form: root.name, id: root.scope === "singleton" ? "only" : undefined });
}

/** Returns whether the actor may write what an offer would write. */
export function mayTake(actor: Actor, { form }: SiteOffer): boolean {
  const root = rootForm(formNamed(form));
  return can(actor, "edit", { form: root.name, id: root.scope === "singleton" ? "only" : undefined });
}

/** Returns whether an answer is text that the user may change; an option of a list is chosen in the questionnaire. */
export function mayChange({ form, answers }: SiteOffer, field: string): boolean {
  const kind = formNamed(form).fields[field]?.kind;
  return typeof answers[field] === "string" && (kind === "text" || kind === "long_text");
}

function shownRemark(
  { remark, risk, decision }: SummaryRemark,
  { result }: ScannedSite,
  { language, companyRisks, before }: ResultReading,
): Result["remarks"][number] {
  const { check, group, severity, text, remedy, law, fine: key, evidence, place } = remark;
  const fine = key === undefined ? undefined : fineOn(key, companyRisks);
  const at = place && (place.paper === undefined ? place : { paper: place.paper, object: null });
  const finding = result.findings.find((candidate) => candidate.check === check && candidate.text.ru === text.ru);
  return {
    risk: risk ? riskId(risk) : null,
    check,
    group,
    severity,
    text: text[language],
    remedy: remedy[language],
    law: law?.[language] ?? "",
    fine: fine ? fineText(fine, language) : "",
    evidence: evidence.map((item) => ({ ...item })),
    place: at
      ? presentPlace(at, {
          company: companyRisks.company,
          given: { index: companyRisks.index, madeOn: new Map() },
          language,
        })
      : null,
    is_new: before !== undefined && finding !== undefined && !before.has(`${check} ${finding.subject}`),
    ignore: decision !== undefined,
    ignore_comment: decision?.comment ?? "",
    ignored_until: decision?.until ?? null,
    ignored_by: decision?.ignored_by ?? "",
    ignored_at: decision?.ignored_at ?? null,
  };
}

function unmadeByGroup({ unknown, reasons = {} }: ScannedSite["result"], language: Language): Result["unknown"] {
  const groupOf = (check: string) => check.replace(/-.*$/u, "");
  return [...new Set(unknown.map(groupOf))].map((group) => {
    const checks = unknown.filter((check) => groupOf(check) === group);
    const codes = new Set(checks.flatMap((check) => reasons[check] ?? []));
    return { group, count: checks.length, reasons: [...codes].map((code) => unmadeReasons[code][language]) };
  });
}

function shownKeys(
  { result: { told: keyAnswers, kept: storedSite } }: ScannedSite,
  language: Language,
): Result["keys"] {
  if (!keyAnswers || !storedSite) return [];
  const ofPolicy = policiesOf(storedSite).length > 0;
  return scanKeys
    .filter((key) => ofPolicy || keyAnswers.some((answer) => answer.key === key))
    .map((key) => ({
      key: `scan_${key}`,
      label: siteScan[`scan_${key}`].label[language],
      answers: keyAnswers
        .filter((candidate) => candidate.key === key && candidate.confidence >= minConfidence)
        .map(({ value, quote, url, confidence }) => ({
          value,
          quote,
          url,
          confidence,
          is_sure: confidence >= sureFrom,
        })),
    }));
}

function shownParts(
  { site, result }: ScannedSite,
  { companyRisks: { indexed }, language }: ResultReading,
): Pick<Result, "forms" | "services"> {
  const { kept: read } = result;
  const row = indexed.index.row("site", site);
  if (!read || !row) return { forms: [], services: [] };
  const forms = formsOf({ read }).map((form) => ({
    name: form.name,
    url: form.page,
    data: dataOf(form),
    consents: form.controls.map(({ text }) => text),
    policy: form.policyLink ?? "",
    receiver: form.receiver?.url ?? "",
    is_known: rowOf({ company: indexed, row, read }, form) !== undefined,
  }));
  const services = read.services.map(({ service, phases, pages }) => ({
    name: printedName(service),
    operator: service.operator,
    country: countryName(service.country)[language],
    purpose: serviceKinds[service.kind]?.[language] ?? "",
    phases: [...phases],
    needs_consent: service.needsConsent,
    pages: [...pages],
  }));
  return { forms, services };
}

function shownDeclined(
  { offer, answer }: PartedOffers["declined"][number],
  reading: ResultReading,
): Result["declined"][number] {
  const { key, kind, name, url, may_take, fields } = shownOffer(offer, reading);
  const { field, declined_by, declined_at } = answer;
  const { label = field, found = "" } = fields.find((entry) => entry.field === field) ?? {};
  const adds_row = offer.id === null;
  return { key, kind, name, url, may_take, adds_row, field, label, found, declined_by, declined_at };
}

function shownOffer(
  offer: SiteOffer,
  { actor, language, companyRisks: { index } }: ResultReading,
): Result["offers"][number] {
  const { key, kind, form, id, name, answers, url, quote, confidence } = offer;
  const declaration = formNamed(form);
  const row = id === null ? undefined : index.row(form, id);
  const needed = new Set(demandedOf(declaration).map(([field]) => field));
  const textOf = (field: string, value: unknown) => {
    const declaredField = declaration.fields[field];
    if (!declaredField || declaredField.kind === "rows" || !isFilled(value)) return "";
    return answerText(declaredField, value, { language, nameOf: index.nameOf });
  };
  return {
    key,
    kind,
    name,
    id,
    row_version: row?.row_version ?? null,
    url,
    quote: quote[language],
    confidence,
    is_sure: confidence >= sureFrom,
    may_take: mayTake(actor, offer),
    fields: Object.entries(answers).map(([field, value]) => ({
      field,
      label: declaration.fields[field]?.label[language] ?? field,
      found: textOf(field, value),
      now: row ? textOf(field, getProperty(row, field)) : "",
      is_needed: id === null && needed.has(field),
      may_change: mayChange(offer, field),
    })),
  };
}

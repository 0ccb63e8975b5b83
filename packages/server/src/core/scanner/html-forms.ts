import { createHash } from "node:crypto";
import { consentClasses } from "@opis/model/site-scan/consent-controls";
import { findRequestedData, formKind } from "@opis/model/site-scan/form-fields";
import { normalText } from "@opis/model/site-scan/normal-text";
import type { FormControl, FormField, ReadForm } from "@opis/model/site-scan/scanned-site";
import { serviceOfAddress } from "@opis/model/site-scan/services";
import type { CheerioAPI } from "cheerio";
import type { Element } from "domhandler";
import { lineOf } from "./html-text.ts";
import { absolute, innerAddress, kindOf } from "./inline-documents.ts";

const fieldSelector = "input, select, textarea";
const noField = new Set(["hidden", "submit", "button", "image", "reset", "checkbox", "radio"]);
const zoneLetters = 600;

/** The URL of a page, and the base URL of its links. */
interface Addresses {
  readonly base: string;
  readonly page: string;
}

const typed =
  "input:not([type=hidden]):not([type=checkbox]):not([type=radio]):not([type=submit]):not([type=button]), select, textarea";
const pressed = "button, input[type=submit], input[type=button], [role=button], a[class*=btn], a[class*=button]";
/** Blocks further up contain more than a form. */
const mostLevels = 8;

/**
 * Returns blocks that are forms to visitors but not in the code, since scripts handle them: for each input outside a
 * form, the nearest block that also contains a button.
 */
function formBlocks($: CheerioAPI): Element[] {
  const blocks = $(typed)
    .toArray()
    .filter((input) => $(input).closest("form").length === 0)
    .flatMap((input) => blockAround($, input) ?? []);
  return [...new Set(blocks)].filter(
    (block) => !blocks.some((otherBlock) => otherBlock !== block && $.contains(block, otherBlock)),
  );
}

function blockAround($: CheerioAPI, input: Element): Element | undefined {
  return $(input)
    .parentsUntil("body")
    .toArray()
    .slice(0, mostLevels)
    .find((block) => $(block).find(pressed).length > 0);
}

/** Returns the forms of a page that request personal input, excluding search and filters. */
export function formsIn($: CheerioAPI, addresses: Addresses): ReadForm[] {
  return [...$("form").toArray(), ...formBlocks($)].flatMap((form) => {
    const fields = fieldsOf($, form);
    return fields.some(({ data }) => data.length > 0) ? [readForm($, form, fields, addresses)] : [];
  });
}

function readForm($: CheerioAPI, form: Element, fields: readonly FormField[], addresses: Addresses): ReadForm {
  const { base, page } = addresses;
  const submit = $(form).find("button, input[type=submit], [role=button], a[class*=btn], a[class*=button]").get(0);
  const button = lineOf(submit) || (submit?.attribs.value ?? "");
  const heading = headingOf($, form);
  const kind = formKind(normalText(`${heading} ${button}`).text);
  const name = heading || button || kind;
  const url = receiverOf(form.attribs.action ?? "", base, page);
  const service = /^https?:/u.test(url) ? serviceOfAddress(new URL(url).hostname, new URL(url).pathname) : undefined;
  const controls = [...boxesOf($, form, addresses), ...sentencesOf($, form, addresses)];
  const policyLink = linksIn($, form, addresses).find((link) => link.kind === "policy")?.url;
  return {
    signature: signatureOf(kind, fields, url, button),
    kind,
    name,
    button,
    page,
    method: methodOf($, form),
    fields,
    controls,
    receiver: service ? { url, service } : { url },
    hasMaskedFields:
      $(form).find(".ym-disable-keys, .ym-hide-content, [data-hj-suppress], [data-clarity-mask]").length > 0,
    ...(policyLink !== undefined && { policyLink }),
  };
}

/**
 * Returns how a form is sent. If a script may send it, the method is unknown; in the URL only if nothing else can send
 * it.
 */
function methodOf($: CheerioAPI, form: Element): ReadForm["method"] {
  const method = form.attribs.method?.trim().toLowerCase();
  if (form.name !== "form" || method === "post" || method === "dialog") return "post";
  const mayBeScripted = "onsubmit" in form.attribs || (method === undefined && $("script").length > 0);
  return mayBeScripted ? "unknown" : "get";
}

function receiverOf(action: string, base: string, page: string): string {
  return action.startsWith("mailto:") ? "mailto:" : (absolute(action, base) ?? page);
}

function signatureOf(kind: string, fields: readonly FormField[], url: string, button: string): string {
  const data = fields.flatMap((field) => field.data.map(({ name }) => name)).sort();
  const host = URL.canParse(url) ? new URL(url).host : "";
  return createHash("sha256")
    .update(JSON.stringify([kind, data, host, button]))
    .digest("hex")
    .slice(0, 16);
}

function headingOf($: CheerioAPI, form: Element): string {
  const ownHeading = $(form).find("h1, h2, h3, h4, legend").get(0);
  if (ownHeading) return lineOf(ownHeading);
  if (form.name !== "form")
    return lineOf($(form).parents().has("h1, h2, h3, h4").first().find("h1, h2, h3, h4").get(0));
  const before = $("h1, h2, h3, h4, form").toArray();
  return lineOf(before.slice(0, before.indexOf(form)).findLast(({ name }) => name !== "form"));
}

function fieldsOf($: CheerioAPI, form: Element): FormField[] {
  return $(form)
    .find(fieldSelector)
    .toArray()
    .filter(({ name, attribs }) => !(name === "input" && noField.has((attribs.type ?? "text").toLowerCase())))
    .map((input) => {
      const { name, autocomplete } = input.attribs;
      const label = labelOf($, input);
      const type = input.name === "textarea" ? "textarea" : (input.attribs.type ?? "text").toLowerCase();
      const fieldText = {
        text: normalText(label).text,
        type,
        ...(name && { name }),
        ...(autocomplete && { autocomplete }),
      };
      return { label: label || (name ?? ""), data: findRequestedData(fieldText) };
    });
}

function labelOf($: CheerioAPI, input: Element): string {
  const { placeholder, title } = input.attribs;
  return lineOf(labelTag($, input)) || (input.attribs["aria-label"] ?? placeholder ?? title ?? "") || textBefore(input);
}

/** Returns the label that refers to an input or contains it. */
function labelTag($: CheerioAPI, input: Element): Element | undefined {
  const { id } = input.attribs;
  const labelById = $("label")
    .toArray()
    .find(({ attribs }) => id !== undefined && attribs.for === id);
  return labelById ?? innermost($, "label", input);
}

function innermost($: CheerioAPI, selector: string, inside: Element): Element | undefined {
  return $(inside).parents(selector).get(0);
}

const adjacentLetters = 80;

function textBefore(input: Element): string {
  const { prev } = input;
  const text = prev ? lineOf(prev) || (prev.type === "text" ? prev.data.trim() : "") : "";
  return text.length <= adjacentLetters ? text : "";
}

function boxesOf($: CheerioAPI, form: Element, addresses: Addresses): FormControl[] {
  return $(form)
    .find("input[type=checkbox]")
    .toArray()
    .map((box) => {
      const label = labelTag($, box) ?? innermost($, "p, li, div", box);
      return controlOf($, label, addresses, {
        isBox: true,
        isPrechecked: "checked" in box.attribs,
        isRequired: "required" in box.attribs || box.attribs["aria-required"] === "true",
      });
    });
}

/** Returns sentences that treat sending as consent, in the form or just after it. */
function sentencesOf($: CheerioAPI, form: Element, addresses: Addresses): FormControl[] {
  const zone = [form, ...$(form).next("p, div, small, span").toArray()];
  const sentences = zone
    .flatMap((root) => [root, ...$(root).find("p, div, span, small, label, li").toArray()])
    .filter(
      (element) => element !== form && isImplied(element) && $(element).find("input[type=checkbox]").length === 0,
    );
  const inner = sentences.filter(
    (element) =>
      !$(element)
        .find("*")
        .toArray()
        .some((child) => sentences.includes(child)),
  );
  return inner.map((element) =>
    controlOf($, element, addresses, { isBox: false, isPrechecked: false, isRequired: false }),
  );
}

function isImplied(element: Element): boolean {
  const text = lineOf(element);
  return text.length <= zoneLetters && consentClasses(normalText(text).text).includes("implied");
}

type State = Pick<FormControl, "isBox" | "isPrechecked" | "isRequired">;

function controlOf($: CheerioAPI, element: Element | undefined, addresses: Addresses, state: State): FormControl {
  const text = lineOf(element);
  const [link] = element ? linksIn($, element, addresses) : [];
  const linked = link ? { link: link.url, ...(link.kind && { linkKind: link.kind }) } : {};
  return { text, classes: consentClasses(normalText(text).text), ...state, ...linked };
}

/** Returns the link targets of an element, and what its links and buttons open within the page. */
function linksIn($: CheerioAPI, element: Element, { base, page }: Addresses) {
  return $(element)
    .find("a, button, [role=button], [role=link]")
    .toArray()
    .flatMap((link) => {
      const url = absolute(link.attribs.href ?? "", base) ?? innerAddress($, link, page);
      return url === undefined ? [] : [{ url, kind: kindOf(lineOf(link), url) }];
    });
}

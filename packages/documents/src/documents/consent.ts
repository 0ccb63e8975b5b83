import { words } from "@opis/model/bilingual-text";
import type { NormCode } from "@opis/model/law/norms";
import type { consentVariants } from "@opis/model/wizards/company-document-answers";
import { appendix, line, list, paragraph, phrase, text, title, value, wizardSource } from "../block.ts";
import { type Block, type ComposedDocument, type Content, composeDocument } from "../composed-document.ts";
import type { DocumentDefinition, DocumentObject, WizardOffer } from "../document-definition.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { documentDateInFigures, operatorInDativeShort, operatorName } from "../facts/company-requisites.ts";
import { basesOf } from "../facts/process-facts.ts";
import { citation } from "../language/citation.ts";
import {
  type ConsentForm,
  chosenVariants,
  comesBySite,
  consentForms,
  mayBeLeftOut,
  signersOf,
  suggestedVariants,
  writtenCases,
} from "./consent/choose-consent-variants.ts";
import { composeConsentForm, consentFormName, signerNames } from "./consent/consent-contents.ts";
import { purposeOf } from "./consent/consent-parts.ts";
import { consentReadiness } from "./consent/consent-readiness.ts";
import {
  type ConsentGroup,
  type ConsentRequest,
  consentGroup,
  consentObjects,
} from "./consent/consent-subject-group.ts";

const nothing: WizardOffer = { hidden: [], fitting: {}, rows: {} };

/** Returns the wizard of the consent for this group: applicable forms, recipients to choose from, and only relevant questions. */
function consentOffer(facts: CompanyFacts, request: ConsentRequest): WizardOffer {
  const group = consentGroup(facts, request.object);
  if (!group) return nothing;
  const { answers } = request;
  const forms = consentForms(group, answers);
  const has = (kind: keyof typeof consentVariants) => forms.some((form) => form.kind === kind);
  const signers = signersOf(group, answers);
  return {
    hidden: [
      ...(group.transfers.length === 0 ? ["recipients"] : []),
      ...(has("spreading") ? [] : ["urls", "spreading_until"]),
      ...(has("marketing") ? [] : ["marketing_data", "marketing_until"]),
      ...(group.row.capacities.includes("minor") ? [] : ["minor_exception", "minor_exception_law"]),
      ...(answers.refusal === "effect" ? [] : ["refusal_text"]),
    ],
    fitting: {
      variants: suggestedVariants(group, answers),
      recipients: group.transfers.filter((transfer) => !mayBeLeftOut(group, transfer)).map(({ row }) => String(row.id)),
    },
    rows: {
      recipients: group.transfers.map(({ row, name, purpose }) => ({
        id: row.id,
        name: [name || "лицо не указано", purpose].filter(Boolean).join(": "),
      })),
      bases: listItems(basesOf(group.row).map(({ text }) => text)),
      written_cases: listItems(writtenCases(group, answers).map(({ ru }) => ru)),
      signers: listItems(signers.map((signer) => signerNames[signer])),
      optional_data: group.row.data.map((id) => ({ id, name: facts.index.nameOf("directory_item", id) })),
    },
  };
}

// These items are shown for information and cannot be selected.
function listItems(texts: readonly string[]): DocumentObject[] {
  return [...new Set(texts)].map((name, index) => ({ id: index + 1, name }));
}

/**
 * The consent of one group of individuals in one process: every form the answers require, each starting on a new page (152-FZ, articles 9
 * to 12, 15, 16).
 */
export const consent: DocumentDefinition<"soglasie_na_obrabotku"> = {
  key: "soglasie_na_obrabotku",
  title: words("Согласие на обработку персональных данных", "Consent to processing"),
  group: "main",
  approvedAs: "consent",
  madeOf: ["process"],
  isEditable: true,
  objects: {
    form: "process_subject",
    which: words("Выберите процесс и группу субъектов", "Choose a process and a subject group"),
    of: consentObjects,
  },
  readiness: consentReadiness,
  offer: consentOffer,
  compose: (facts, request): ComposedDocument => {
    const group = consentGroup(facts, request.object);
    return composeDocument(
      facts,
      "Согласие на обработку персональных данных",
      group
        ? sections(group, request)
        : [
            {
              orientation: "portrait",
              blocks: [title("СОГЛАСИЕ на обработку персональных данных", operatorName(facts))],
            },
          ],
    );
  },
};

function sections(group: ConsentGroup, request: ConsentRequest): ComposedDocument["sections"] {
  const forms = consentForms(group, request.answers);
  const pages = forms.map((form) => composeConsentForm({ group, form, request }));
  const allPages = forms.length > 1 ? [contentsPage(forms), ...pages] : pages;
  if (allPages.length === 0) return [{ orientation: "portrait", blocks: [notNeeded()] }];
  return [...allPages, memoPart(group, forms, request)].map((blocks) => ({
    orientation: "portrait",
    blocks,
    restartsPages: true,
  }));
}

/** Returns a memo for the operator on a separate page that is not signed. */
function memoPart(group: ConsentGroup, forms: readonly ConsentForm[], request: ConsentRequest): Block[] {
  const notes = [...always(request), ...ofForms(group, forms, request), ...siteNotes(group, request)];
  return [appendix(null, "Памятка оператору (субъект не подписывает)"), list(notes)];
}

function note(words: string | Content, codes: readonly NormCode[], { date }: ConsentRequest): Content {
  const cited = citation(codes, date);
  const content = typeof words === "string" ? [text(words)] : words;
  return cited.length === 0 ? phrase`${content}.` : phrase`${content} (${cited}).`;
}

function always(request: ConsentRequest): Content[] {
  return [
    note(
      "Каждое согласие оформляется отдельным документом, на одну цель и на одного субъекта; с договором, анкетой или правилами в одном документе его не оформляют",
      ["FZ152 9(1) separate"],
      request,
    ),
    note(
      "Получение согласия доказывает Оператор: храните подписанный экземпляр или запись согласия",
      ["FZ152 9(3)"],
      request,
    ),
  ];
}

function ofForms(group: ConsentGroup, forms: readonly ConsentForm[], request: ConsentRequest): Content[] {
  const has = (kind: ConsentForm["kind"]) => forms.some((form) => form.kind === kind);
  return [
    ...(forms.some(({ isWritten }) => isWritten)
      ? [
          note(
            "Письменное согласие подписывается собственноручно или электронной подписью; отметка на сайте письменной формой не является",
            ["FZ152 9(4)"],
            request,
          ),
        ]
      : []),
    ...(has("spreading")
      ? [
          note(
            "Условия и запреты субъекта опубликуйте в течение трёх рабочих дней с получения согласия; передачу прекратите в течение трёх рабочих дней с получения требования",
            ["FZ152 10.1(10)", "FZ152 10.1(14)", "RKN18"],
            request,
          ),
        ]
      : []),
    ...(has("biometric") && group.row.biometric_system === "ebs"
      ? [
          note(
            "Согласие на размещение биометрических данных в единой биометрической системе даётся по форме, утверждённой Правительством, в пункте приёма или в приложении системы; эта форма его не заменяет",
            ["FZ572"],
            request,
          ),
        ]
      : []),
    ...(forms.some(({ signedBy }) => signedBy !== "self" && signedBy !== "minor_alone")
      ? [
          note(
            "Полномочия представителя проверьте по документу; с достижением четырнадцати и восемнадцати лет получите согласие заново",
            ["FZ152 9(1)", "GK 26", "GK 28"],
            request,
          ),
        ]
      : []),
    ...(has("marketing") ? [note("Согласие на рекламу доказывает рекламораспространитель", ["FZ38 18"], request)] : []),
  ];
}

/** Returns the rules for a checkbox on a site: unticked by default, separate from others, linked to the full text. */
function siteNotes(group: ConsentGroup, request: ConsentRequest): Content[] {
  const { answers, number } = request;
  if (!chosenVariants(group, answers).includes("site")) return [];
  const version = phrase`версия № ${value(number, wizardSource("number"), line("short"))} от ${documentDateInFigures(request)}`;
  const retention =
    answers.consent_log === true
      ? phrase`; ${value("дата, время, IP-адрес и текст согласия сохраняются", wizardSource("consent_log"))}`
      : [];
  const isForChildren = group.row.capacities.includes("child") && comesBySite(group);
  return [
    phrase`Отметка на сайте ставится самим субъектом, отдельно от других отметок и не стоит заранее; текст рядом с ней: «Даю согласие ${operatorInDativeShort(group.facts)} на обработку моих персональных данных для цели: ${purposeOf(group)}. Текст согласия». Слова «Текст согласия» ведут на полный текст (${version}${retention}).`,
    ...(isForChildren
      ? [
          note(
            "На сайте спрашивайте возраст: за ребёнка до четырнадцати лет согласие даёт родитель, подтвердивший почту или телефон",
            ["FZ152 9(1)", "GK 28"],
            request,
          ),
        ]
      : []),
  ];
}

function notNeeded(): Block {
  return paragraph("Согласие не требуется: данные обрабатываются на другом основании.");
}

/** Lists the forms if there are several; each is signed separately. */
function contentsPage(forms: readonly ConsentForm[]): Block[] {
  const hasSeveralSigners = new Set(forms.map(({ signedBy }) => signedBy)).size > 1;
  return [
    title("СОГЛАСИЯ НА ОБРАБОТКУ ПЕРСОНАЛЬНЫХ ДАННЫХ", "Перечень форм"),
    paragraph("Каждая форма подписывается отдельно:", { keepNext: true }),
    list(
      forms.map(
        (form, index) =>
          phrase`${text(consentFormName(form, hasSeveralSigners))}${text(index === forms.length - 1 ? "." : ";")}`,
      ),
      "number",
    ),
  ];
}

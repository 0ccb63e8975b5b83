import { words } from "@opis/model/bilingual-text";
import type { consentVariants } from "@opis/model/wizards/consent-answers";
import { list, paragraph, title } from "../block.ts";
import type { Block, ComposedDocument } from "../composed-document.ts";
import type { DocumentDefinition, DocumentObject, WizardOffer } from "../document-definition.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { operatorName } from "../facts/operator.ts";
import { basesOf } from "../facts/process-facts.ts";
import { phrase, text } from "../inline.ts";
import { composeConsentForm, consentFormName, signerNames } from "./consent/consent-form.ts";
import { type ConsentForm, consentForms, signersOf, suggestedVariants, writtenCases } from "./consent/consent-forms.ts";
import { type ConsentGroup, type ConsentRequest, consentGroup, consentObjects } from "./consent/consent-group.ts";
import { consentReadiness } from "./consent/consent-readiness.ts";
import { mayBeLeftOut } from "./consent/consent-recipients.ts";
import { memoPart } from "./consent/memo.ts";

const nothing: WizardOffer = { hidden: [], fitting: {}, rows: {} };

/** What the consent's wizard asks of this group: the forms that fit, the recipients to choose from, and only questions that bear on them. */
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
      recipients: group.transfers.filter((one) => !mayBeLeftOut(group, one)).map(({ row }) => String(row.id)),
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

// What a step only shows: nobody chooses among it.
function listItems(texts: readonly string[]): DocumentObject[] {
  return [...new Set(texts)].map((name, index) => ({ id: index + 1, name }));
}

/** The consent of one group of individuals in one process: every form that the answers call for, each on pages of its own (152-FZ, articles 9 to 12, 15, 16). */
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
    return {
      title: "Согласие на обработку персональных данных",
      subject: facts.information.short_name || facts.snapshot.company.name,
      language: "ru",
      sections: group
        ? sections(group, request)
        : [
            {
              orientation: "portrait",
              blocks: [title("СОГЛАСИЕ на обработку персональных данных", operatorName(facts))],
            },
          ],
    };
  },
};

function sections(group: ConsentGroup, request: ConsentRequest): ComposedDocument["sections"] {
  const forms = consentForms(group, request.answers);
  const pages = forms.map((form) => composeConsentForm({ group, form, request }));
  const printed = forms.length > 1 ? [contentsPage(forms), ...pages] : pages;
  if (printed.length === 0) return [{ orientation: "portrait", blocks: [notNeeded()] }];
  return [...printed, memoPart(group, forms, request)].map((blocks) => ({
    orientation: "portrait",
    blocks,
    restartsPages: true,
  }));
}

function notNeeded(): Block {
  return paragraph("Согласие не требуется: данные обрабатываются на другом основании.");
}

/** What forms there are, where there are several: each is signed by itself. */
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

import { words } from "@opis/model/words";
import { list, paragraph, title } from "../block.ts";
import { operatorName } from "../facts/operator.ts";
import { phrase, text } from "../inline.ts";
import type { Block, PaperDocument } from "../model.ts";
import type { Paper } from "../paper.ts";
import { type ConsentGroup, type ConsentRequest, consentGroup, consentObjects } from "./consent/consent-group.ts";
import { consentOffer } from "./consent/consent-offer.ts";
import { consentReadiness } from "./consent/consent-readiness.ts";
import { formOfConsent, nameOfForm } from "./consent/form-of-consent.ts";
import { memoPart } from "./consent/memo.ts";
import { type ConsentForm, consentForms } from "./consent/wanted-forms.ts";

/** The consent of one group of individuals in one process: every form that the answers call for, each on pages of its own (152-FZ, articles 9 to 12, 15, 16). */
export const consent: Paper<"soglasie_na_obrabotku"> = {
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
  compose: (facts, request): PaperDocument => {
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

function sections(group: ConsentGroup, request: ConsentRequest): PaperDocument["sections"] {
  const forms = consentForms(group, request.answers);
  const pages = forms.map((form) => formOfConsent({ group, form, request }));
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
          phrase`${text(nameOfForm(form, hasSeveralSigners))}${text(index === forms.length - 1 ? "." : ";")}`,
      ),
      "number",
    ),
  ];
}

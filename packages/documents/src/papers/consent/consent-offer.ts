import type { consentVariants } from "@opis/model/wizards/consent-answers";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { basesOf } from "../../facts/process-facts.ts";
import type { PaperObject, WizardOffer } from "../../paper.ts";
import { type ConsentRequest, consentGroup } from "./consent-group.ts";
import { signerNames } from "./form-of-consent.ts";
import { mayBeLeftOut } from "./recipients-of-consent.ts";
import { consentForms, signersOf, suggestedVariants, writtenCases } from "./wanted-forms.ts";

const nothing: WizardOffer = { hidden: [], fitting: {}, rows: {} };

/** What the consent's wizard asks of this group: the forms that fit, the recipients to choose from, and only questions that bear on them. */
export function consentOffer(facts: CompanyFacts, request: ConsentRequest): WizardOffer {
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
      bases: told(basesOf(group.row).map(({ text }) => text)),
      written_cases: told(writtenCases(group, answers).map(({ ru }) => ru)),
      signers: told(signers.map((signer) => signerNames[signer])),
      optional_data: group.row.data.map((id) => ({ id, name: facts.index.nameOf("directory_item", id) })),
    },
  };
}

// What a step only shows: nobody chooses among it.
function told(texts: readonly string[]): PaperObject[] {
  return [...new Set(texts)].map((name, index) => ({ id: index + 1, name }));
}

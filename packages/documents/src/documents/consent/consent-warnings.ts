import { type Words, words } from "@opis/model/bilingual-text";
import { basesOf, dataOf } from "../../facts/process-facts.ts";
import { namedAccessWarnings } from "../../readiness/questionnaire-warnings.ts";
import {
  chosenVariants,
  comesBySite,
  consentForms,
  namedRecipients,
  needsSpecialConsent,
  suggestedVariants,
  writtenCases,
} from "./choose-consent-variants.ts";
import type { ConsentGroup, ConsentRequest } from "./consent-subject-group.ts";

/** Returns warnings for the consent's author. */
export function consentWarnings(group: ConsentGroup, request: ConsentRequest): Words[] {
  return [
    ...formWarnings(group, request),
    ...purposeWarnings(group),
    ...sourceWarnings(group),
    ...accessWarnings(group, request),
    ...wizardWarnings(group, request),
  ];
}

function formWarnings(group: ConsentGroup, { answers }: ConsentRequest): Words[] {
  const { row, facts } = group;
  const variants = chosenVariants(group, answers);
  const suggestions = suggestedVariants(group, answers);
  const needless = variants.filter((variant) => variant !== "site" && !suggestions.includes(variant));
  const isMixed =
    row.reasons.includes("is_consent_to_processing") &&
    row.reasons.some((reason) => reason === "is_contract" || reason === "is_legal_requirements");
  const cases = variants.includes("written") || variants.includes("special") ? [] : writtenCases(group, answers);
  const isSpecialLeftOut = needsSpecialConsent(group) && !variants.includes("special");
  const isSigned = variants.includes("site") && consentForms(group, answers).some(({ isWritten }) => isWritten);
  const grounded = row.special_data.length > 0 && !needsSpecialConsent(group);
  return [
    // WD10
    ...(needless.length > 0
      ? [words("Для этих данных согласие не обязательно.", "Consent is not mandatory for this data.")]
      : []),
    ...(isMixed
      ? [
          words(
            "Основанием названы и согласие, и закон или договор: данные с разными основаниями разделите на строки.",
            "The legal basis is both consent and a law or contract: put data with different legal bases into separate rows.",
          ),
        ]
      : []),
    ...(cases.length > 0 && variants.length > 0
      ? [
          words(
            `Нужна письменная форма: ${cases.map(({ ru }) => ru).join("; ")}.`,
            `Written consent is required: ${cases.map(({ en }) => en).join("; ")}.`,
          ),
        ]
      : []),
    ...(isSpecialLeftOut
      ? [
          words(
            "Специальные категории обрабатываются по согласию, а форма для них не отмечена.",
            "Special categories are processed with consent, but no form of consent is marked for them.",
          ),
        ]
      : []),
    ...(grounded
      ? [
          words(
            `Специальные категории в согласие не включены: их основание — ${basesOf(row)
              .map(({ text }) => text)
              .join("; ")}.`,
            `No consent includes the special categories: they have another legal basis (${dataOf(facts, row, ["special_data"]).length}).`,
          ),
        ]
      : []),
    ...(isSigned
      ? [
          words(
            "Отметка на сайте письменной формой не является: для письменных согласий нужна электронная подпись (ч. 4 ст. 9).",
            "A checkbox on a website is not written consent: it requires an electronic signature (article 9(4)).",
          ),
        ]
      : []),
  ];
}

function purposeWarnings({ process }: ConsentGroup): Words[] {
  if (!/и иные цели|в том числе|и другие цели/iu.test(process.purpose)) return [];
  return [
    words(
      "В согласии — одна определённая цель: уберите из неё «и иные», «в том числе».",
      "Consent needs one specific purpose: remove “and other” from it.",
    ),
  ];
}

function sourceWarnings(group: ConsentGroup): Words[] {
  const { sources } = group.process;
  return [
    ...(sources.length > 0 && !sources.includes("individual") && !sources.includes("representative")
      ? [
          words(
            "Данные приходят не от субъекта: получите у источника подтверждение согласия.",
            "The data does not come from the data subject: get proof of consent from the source.",
          ),
        ]
      : []),
    ...(group.row.capacities.includes("child") && comesBySite(group)
      ? [
          words(
            "За детей до 14 лет согласие даёт представитель: на сайте подтверждайте возраст и представителя.",
            "For children under 14, the representative consents: check the age and the representative on the website.",
          ),
        ]
      : []),
  ];
}

/** WD04: a party has access to a system of the process but is not its recipient. */
function accessWarnings(group: ConsentGroup, { answers }: ConsentRequest): Words[] {
  const { process, accesses } = group;
  const namedPartyIds = new Set(namedRecipients(group, answers).map(({ party }) => party?.id));
  const unnamedAccesses = accesses.filter(({ party }) => party !== null && !namedPartyIds.has(party));
  return namedAccessWarnings(process, unnamedAccesses);
}

/** WD19 and WD14: points that only the author can check. */
function wizardWarnings(group: ConsentGroup, { answers }: ConsentRequest): Words[] {
  if (consentForms(group, answers).length === 0) return [];
  const isRefusalSaid =
    answers.refusal === "no_effect" || (answers.refusal === "effect" && answers.refusal_text !== "");
  return [
    ...(isRefusalSaid
      ? []
      : [
          words(
            "Опишите последствия отказа (ч. 2 ст. 18), если данные обязательны.",
            "If the data is mandatory, describe the consequences of a refusal (article 18(2)).",
          ),
        ]),
    ...(answers.is_separate === true
      ? []
      : [
          words(
            "С 01.09.2025 согласие оформляется отдельно (156-ФЗ).",
            "Since 01.09.2025, consent must be a separate document (156-FZ).",
          ),
        ]),
  ];
}

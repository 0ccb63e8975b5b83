import { dataActionOptions } from "@opis/model/law/data-actions";
import { securityConditions } from "@opis/model/wizards/agreement-answers";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import type { WizardOffer } from "../../paper.ts";
import { type AgreementRequest, agreementParty, processesOf, systemsMet } from "./agreement-party.ts";

/** What the agreement's wizard asks of this party: the systems and actions of its rows, and only questions of its kind. */
export function agreementOffer(facts: CompanyFacts, request: AgreementRequest): WizardOffer {
  const given = agreementParty(facts, request);
  if (!given) return { hidden: [], fitting: {}, rows: {} };
  const met = systemsMet(given);
  const ofGroups = processesOf(given).flatMap(({ id }) =>
    facts.childrenOf("process_subject", id).flatMap(({ actions }) => actions),
  );
  const isProcessor = given.quality === "processor";
  return {
    hidden: [
      ...(isProcessor ? [] : ["actions", "subprocessors", "level_confirmed"]),
      ...(given.isAbroad ? [] : ["governing_law"]),
      ...(request.answers.systems.length > 0 ? ["level"] : []),
    ],
    fitting: {
      actions: Object.keys(dataActionOptions).filter((action) => ofGroups.some((one) => one === action)),
      systems: met.map(({ id }) => String(id)),
      measures: Object.keys(securityConditions),
    },
    rows: {
      systems: facts.systems.map(({ id, name }) => ({ id, name })),
      transfers: given.transfers.map(({ owner, purpose }, index) => ({
        id: index + 1,
        name: [owner.name, purpose].filter(Boolean).join(": "),
      })),
    },
  };
}

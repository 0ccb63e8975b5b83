import { words } from "@opis/model/bilingual-text";
import { wizardSchemas } from "@opis/model/wizards/document-answers";
import { acquaintance, appendix, approval, contents, dash, signatures, table, title, value } from "../block.ts";
import { type Block, type ComposedDocument, type Content, composeDocument } from "../composed-document.ts";
import type { DocumentDefinition, DocumentRequest } from "../document-definition.ts";
import { evaluateSituation } from "../facts/company-conditions.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { manager, operatorName, organiser, placeAndDate } from "../facts/company-requisites.ts";
import { lowerFirst } from "../language/decline-position.ts";
import { onceBlanks, organiserPositionBlanks } from "../readiness/find-blanks.ts";
import { missingCompanyAnswers } from "../readiness/missing-company-answers.ts";
import { policyParts } from "./policy/policy-sections.ts";
import { type PolicyRequest, publicationBlanks } from "./policy/publication.ts";
import { policyReadiness } from "./policy/readiness.ts";

/** The policy as an internal document: approved, with the responsible person's name, the processes and an acknowledgement sheet. */
export const internalPolicy: DocumentDefinition<"operator_policy"> = {
  key: "operator_policy",
  title: words("Политика оператора (внутренний документ)", "Operator's policy (internal)"),
  group: "internal",
  madeOf: ["process"],
  blanks: (facts) => [
    ...onceBlanks(facts, "information", ["settlement"]),
    ...organiserPositionBlanks(facts),
    ...publicationBlanks(facts),
  ],
  readiness: (facts, request) => {
    const { missing, warnings } = policyReadiness(facts, asPolicy(request));
    return { missing: [...missingCompanyAnswers(facts, ["manager_name", "manager_position"]), ...missing], warnings };
  },
  compose: (facts, request): ComposedDocument => {
    const policyRequest = asPolicy(request);
    const isAlone = evaluateSituation(facts, request.date).alone === true;
    return composeDocument(facts, "Политика оператора в отношении обработки персональных данных", [
      {
        orientation: "portrait",
        blocks: [
          ...(isAlone ? [] : [approval(manager(facts))]),
          title("ПОЛИТИКА оператора в отношении обработки персональных данных", operatorName(facts)),
          placeAndDate(facts, request),
          contents(),
          ...policyParts(facts, policyRequest),
          signatures([isAlone ? manager(facts) : organiser(facts)]),
          ...processesAnnex(facts),
          ...(isAlone ? [] : [appendix(facts.processes.length > 0 ? 2 : 1, "Лист ознакомления"), acquaintance()]),
        ],
      },
    ]);
  },
};

// Ignores the published policy's wizard: an internal document names the responsible person.
function asPolicy({ answers: _none, ...request }: DocumentRequest): PolicyRequest {
  return { ...request, answers: wizardSchemas.politika_konfidencialnosti.parse({ is_name_public: true }) };
}

function processesAnnex({ processes }: CompanyFacts): Block[] {
  if (processes.length === 0) return [];
  const columns = [
    { title: "Процесс", width: 5 },
    { title: "Цель", width: 6 },
    { title: "Владелец", width: 5 },
  ];
  const rows = processes.map(({ id, name, purpose, responsible_person_position: owner }): Content[] => {
    const of = (field: string) => ({ form: "process", id, field }) as const;
    return [
      [value(name, of("name"))],
      [value(purpose, of("purpose"), dash())],
      [value(lowerFirst(owner), of("responsible_person_position"), dash())],
    ];
  });
  return [appendix(1, "Перечень процессов обработки персональных данных"), table(columns, rows)];
}

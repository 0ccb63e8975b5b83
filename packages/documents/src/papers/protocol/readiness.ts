import { wizardQuestions } from "@opis/model/wizards/questions";
import { words } from "@opis/model/words";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { decidersOf } from "../../facts/deciders.ts";
import { shortDate } from "../../language/dates.ts";
import type { MissingAnswer, Readiness } from "../../paper.ts";
import { anyProcess, companyAnswers } from "../../readiness/company.ts";
import { dateInOrder, notStartedYet } from "../../readiness/dates.ts";
import { decidersWarnings } from "../../readiness/deciders.ts";
import { messageNaming } from "../../readiness/missing.ts";
import type { ProtocolRequest } from "./survey.ts";

/** What the protocol needs, and what its signers should know before (documents 1.1). */
export function protocolReadiness(facts: CompanyFacts, request: ProtocolRequest): Readiness {
  const deciders = decidersOf(facts, request.answers);
  return {
    missing: [
      ...companyAnswers(facts, [
        "full_name",
        "short_name",
        "inn",
        "ogrn",
        "legal_address",
        "manager_name",
        "manager_position",
      ]),
      ...anyProcess(facts),
      ...surveyInOrder(request),
      ...dateInOrder(facts, request, "may be early"),
    ],
    warnings: [
      ...notStartedYet(facts, request),
      ...(deciders.kind === "nobody"
        ? [
            words(
              "Не указано, кто обследовал: впишите состав рукой.",
              "It is not said who surveyed: write the members in by hand.",
            ),
          ]
        : []),
      ...decidersWarnings(deciders, request.answers),
    ],
  };
}

/** E27: a survey that ends before it begins. */
function surveyInOrder({ answers: { survey_start: start, survey_end: end } }: ProtocolRequest): MissingAnswer[] {
  if (start === null || end === null || start <= end) return [];
  const { survey_start: from, survey_end: until } = wizardQuestions.company_protocol;
  const pair = words(
    `${from.label.ru} „${shortDate(start)}“ — ${until.label.ru} „${shortDate(end)}“`,
    `${from.label.en} “${shortDate(start)}” — ${until.label.en} “${shortDate(end)}”`,
  );
  return [
    {
      code: "E27",
      message: messageNaming("E27", [pair]),
      form: "wizard",
      id: null,
      field: "survey_start",
      label: pair,
    },
  ];
}

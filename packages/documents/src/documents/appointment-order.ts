import { words } from "@opis/model/bilingual-text";
import type { NormCode } from "@opis/model/law/norms";
import type { DocumentDefinition } from "../document-definition.ts";
import type { TriState } from "../facts/company-conditions.ts";
import { organiser, securityOfficer } from "../facts/company-requisites.ts";
import { missingCommissionAnswers } from "../readiness/missing-company-answers.ts";
import { missingTerm } from "../readiness/missing-questions.ts";
import { internalDocumentInput, internalDocumentReadiness } from "./internal-documents/internal-document.ts";
import { orderDocument } from "./order-document.ts";
import { appointments, orderAnnexes, tasks } from "./order-points.ts";

/** The order that appoints the responsible persons and the commission (articles 18.1(1)(1) and 22.1 of 152-FZ). */
export const appointmentOrder: DocumentDefinition<"appointment_order"> = {
  key: "appointment_order",
  title: words("Приказ о назначении ответственных", "Order appointing responsible persons"),
  group: "internal",
  readiness: (facts, request) => {
    const { systems, visitors } = internalDocumentInput(facts, request).situation;
    const { visitors_person: person, visitors_term: term } = request.answers;
    const isTermMissing = visitors === true && person !== "" && term === "";
    return internalDocumentReadiness(facts, request, [
      ...missingCommissionAnswers(facts, systems === false ? ["o_name"] : ["o_name", "a_name"]),
      ...(isTermMissing
        ? [missingTerm("visitors_term", words("журнал однократного пропуска", "the single-visit pass log"))]
        : []),
    ]);
  },
  compose: (facts, request) => {
    const regulation = internalDocumentInput(facts, request);
    const { systems } = regulation.situation;
    return orderDocument(regulation, {
      about: "О назначении ответственных и об организации обработки персональных данных",
      norms: rests(systems),
      points: [...appointments(request), ...tasks],
      acquainted: systems === false ? [organiser(facts)] : [organiser(facts), securityOfficer(facts)],
      annexes: orderAnnexes(regulation).map(({ annex }) => annex),
      sheet: true,
    });
  },
};

// Decree 1119 applies only to information systems.
function rests(systems: TriState): readonly NormCode[] {
  const ofSystems: readonly NormCode[] = systems === false ? [] : ["PP1119 13"];
  return ["FZ152 18.1", "FZ152 19", "FZ152 22.1", ...ofSystems, "PP687 13"];
}

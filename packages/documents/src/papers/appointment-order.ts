import type { NormCode } from "@opis/model/law/norms/norms";
import { words } from "@opis/model/words";
import { acquaintance, appendix, orderHead, paragraph, signatures } from "../block.ts";
import { operatorName } from "../facts/operator.ts";
import { paperDate, paperNumber } from "../facts/paper-requisites.ts";
import { besides, manager, organiser, requisite, securityOfficer, signingOnce } from "../facts/requisites.ts";
import type { Said } from "../facts/situation.ts";
import { line, phrase, text } from "../inline.ts";
import { citation } from "../language/citation.ts";
import type { PaperDocument } from "../model.ts";
import type { Paper } from "../paper.ts";
import { commissionAnswers } from "../readiness/company.ts";
import { termOf } from "../readiness/missing.ts";
import { orderAnnexes } from "./regulations/order/annexes.ts";
import { appointments, tasks } from "./regulations/order/points.ts";
import { normsFor, points } from "./regulations/provision.ts";
import { regulationReadiness } from "./regulations/readiness.ts";
import { regulationOf } from "./regulations/regulation.ts";

/** The order that appoints the responsible persons and the commission (articles 18.1(1)(1) and 22.1 of 152-FZ). */
export const appointmentOrder: Paper<"appointment_order"> = {
  key: "appointment_order",
  title: words("Приказ о назначении ответственных", "Order of appointment"),
  group: "internal",
  readiness: (facts, request) => {
    const { systems, visitors } = regulationOf(facts, request).situation;
    const { visitors_person: person, visitors_term: term } = request.answers;
    const isTermMissing = visitors === true && person !== "" && term === "";
    return regulationReadiness(facts, request, [
      ...commissionAnswers(facts, systems === false ? ["o_name"] : ["o_name", "a_name"]),
      ...(isTermMissing
        ? [termOf("visitors_term", words("журнал разового пропуска", "the single-visit pass journal"))]
        : []),
    ]);
  },
  compose: (facts, request): PaperDocument => {
    const regulation = regulationOf(facts, request);
    const annexes = orderAnnexes(regulation).flatMap(({ annex }) => annex);
    const { alone, systems } = regulation.situation;
    const isAlone = alone === true;
    const head = manager(facts);
    const appointed = systems === false ? [organiser(facts)] : [organiser(facts), securityOfficer(facts)];
    const acquainted = signingOnce(besides(head, appointed));
    return {
      title: `${isAlone ? "Решение" : "Приказ"} о назначении ответственных и об организации обработки персональных данных`,
      subject: facts.information.short_name || facts.snapshot.company.name,
      language: "ru",
      sections: [
        {
          orientation: "portrait",
          blocks: [
            ...orderHead({
              kind: isAlone ? "РЕШЕНИЕ" : "ПРИКАЗ",
              operator: operatorName(facts),
              date: paperDate(request),
              number: paperNumber(request),
              place: requisite(facts, "settlement", line("name")),
              about: "О назначении ответственных и об организации обработки персональных данных",
            }),
            paragraph(
              phrase`Во исполнение требований законодательства о персональных данных (${citation(normsFor(regulation, rests(systems)), request.date)}) ${text(isAlone ? "РЕШАЮ" : "ПРИКАЗЫВАЮ")}:`,
              { keepNext: true },
            ),
            ...points(regulation, [...appointments(request), ...tasks]),
            signatures([head]),
            ...(acquainted.length === 0
              ? []
              : [signatures(acquainted, isAlone ? "С решением ознакомлены" : "С приказом ознакомлены")]),
            ...annexes.flatMap((one, index) => [appendix(index + 1, one.title), ...one.blocks]),
            ...(isAlone ? [] : [appendix(annexes.length + 1, "Лист ознакомления"), acquaintance()]),
          ],
        },
      ],
    };
  },
};

// Decree 1119 is about systems alone.
function rests(systems: Said): readonly NormCode[] {
  const ofSystems: readonly NormCode[] = systems === false ? [] : ["PP1119 13"];
  return ["FZ152 18.1", "FZ152 19", "FZ152 22.1", ...ofSystems, "PP687 13"];
}

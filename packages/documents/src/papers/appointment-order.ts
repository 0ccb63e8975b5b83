import { words } from "@opis/model/words";
import { acquaintance, appendix, orderHead, paragraph, signatures } from "../block.ts";
import { operatorName } from "../facts/operator.ts";
import { paperDate, paperNumber } from "../facts/paper-requisites.ts";
import { besides, manager, organiser, requisite, securityOfficer, signingOnce } from "../facts/requisites.ts";
import { line, phrase, text } from "../inline.ts";
import { citation } from "../language/citation.ts";
import type { PaperDocument } from "../model.ts";
import type { Paper } from "../paper.ts";
import { commissionAnswers } from "../readiness/company.ts";
import { appointments, tasks } from "./regulations/order/points.ts";
import { placesAnnex, positionsAnnex } from "./regulations/protection/annexes.ts";
import { points } from "./regulations/provision.ts";
import { regulationReadiness } from "./regulations/readiness.ts";
import { regulationOf } from "./regulations/regulation.ts";

/** The order that appoints the responsible persons and the commission (articles 18.1(1)(1) and 22.1 of 152-FZ). */
export const appointmentOrder: Paper<"appointment_order"> = {
  key: "appointment_order",
  title: words("Приказ о назначении ответственных", "Order of appointment"),
  group: "internal",
  readiness: (facts, request) => regulationReadiness(facts, request, commissionAnswers(facts, ["o_name", "a_name"])),
  compose: (facts, request): PaperDocument => {
    const regulation = regulationOf(facts, request);
    const annexes = [...positionsAnnex(regulation), ...placesAnnex(regulation)];
    const isAlone = regulation.situation.alone === true;
    const head = manager(facts);
    const acquainted = signingOnce(besides(head, [organiser(facts), securityOfficer(facts)]));
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
              phrase`Во исполнение требований законодательства о персональных данных (${citation(["FZ152 18.1", "FZ152 19", "FZ152 22.1", "PP1119 13", "PP687 13"], request.date)}) ${text(isAlone ? "РЕШАЮ" : "ПРИКАЗЫВАЮ")}:`,
              { keepNext: true },
            ),
            ...points(regulation, [...appointments(request), ...tasks]),
            signatures([head]),
            ...(acquainted.length === 0 ? [] : [signatures(acquainted, "С приказом ознакомлены")]),
            ...annexes.flatMap((one, index) => [appendix(index + 1, one.title), ...one.blocks]),
            ...(isAlone ? [] : [appendix(annexes.length + 1, "Лист ознакомления"), acquaintance()]),
          ],
        },
      ],
    };
  },
};

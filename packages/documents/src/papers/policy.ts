import { words } from "@opis/model/words";
import { contents, paragraph, signatures, title } from "../block.ts";
import { operatorName } from "../facts/operator.ts";
import { paperPlace } from "../facts/paper-requisites.ts";
import { manager } from "../facts/requisites.ts";
import type { PaperDocument } from "../model.ts";
import type { Paper } from "../paper.ts";
import { onceBlanks } from "../readiness/blanks.ts";
import { policyOffer } from "./policy/offer.ts";
import { policyParts } from "./policy/parts.ts";
import { publicationBlanks } from "./policy/publication.ts";
import { policyReadiness } from "./policy/readiness.ts";
import { requestForm } from "./policy/request-form.ts";

/** The policy of processing that an operator publishes (article 18.1(1)(2) and (2) of 152-FZ; Roskomnadzor's advice of 31.07.2017). */
export const policy: Paper<"politika_konfidencialnosti"> = {
  key: "politika_konfidencialnosti",
  title: words("Политика обработки персональных данных", "Personal data policy"),
  group: "main",
  approvedAs: "policy",
  madeOf: ["process"],
  isEditable: true,
  blanks: (facts, request) => [
    ...onceBlanks(facts, "information", ["settlement"]),
    ...(request.answers.publication_url === "" ? publicationBlanks(facts) : []),
  ],
  readiness: policyReadiness,
  offer: policyOffer,
  compose: (facts, request): PaperDocument => ({
    title: "Политика обработки персональных данных",
    subject: facts.information.short_name || facts.snapshot.company.name,
    language: "ru",
    sections: [
      {
        orientation: "portrait",
        blocks: [
          title("ПОЛИТИКА обработки персональных данных", operatorName(facts)),
          paperPlace(facts, request),
          contents(),
          ...policyParts(facts, request),
          paragraph("Политику утвердил:", { align: "left", keepNext: true }),
          signatures([manager(facts)]),
          ...requestForm(facts, request),
        ],
      },
    ],
  }),
};

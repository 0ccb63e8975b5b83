import { words } from "@opis/model/words";
import { approval, contents, signatures, title } from "../block.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { decidersOf, decidersSign } from "../facts/deciders.ts";
import { flatMapProcesses } from "../facts/memoize-facts.ts";
import { operatorName } from "../facts/operator.ts";
import { paperNumber, paperPlace } from "../facts/paper-requisites.ts";
import { withProcesses } from "../facts/part-of-facts.ts";
import { manager, signingOnce } from "../facts/requisites.ts";
import { phrase } from "../inline.ts";
import type { Block, PaperDocument } from "../model.ts";
import type { Paper } from "../paper.ts";
import { blanksAmong, decidersBlanks, onceBlanks, wizardBlanks } from "../readiness/blanks.ts";
import { operatorPart, personsPart } from "./protocol/company-parts.ts";
import { dataPart, paperPart, sitesPart } from "./protocol/data-parts.ts";
import { conclusionPart, findingsPart } from "./protocol/findings.ts";
import { equipmentPart, toolsPart } from "./protocol/means-parts.ts";
import { overviewPart } from "./protocol/overview.ts";
import { partiesPart } from "./protocol/party-parts.ts";
import { cardsAppendix, cardsPart } from "./protocol/process-cards.ts";
import { protocolReadiness } from "./protocol/readiness.ts";
import { surveyPart } from "./protocol/survey.ts";
import { systemsPart } from "./protocol/system-parts.ts";

/** The protocol of the survey: what is processed on its day, as the questionnaires say (article 18.1(1)(4) of 152-FZ). */
export const companyProtocol: Paper<"company_protocol"> = {
  key: "company_protocol",
  title: words("Протокол обследования", "Survey protocol"),
  group: "main",
  approvedAs: "protocol",
  madeOf: ["process", "system", "security", "system_server", "workstation", "network_hardware"],
  printsRisks: true,
  blanks: (facts, request) => [
    ...onceBlanks(facts, "information", ["settlement"]),
    ...decidersBlanks("company_protocol", facts, request),
    ...wizardBlanks("company_protocol", request, ["survey_start", "survey_end"]),
    ...blanksAmong({ key: "company_protocol" }, facts, partsWithoutProcesses(facts, request.date)),
    ...processBlanks(facts, request.date),
  ],
  readiness: protocolReadiness,
  compose: (facts, request): PaperDocument => {
    const deciders = decidersOf(facts, request.answers);
    // Who surveys alone and is the manager approves by the same signature.
    const isOwn = deciders.kind === "responsible" && deciders.isManager;
    const surveyors = decidersSign(facts, deciders);
    const agrees = { ...manager(facts), role: "Согласовано" };
    return {
      title: "Протокол обследования обработки персональных данных",
      subject: facts.information.short_name || facts.snapshot.company.name,
      language: "ru",
      sections: [
        {
          orientation: "portrait",
          blocks: [
            ...(isOwn ? [] : [approval(manager(facts))]),
            title(
              phrase`ПРОТОКОЛ № ${paperNumber(request)} обследования процессов и систем обработки персональных данных`,
              operatorName(facts),
            ),
            paperPlace(facts, request),
            contents(),
            ...surveyPart(facts, request, deciders),
            ...operatorPart(facts),
            ...personsPart(facts),
            ...overviewPart(facts, request),
            ...cardsPart(facts),
            ...dataPart(facts),
            ...sitesPart(facts),
            ...paperPart(facts),
            ...systemsPart(facts),
            ...partiesPart(facts, request.date),
            ...equipmentPart(facts),
            ...toolsPart(facts, request.date),
            ...findingsPart(facts, request),
            ...conclusionPart(facts, request),
            signatures(isOwn ? surveyors : signingOnce([...surveyors, agrees])),
            ...cardsAppendix(facts),
          ],
        },
      ],
    };
  },
};

/** Parts that are as long however many processes there are. */
function partsWithoutProcesses(facts: CompanyFacts, day: string): Block[] {
  return [
    ...operatorPart(facts),
    ...personsPart(facts),
    ...sitesPart(facts),
    ...systemsPart(facts),
    ...equipmentPart(facts),
    ...toolsPart(facts, day),
  ];
}

/** The blanks that each process leaves, found again only of a process that has changed: all of them take too long to compose. */
const processBlanks = flatMapProcesses((facts, process, day: string) => {
  const alone = withProcesses(facts, [process]);
  const parts = [...cardsPart(alone), ...dataPart(alone), ...paperPart(alone), ...partiesPart(alone, day)];
  return blanksAmong({ key: "company_protocol" }, facts, parts);
});

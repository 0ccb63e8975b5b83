import { words } from "@opis/model/words";
import { paragraph, title } from "../block.ts";
import { operatorName } from "../facts/operator.ts";
import { paperNumber, paperPlace } from "../facts/paper-requisites.ts";
import { requisite } from "../facts/requisites.ts";
import { line, phrase, text, value } from "../inline.ts";
import type { Block, Content, PaperDocument } from "../model.ts";
import type { Paper } from "../paper.ts";
import { agreementOffer } from "./agreement/agreement-offer.ts";
import { agreementObjects, agreementParty } from "./agreement/agreement-party.ts";
import { agreementReadiness } from "./agreement/agreement-readiness.ts";
import type { AgreementText } from "./agreement/agreement-text.ts";
import { annexes, partiesSection, termSection } from "./agreement/closing-sections.ts";
import { archiveSection, operatorSection, processorSection, recipientSection } from "./agreement/duties-sections.ts";
import { entrustmentSigned } from "./agreement/entrustment-signed.ts";
import { operatorSide, partySide } from "./agreement/in-person.ts";
import { abroadSection, controlSection, liabilitySection, securitySection } from "./agreement/security-sections.ts";
import { dataSection, purposesSection, subjectSection, waysSection } from "./agreement/subject-sections.ts";

/** The agreement with one third party: entrusted processing (article 6(3) of 152-FZ), or a transfer to an operator of its own. */
export const agreement: Paper<"soglashenie_o_soblyudenii_bezobastnosti"> = {
  key: "soglashenie_o_soblyudenii_bezobastnosti",
  formerKeys: ["soglashenie_o_bezopasnosti"],
  title: words("Соглашение о соблюдении безопасности персональных данных", "Agreement on security of personal data"),
  group: "main",
  approvedAs: "agreement",
  objects: {
    form: "third_party",
    which: words("Выберите третье лицо", "Choose a third party"),
    of: agreementObjects,
  },
  readiness: agreementReadiness,
  signedAnswers: (facts, request, signed) => {
    const given = agreementParty(facts, request);
    return given ? entrustmentSigned(given, signed) : [];
  },
  offer: agreementOffer,
  compose: (facts, request): PaperDocument => {
    const given = agreementParty(facts, request);
    const blocks = given
      ? agreementBlocks({ ...given, request, called: given.quality === "operator" ? "Получатель" : "Обработчик" })
      : [title("СОГЛАШЕНИЕ о соблюдении безопасности персональных данных", operatorName(facts))];
    return {
      title: "Соглашение о соблюдении безопасности персональных данных",
      subject: facts.information.short_name || facts.snapshot.company.name,
      language: "ru",
      sections: [{ orientation: "portrait", blocks }],
    };
  },
};

function agreementBlocks(given: AgreementText): Block[] {
  const { facts, request, called } = given;
  return [
    title(
      phrase`СОГЛАШЕНИЕ № ${paperNumber(request)}`,
      called === "Обработчик"
        ? "о соблюдении безопасности персональных данных (поручение обработки)"
        : "о соблюдении безопасности персональных данных",
    ),
    paperPlace(facts, request),
    paragraph(preamble(given)),
    ...subjectSection(given),
    ...purposesSection(given),
    ...dataSection(given),
    ...waysSection(given),
    ...(called === "Обработчик" ? processorSection(given) : recipientSection(given)),
    ...operatorSection(given),
    ...securitySection(given),
    ...controlSection(given),
    ...liabilitySection(given),
    ...abroadSection(given),
    ...archiveSection(given),
    ...termSection(given),
    ...partiesSection(given),
    ...annexes(given),
  ];
}

function preamble(given: AgreementText): Content {
  const { facts, party, called, isAbroad } = given;
  const of = (field: "inn" | "address") =>
    value(party[field], { form: "third_party", id: party.id, field }, line("short"));
  const number = isAbroad ? [] : phrase`ИНН ${of("inn")}, `;
  return phrase`${operatorSide(given)} (ИНН ${requisite(facts, "inn", line("short"))}, адрес: ${requisite(facts, "legal_address", line("name"))}; далее — Оператор), и ${partySide(given)} (${number}адрес: ${of("address")}; далее — ${text(called)}) заключили настоящее соглашение.`;
}

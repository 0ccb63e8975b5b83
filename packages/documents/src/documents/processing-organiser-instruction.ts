import { words } from "@opis/model/bilingual-text";
import type { DocumentDefinition } from "../document-definition.ts";
import { organiser } from "../facts/company-requisites.ts";
import { missingCommissionAnswers } from "../readiness/missing-company-answers.ts";
import { formsAnnex, journalsAnnex } from "./internal-documents/forms-annex.ts";
import {
  internalDocument,
  internalDocumentInput,
  internalDocumentReadiness,
} from "./internal-documents/internal-document.ts";
import { duties, general, liability, replacement, rights } from "./provisions/organiser-duties.ts";
import { destruction, incidents, notifications, requests } from "./provisions/organiser-requests-and-incidents.ts";
import { section } from "./provisions/provision.ts";

const sections = [
  ["Общие положения", general],
  ["Обязанности", duties],
  ["Обращения и запросы", requests],
  ["Уведомления Роскомнадзора", notifications],
  ["Инциденты", incidents],
  ["Уничтожение персональных данных", destruction],
  ["Права", rights],
  ["Ответственность", liability],
  ["Замещение и передача дел", replacement],
] as const;

/** The instruction of the person who organises the processing (article 22.1 of 152-FZ). */
export const organiserInstruction: DocumentDefinition<"instructions_responsible"> = {
  key: "instructions_responsible",
  title: words(
    "Инструкция ответственного за организацию обработки",
    "Instructions for the person responsible for processing",
  ),
  group: "internal",
  approvedAs: "regulations",
  readiness: (facts, request) => internalDocumentReadiness(facts, request, missingCommissionAnswers(facts, ["o_name"])),
  compose: (facts, request) => {
    const regulation = internalDocumentInput(facts, request);
    return internalDocument(regulation, {
      title: "ИНСТРУКЦИЯ ответственного за организацию обработки персональных данных",
      body: sections.flatMap(([title, provisions]) => section(regulation, title, provisions)),
      acquainted: [organiser(facts)],
      annexes: [
        ...journalsAnnex(regulation, ["requests"]),
        ...formsAnnex(regulation, ["answer", "refusal", "notice", "check"]),
      ],
    });
  },
};

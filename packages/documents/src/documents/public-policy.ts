import { words } from "@opis/model/bilingual-text";
import type { Row } from "@opis/model/rows/row";
import type { PolicyLaw } from "@opis/model/wizards/document-answers";
import { appendix, blank, contents, facts as lines, paragraph, phrase, signatures, title } from "../block.ts";
import { type Block, type ComposedDocument, composeDocument } from "../composed-document.ts";
import type { DocumentDefinition, DocumentObject, WizardOffer } from "../document-definition.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import {
  addressForLetters,
  manager,
  operatorName,
  operatorNameInDative,
  placeAndDate,
} from "../facts/company-requisites.ts";
import { subjectName } from "../facts/process-facts.ts";
import { countryName, trackersOf, transfersAbroad } from "../facts/transfers.ts";
import { agreeing } from "../language/decline-name.ts";
import { onceBlanks } from "../readiness/find-blanks.ts";
import { isBorderKnown } from "../readiness/missing-transfer-answers.ts";
import { policyParts } from "./policy/policy-sections.ts";
import { type PolicyRequest, publicationBlanks } from "./policy/publication.ts";
import { namedParties, policyReadiness, purposesToCover } from "./policy/readiness.ts";
import { spreadRows } from "./policy/special-cases-section.ts";

/** The form an individual fills in: the contents of a request (152-FZ, article 14(3)) and the demand. */
const requestFields = [
  "Фамилия, имя, отчество субъекта персональных данных",
  "Документ, удостоверяющий личность: номер, дата выдачи, кем выдан",
  "Представитель: фамилия, имя, отчество, документ, удостоверяющий личность, документ о полномочиях",
  "Сведения, подтверждающие отношения с Оператором или обработку им данных",
  "О чём обращение: сведения об обработке, уточнение, блокирование, уничтожение, прекращение обработки, отзыв согласия, иное",
  "Какие персональные данные и почему",
  "Куда направить ответ",
  "Дата, подпись",
];

/** Returns the request form, if the policy's author wants one attached. */
function requestForm(facts: CompanyFacts, { answers }: PolicyRequest): Block[] {
  if (answers.is_request_form !== true) return [];
  return [
    appendix(null, "Форма обращения субъекта персональных данных"),
    paragraph(phrase`Кому: ${operatorNameInDative(facts)}, ${addressForLetters(facts)}`, {
      align: "left",
      indent: false,
    }),
    lines(requestFields.map((line) => [line, [blank()]])),
  ];
}

type Business = NonNullable<Row<"information">["type_of_business"]>;

/** Laws specific to a line of business (documents 1.8, section 1). */
const lawsOfBusiness: Readonly<Partial<Record<Business, readonly PolicyLaw[]>>> = {
  Banking: ["FZ395", "FZ115"],
  Insurance: ["FZ4015"],
  "Medical organization": ["FZ323"],
  Education: ["FZ273"],
  FMCG: ["ZPP"],
  "E-commerce": ["ZPP"],
  Advertising: ["FZ38"],
};

/** Returns the wizard of the policy; questions on recipients, dissemination and trackers appear only if the company has any. */
function policyOffer(facts: CompanyFacts, { answers, date }: PolicyRequest): WizardOffer {
  const parties = namedParties(facts).map(({ id, name }) => ({ id, name }));
  const abroad = transfersAbroad(facts, date);
  return {
    hidden: [
      ...(parties.length === 0 ? ["recipient_mode"] : []),
      ...(answers.recipient_mode === "categories" && parties.length > 0 ? [] : ["recipient_categories"]),
      ...(spreadRows(facts).length === 0 ? ["spreading_terms"] : []),
      ...(trackersOf(facts).length === 0 ? ["cookie_opt_out"] : []),
    ],
    fitting: { laws: fittingLaws(facts), crossborder: [borderState(facts, abroad.length)] },
    rows: {
      abroad: abroad.map(({ name, country }, index) => ({ id: index + 1, name: `${name}: ${countryName(country)}` })),
      recipient_categories: parties,
      purposes: purposesToCover(facts),
      sites: pages(facts, "site"),
      apps: pages(facts, "app"),
    },
  };
}

function borderState(facts: CompanyFacts, abroad: number): "none" | "exists" | "unknown" {
  if (abroad > 0) return "exists";
  return isBorderKnown(facts) ? "none" : "unknown";
}

function pages({ snapshot }: CompanyFacts, form: "site" | "app"): DocumentObject[] {
  return snapshot.rows[form].map((row) => ({ id: row.id, name: "address" in row ? row.address : row.name }));
}

function fittingLaws(facts: CompanyFacts): PolicyLaw[] {
  const { type_of_business: business } = facts.information;
  const rows = facts.processes.flatMap(({ id }) => facts.childrenOf("process_subject", id));
  const employs = rows.some((row) => {
    const subject = row.subject === null ? undefined : facts.index.row("subject", row.subject);
    return subject?.is_employee === true && subjectName(facts, row) !== "";
  });
  const advertises = facts.processes.some(({ is_marketing: isMarketing }) => isMarketing === true);
  return [
    ...new Set([
      ...(employs ? (["TK"] as const) : []),
      ...((business && lawsOfBusiness[business]) ?? []),
      ...(advertises ? (["FZ38"] as const) : []),
    ]),
  ];
}

/** The policy of processing that an operator publishes (article 18.1(1)(2) and (2) of 152-FZ; Roskomnadzor's advice of 31.07.2017). */
export const publicPolicy: DocumentDefinition<"politika_konfidencialnosti"> = {
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
  compose: (facts, request): ComposedDocument =>
    composeDocument(facts, "Политика обработки персональных данных", [
      {
        orientation: "portrait",
        blocks: [
          title("ПОЛИТИКА обработки персональных данных", operatorName(facts)),
          placeAndDate(facts, request),
          contents(),
          ...policyParts(facts, request),
          paragraph(`Политику ${agreeing(facts.information.manager_name, "утвердил", "утвердила")}:`, {
            align: "left",
            keepNext: true,
          }),
          signatures([manager(facts)]),
          ...requestForm(facts, request),
        ],
      },
    ]),
};

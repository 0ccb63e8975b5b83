import { words } from "@opis/model/words";
import { contents, paragraph, placeDate, signatures, title } from "../block.ts";
import { crossbordersOf } from "../facts/party-facts.ts";
import { manager, requisite } from "../facts/requisites.ts";
import { line, phrase, text, value } from "../inline.ts";
import { cityLabel } from "../language/city.ts";
import { longDate } from "../language/dates.ts";
import type { PaperDocument } from "../model.ts";
import type { Paper } from "../paper.ts";
import {
  anyProcess,
  basesSet,
  commissionAnswers,
  companyAnswers,
  dateInOrder,
  periodsSet,
  purposesSet,
} from "../readiness/checks.ts";
import { generalPart, termsPart } from "./policy/general.ts";
import { purposesPart, subjectsPart } from "./policy/purposes.ts";
import {
  changesPart,
  contactsPart,
  cookiesPart,
  dutiesPart,
  measuresPart,
  rightsPart,
  specialPart,
} from "./policy/rights.ts";
import { crossborderPart, localisationPart, transferPart } from "./policy/transfer.ts";

/** The policy of processing that an operator publishes (article 18.1(1)(2) and (2) of 152-FZ; Roskomnadzor's advice of 31.07.2017). */
export const policy: Paper<"politika_konfidencialnosti"> = {
  key: "politika_konfidencialnosti",
  title: words("Политика обработки персональных данных", "Personal data policy"),
  group: "main",
  readiness: (facts, request) => ({
    missing: [
      ...companyAnswers(facts, ["full_name", "short_name", "inn", "ogrn", "legal_address", "mail"]),
      ...commissionAnswers(facts, ["o_name", "o_mail"]),
      ...anyProcess(facts),
      ...purposesSet(facts),
      ...basesSet(facts),
      ...periodsSet(facts),
      ...dateInOrder(facts, request),
    ],
    warnings: [
      ...(facts.snapshot.rows.site.length > 0
        ? []
        : [
            words(
              "Политику нужно опубликовать там, где Вы собираете данные: сайт в анкете не указан.",
              "The policy must be published where you collect data: no site is listed.",
            ),
          ]),
      ...(request.answers.denies_crossborder && crossbordersOf(facts, request.date).length > 0
        ? [words("В анкетах есть иностранные получатели.", "There are foreign recipients in the questionnaires.")]
        : []),
    ],
  }),
  compose: (facts, request): PaperDocument => ({
    title: "Политика обработки персональных данных",
    subject: facts.information.short_name || facts.snapshot.company.name,
    language: "ru",
    sections: [
      {
        orientation: "portrait",
        blocks: [
          title(
            "ПОЛИТИКА обработки персональных данных",
            phrase`${requisite(facts, "full_name")}, № ${value(request.number, { form: "wizard", id: null, field: "number" }, line("short"))}`,
          ),
          placeDate(
            [
              value(
                cityLabel(facts.information.settlement),
                { form: "information", id: facts.information.id, field: "settlement" },
                line("short"),
              ),
            ],
            [text(longDate(request.date) ?? request.date)],
          ),
          contents(),
          ...generalPart(facts, request),
          ...termsPart(),
          ...purposesPart(facts),
          ...subjectsPart(facts),
          ...rightsPart(facts),
          ...dutiesPart(),
          ...transferPart(facts),
          ...crossborderPart(facts, request),
          ...localisationPart(facts),
          ...measuresPart(facts),
          ...cookiesPart(facts, request),
          ...specialPart(facts),
          ...changesPart(facts, request),
          ...contactsPart(facts),
          paragraph("Политику утвердил:", { align: "left", keepNext: true }),
          signatures([manager(facts)]),
        ],
      },
    ],
  }),
};

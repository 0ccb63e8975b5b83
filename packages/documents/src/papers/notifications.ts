import { formatPhone } from "@opis/model/validation/phone";
import { type NotificationPart, notificationParts } from "@opis/model/wizards/answers";
import { words } from "@opis/model/words";
import { heading, list, paragraph, signatures, title } from "../block.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { crossbordersOf } from "../facts/party-facts.ts";
import { manager, organiser, requisite } from "../facts/requisites.ts";
import { line, phrase, text, value } from "../inline.ts";
import { longDate } from "../language/dates.ts";
import type { Block, PaperDocument } from "../model.ts";
import type { Paper, PaperRequest } from "../paper.ts";
import {
  anyProcess,
  basesSet,
  commissionAnswers,
  companyAnswers,
  dataSet,
  dateInOrder,
  named,
  periodsSet,
  purposesSet,
  simple,
  startDate,
} from "../readiness/checks.ts";
import { changePart } from "./notifications/change.ts";
import { crossborderPart } from "./notifications/crossborder.ts";
import { intentionPart } from "./notifications/intention.ts";
import { terminationPart } from "./notifications/termination.ts";

type Request = PaperRequest<"uvedomleniya">;

/** How each part is written. */
const parts = {
  intention: intentionPart,
  change: changePart,
  termination: terminationPart,
  crossborder: crossborderPart,
} as const satisfies Record<NotificationPart, (facts: CompanyFacts, request: Request) => Block[]>;

/** Notifications to Roskomnadzor by order 180 of 28.10.2022 (articles 12 and 22 of 152-FZ): the chosen parts, each from a new page. */
export const notifications: Paper<"uvedomleniya"> = {
  key: "uvedomleniya",
  title: words("Уведомления в Роскомнадзор", "Notifications to Roskomnadzor"),
  group: "main",
  readiness: (facts, request) => ({
    missing: [
      ...companyAnswers(facts, ["full_name", "inn", "ogrn", "legal_address", "manager_name", "manager_position"]),
      ...commissionAnswers(facts, ["o_name", "o_position", "o_phone", "o_mail"]),
      ...anyProcess(facts),
      ...purposesSet(facts),
      ...basesSet(facts),
      ...dataSet(facts),
      ...periodsSet(facts),
      ...placesSet(facts),
      ...startDate(facts),
      ...dateInOrder(facts, request),
      ...(request.answers.parts.includes("crossborder") && crossbordersOf(facts, request.date).length === 0
        ? [simple("E11", "third_party", "country")]
        : []),
    ],
    warnings:
      facts.information.registry_status === true && !request.answers.parts.includes("change")
        ? [
            words(
              "Компания уже есть в реестре операторов: обычно подают уведомление об изменении сведений.",
              "The company is already in the register: usually a notification of changes is filed.",
            ),
          ]
        : [],
  }),
  compose: (facts, request): PaperDocument => {
    const chosen = chosenParts(request);
    return {
      title: "Уведомления в Роскомнадзор",
      subject: facts.information.short_name || facts.snapshot.company.name,
      language: "ru",
      sections: [
        {
          orientation: "portrait",
          blocks: [
            title(
              "УВЕДОМЛЕНИЯ в уполномоченный орган по защите прав субъектов персональных данных",
              phrase`${requisite(facts, "full_name")}, ${text(longDate(request.date) ?? request.date)}, № ${value(request.number, { form: "wizard", id: null, field: "number" }, line("short"))}`,
            ),
            heading(1, "Состав уведомлений", { numbered: false }),
            list(
              chosen.map((part) => notificationParts[part].ru),
              "number",
            ),
          ],
        },
        ...chosen.map((part) => ({
          orientation: "portrait" as const,
          blocks: [...parts[part](facts, request), ...ending(facts, request)],
        })),
      ],
    };
  },
};

function chosenParts({ answers }: Request): NotificationPart[] {
  const all: NotificationPart[] = ["intention", "change", "termination", "crossborder"];
  const chosen = all.filter((part) => answers.parts.includes(part));
  return chosen.length === 0 ? ["intention"] : chosen;
}

// E09: the place of every database with data must be told (article 22(3)(10.1) of 152-FZ).
function placesSet(facts: CompanyFacts) {
  const unplaced = facts.systems.filter(
    ({ db_country_place, system_address }) => db_country_place === null || system_address.trim() === "",
  );
  return named(
    "E09",
    unplaced.map((system) => ({
      form: "system",
      id: system.id,
      field: system.db_country_place === null ? "db_country_place" : "system_address",
      name: system.name,
    })),
  );
}

function ending(facts: CompanyFacts, { answers }: Request): Block[] {
  const executor = value(
    answers.executor || facts.commission.o_name,
    { form: "wizard", id: null, field: "executor" },
    line("name"),
  );
  const contacts = value(
    answers.executor_contacts || formatPhone(facts.commission.o_phone),
    { form: "wizard", id: null, field: "executor_contacts" },
    line("short"),
  );
  return [
    paragraph(
      "Достоверность сведений подтверждаю. Об изменении сведений обязуюсь сообщать не позднее 15-го числа месяца, следующего за месяцем, в котором они изменились (ч. 7 ст. 22 Закона № 152-ФЗ).",
    ),
    signatures([manager(facts), organiser(facts)]),
    paragraph(phrase`Исполнитель: ${executor}, ${contacts}.`, { align: "left", indent: false }),
  ];
}

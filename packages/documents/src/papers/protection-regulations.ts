import { words } from "@opis/model/words";
import { contents } from "../block.ts";
import type { Paper } from "../paper.ts";
import { onceBlanks } from "../readiness/blanks.ts";
import { anyProcess } from "../readiness/company.ts";
import {
  actionsSet,
  basesSet,
  basesSpelt,
  dataSet,
  ordersNamed,
  periodsSet,
  purposesSet,
  waysSet,
} from "../readiness/processes.ts";
import { allRolesSaid } from "../readiness/transfers.ts";
import { type forms, formsAnnex } from "./regulations/forms.ts";
import { internalDocument, together } from "./regulations/internal-document.ts";
import { type journals, journalsAnnex } from "./regulations/journals.ts";
import { placesAnnex, positionsAnnex, systemRegisterAnnex } from "./regulations/protection/annexes.ts";
import { consents, special } from "./regulations/protection/consents.ts";
import { control, destruction, incidents, liability, requests } from "./regulations/protection/events.ts";
import { collection, general, principles } from "./regulations/protection/general.ts";
import { manual, systems } from "./regulations/protection/handling.ts";
import { purposesPart } from "./regulations/protection/purposes.ts";
import { transfer } from "./regulations/protection/transfer.ts";
import { section } from "./regulations/provision.ts";
import { regulationReadiness } from "./regulations/readiness.ts";
import { regulationOf } from "./regulations/regulation.ts";

const journalNames: readonly (keyof typeof journals)[] = [
  "requests",
  "access",
  "media",
  "incidents",
  "cryptography",
  "training",
  "visitors",
  "destruction",
  "transfers",
];

const formNames: readonly (keyof typeof forms)[] = [
  "newProcess",
  "indirectNotice",
  "refusalConsequences",
  "incident",
  "initialIncident",
  "finalIncident",
];

/** The regulations on processing and protection: the main local act (articles 5 to 7, 9 to 12, 18.1 to 22.1 of 152-FZ). */
export const protectionRegulations: Paper<"protection_regulations"> = {
  key: "protection_regulations",
  title: words("Положение об обработке и защите персональных данных", "Regulations on processing and protection"),
  group: "internal",
  madeOf: ["process", "system"],
  blanks: (facts) => [
    ...onceBlanks(facts, "information", ["inn", "ogrn", "legal_address", "settlement"]),
    ...onceBlanks(facts, "commission", [
      "o_position",
      "o_phone",
      ...(facts.systems.length > 0 ? (["a_name"] as const) : []),
    ]),
  ],
  readiness: (facts, request) =>
    regulationReadiness(facts, request, [
      ...anyProcess(facts),
      ...purposesSet(facts),
      ...basesSet(facts),
      ...basesSpelt(facts),
      ...dataSet(facts),
      ...actionsSet(facts),
      ...periodsSet(facts),
      ...waysSet(facts),
      ...allRolesSaid(facts),
      ...ordersNamed(facts),
    ]),
  compose: (facts, request) => {
    const regulation = regulationOf(facts, request);
    const part = (...given: readonly [string, Parameters<typeof section>[2]]) => section(regulation, ...given);
    return internalDocument(regulation, {
      title: "ПОЛОЖЕНИЕ об обработке и защите персональных данных",
      body: [
        contents(),
        ...part("Общие положения", general),
        ...part("Принципы, цели и основания обработки", principles),
        ...part("Состав данных и порядок их получения", collection),
        ...purposesPart(regulation),
        ...part("Согласие на обработку", consents),
        ...part("Особые случаи обработки", special),
        ...part("Передача и поручение обработки", transfer),
        ...part("Обработка без использования средств автоматизации", manual),
        ...part("Обработка в информационных системах и меры защиты", systems),
        ...part("Обращения субъектов и запросы Роскомнадзора", requests),
        ...part("Уточнение, блокирование и уничтожение", destruction),
        ...part("Инциденты", incidents),
        ...part("Оценка вреда, внутренний контроль, обезличивание", control),
        ...part("Ответственность и заключительные положения", liability),
      ],
      annexes: [
        ...together("Перечни систем, должностей и мест хранения", [
          ...systemRegisterAnnex(regulation),
          ...positionsAnnex(regulation),
          ...placesAnnex(regulation),
        ]),
        ...journalsAnnex(regulation, journalNames),
        ...formsAnnex(regulation, formNames),
      ],
      sheet: true,
    });
  },
};

import type { Row } from "@opis/model/rows/row";
import { words } from "@opis/model/words";
import { clause, heading, list, paragraph, signatures } from "../block.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { type Deciders, decidersOf, decidersSign } from "../facts/deciders.ts";
import { isEntrepreneur } from "../facts/operator.ts";
import { ofSystem } from "../facts/system-facts.ts";
import { joined, line, phrase, text, value } from "../inline.ts";
import { actTitle } from "../language/act-title.ts";
import { citation, pointOf } from "../language/citation.ts";
import type { Block, Content, Inline, PaperDocument } from "../model.ts";
import type { Paper } from "../paper.ts";
import { circumstancesTable } from "./act/circumstances.ts";
import { classesTable } from "./act/classes.ts";
import { considered } from "./act/considered.ts";
import { cryptographyTable } from "./act/cryptography.ts";
import { decisionWords, levelsTable } from "./act/levels.ts";
import { measuresPart } from "./act/measures.ts";
import { actOffer } from "./act/offer.ts";
import { otherActs } from "./act/other-requirements.ts";
import { actReadiness } from "./act/readiness.ts";
import { requirementsPart } from "./act/requirements.ts";
import { type ActRequest, systemsOfAct } from "./act/systems-of-act.ts";
import { threatsTable } from "./act/threats.ts";
import { actHead, whoActed } from "./act-parts.ts";

/** The act that determines the security level of each system (decree 1119, points 5 to 17; article 19(2)(1) of 152-FZ). */
export const determiningAct: Paper<"act_opredeleniya_zashishennosty"> = {
  key: "act_opredeleniya_zashishennosty",
  title: words("Акт определения уровня защищённости", "Security level determination act"),
  group: "main",
  approvedAs: "level_act",
  objects: { form: "system", isAlsoTogether: true, of: systemsOfAct },
  madeOf: ["system"],
  readiness: actReadiness,
  offer: actOffer,
  compose: (facts, request): PaperDocument => {
    const deciders = decidersOf(facts, request.answers);
    return {
      title: "Акт определения уровня защищённости персональных данных",
      subject: facts.information.short_name || facts.snapshot.company.name,
      language: "ru",
      sections: [
        {
          orientation: "portrait",
          blocks: [
            ...actHead(facts, request, {
              deciders,
              of: "определения уровня защищённости персональных данных при их обработке в информационных системах",
            }),
            ...grounds(facts, request, deciders),
            ...findings(facts, request),
            ...protection(facts, request),
            signatures(decidersSign(facts, deciders), ...(deciders.kind === "commission" ? ["Подписи комиссии"] : [])),
          ],
        },
      ],
    };
  },
};

function grounds(facts: CompanyFacts, request: ActRequest, deciders: Deciders): Block[] {
  return [
    ...whoActed(facts, request.answers, { deciders, did: "Уровень защищённости определил" }),
    paragraph(
      phrase`Основание: ${text(pointOf("FZ152 19"))} ${actTitle("FZ152", "genitive")}; требования, утверждённые ${actTitle("PP1119", "instrumental")} (далее — Требования № 1119). Рассмотрены: ${joined(considered(facts, request), "; ")}.`,
    ),
  ];
}

function findings(facts: CompanyFacts, request: ActRequest): Block[] {
  const systems = systemsOfAct(facts, request);
  const decisions = systems.flatMap((system) => decisionWords(facts, system));
  return [
    heading(1, "Исходные данные"),
    circumstancesTable(facts, systems, request.date),
    heading(1, "Тип актуальных угроз"),
    threatsTable(facts, systems, request),
    heading(1, "Определение уровня защищённости"),
    levelsTable(facts, systems),
    heading(1, "Итог"),
    ...result(text(request.answers.mode === "commission" ? "Комиссия решила" : "Решено"), decisions),
    ...leftOut(facts, systems),
  ];
}

/** So many decisions are read in one sentence; more of them are a list. */
const mostInSentence = 3;

function result(who: Inline, decisions: readonly Content[]): Block[] {
  const ended = decisions.map((one, index) => phrase`${one}${text(index < decisions.length - 1 ? ";" : ".")}`);
  if (decisions.length > mostInSentence) return [paragraph(phrase`${who}:`, { keepNext: true }), list(ended)];
  return [paragraph(phrase`${who}: ${joined(decisions.length === 0 ? [[line("address")]] : decisions, "; ")}.`)];
}

function leftOut(facts: CompanyFacts, systems: readonly Row<"system">[]): Block[] {
  const others = facts.systems.filter((system) => !systems.includes(system));
  if (others.length === 0) return [];
  return [
    heading(2, "Не включены в акт"),
    paragraph(
      phrase`${joined(
        others.map((system) => [value(system.name, ofSystem(system, "name"))]),
        "; ",
      )}.`,
    ),
  ];
}

function protection(facts: CompanyFacts, request: ActRequest): Block[] {
  const systems = systemsOfAct(facts, request);
  const others = otherActs(facts, systems, request.date);
  return [
    heading(1, "Требования к защите"),
    requirementsPart(facts, systems, request.date),
    heading(1, phrase`Меры по ${actTitle("FSTEC21", "dative")}`),
    ...measuresPart(facts, systems, request.answers),
    classesTable(facts, systems, request.date),
    heading(1, "Средства криптографической защиты информации"),
    cryptographyTable(facts, systems, request.date),
    ...(others.length === 0
      ? []
      : [
          heading(1, "Иные требования"),
          list(
            others.map(
              ({ printed, names }, index) =>
                phrase`Для систем: ${text(names.join("; "))} — наряду с Требованиями № 1119 применяются: ${text(printed)}${text(index === others.length - 1 ? "." : ";")}`,
            ),
          ),
        ]),
    heading(1, "Контроль и пересмотр"),
    clause(
      "Акт пересматривается при изменении состава персональных данных, числа субъектов, типа актуальных угроз или структуры систем.",
    ),
    clause(
      phrase`Контроль за выполнением требований проводится не реже одного раза в три года ${text(isEntrepreneur(facts) ? "предпринимателем" : "оператором")} или лицензиатом (${citation(["PP1119 17"], request.date)}).`,
    ),
  ];
}

import { levelOf } from "@opis/model/level-derivation";
import { measurePerformers, securityConditions } from "@opis/model/wizards/agreement-answers";
import { clause, heading, line, phrase, table, text, value, wizardSource } from "../../block.ts";
import type { Block, Content } from "../../composed-document.ts";
import { cryptographyNeed } from "../../facts/channels.ts";
import { systemSource } from "../../facts/system-facts.ts";
import { levelWords } from "../../facts/system-levels.ts";
import { chosenSystems } from "./agreement-party.ts";
import { type AgreementText, rule } from "./agreement-text.ts";

/**
 * Returns the required level and the split of security conditions between the parties (documents 1.5, section 9; decree 1119 and order 21).
 */
export function securitySection(given: AgreementText): Block[] {
  const { facts, request } = given;
  const systems = chosenSystems(given, request);
  return [
    heading(1, "Безопасность"),
    ...rule(
      given,
      "Стороны принимают необходимые правовые, организационные и технические меры для защиты персональных данных",
      ["FZ152 19"],
    ),
    ...(systems.length > 1
      ? [
          table(
            [
              { title: "Система", kind: "name", width: 7 },
              { title: "Уровень", kind: "mark", width: 3 },
            ],
            systems.map((system): Content[] => [
              [value(system.name, systemSource(system, "name"))],
              [levelWords(facts, system)],
            ]),
            { caption: "Уровни защищённости систем" },
          ),
        ]
      : []),
    ...level(given),
    ...confirmed(given),
    ...measures(given),
  ];
}

function level(given: AgreementText): Block[] {
  const { facts, request } = given;
  const systems = chosenSystems(given, request);
  const levels = systems.flatMap((system) => levelOf(facts, system)?.level ?? []);
  const strictest = Math.min(...levels);
  if (levels.length > 1)
    return [
      clause(
        phrase`Если данные получены из нескольких систем, применяется наиболее строгий уровень: ${value(`УЗ${strictest}`, wizardSource("systems"))}. Меры другой стороны соответствуют уровню не ниже него.`,
      ),
    ];
  const [system] = systems;
  if (system && levels.length === 1)
    return [
      clause(
        phrase`Требуемый уровень защищённости: ${levelWords(facts, system)} (система «${value(system.name, systemSource(system, "name"))}»). Меры другой стороны соответствуют уровню не ниже него.`,
      ),
    ];
  const { level: demanded } = request.answers;
  if (demanded === null) return [];
  return [clause(phrase`Требуемый уровень защищённости: ${value(`УЗ${demanded}`, wizardSource("level"))}.`)];
}

function confirmed({ request, called }: AgreementText): Block[] {
  const { level_confirmed: said } = request.answers;
  if (said === null || said === "none") return [];
  return [
    clause(
      phrase`${text(called)} подтвердил уровень защищённости своей системы: ${value(`УЗ${said}`, wizardSource("level_confirmed"))}.`,
    ),
  ];
}

/** Renders table С.3: only the conditions assigned by the author; the measures of order 21 are not listed individually. */
function measures(given: AgreementText): Block[] {
  const { facts, request, called } = given;
  const isEncrypted = chosenSystems(given, request).some(
    (system) => cryptographyNeed(facts, system)?.isNeeded === true,
  );
  const shared = request.answers.measures.filter(({ condition }) => condition !== "channel" || isEncrypted);
  if (shared.length === 0) return [];
  const source = wizardSource("measures");
  // The other party is labelled a processor only if it is one.
  const performers = { operator: measurePerformers.operator.ru, processor: called, both: measurePerformers.both.ru };
  return [
    table(
      [
        { title: "Мера", kind: "reasoning", width: 7 },
        { title: "Кто выполняет", kind: "name", width: 4 },
        { title: "Срок", kind: "figure", width: 3 },
      ],
      shared.map(({ condition, performer, term }): Content[] => [
        [value(securityConditions[condition].ru, source)],
        [value(performer && performers[performer], source, line("short"))],
        [value(term, source, line("short"))],
      ]),
      { caption: "Таблица С.3. Меры безопасности" },
    ),
  ];
}

import { levelOf } from "@opis/model/level-derivation";
import { measurePerformers, securityConditions } from "@opis/model/wizards/agreement-answers";
import { clause, heading, line, phrase, table, text, value, wizardSource } from "../../block.ts";
import type { Block, Content } from "../../composed-document.ts";
import { cryptographyNeed } from "../../facts/channels.ts";
import { levelWords, systemSource } from "../../facts/system-facts.ts";
import { countryName } from "../../facts/transfers.ts";
import { lowerFirst } from "../../language/decline-position.ts";
import { printPhone, shortDate } from "../../language/format-values.ts";
import { type AgreementText, chosenSystems, rule } from "./agreement-party.ts";

/**
 * Returns the required level and the split of security conditions between the parties (documents 1.5, section 9; decree 1119 and order 21).
 */
export function securitySection(agreement: AgreementText): Block[] {
  const { facts, request } = agreement;
  const systems = chosenSystems(agreement, request);
  return [
    heading(1, "Безопасность"),
    ...rule(
      agreement,
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
    ...level(agreement),
    ...confirmed(agreement),
    ...measures(agreement),
  ];
}

function level(agreement: AgreementText): Block[] {
  const { facts, request } = agreement;
  const systems = chosenSystems(agreement, request);
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
  const { level: requiredLevel } = request.answers;
  if (requiredLevel === null) return [];
  return [clause(phrase`Требуемый уровень защищённости: ${value(`УЗ${requiredLevel}`, wizardSource("level"))}.`)];
}

function confirmed({ request, called }: AgreementText): Block[] {
  const { level_confirmed: confirmedLevel } = request.answers;
  if (confirmedLevel === null || confirmedLevel === "none") return [];
  return [
    clause(
      phrase`${text(called)} подтвердил уровень защищённости своей системы: ${value(`УЗ${confirmedLevel}`, wizardSource("level_confirmed"))}.`,
    ),
  ];
}

/** Renders table С.3: only the conditions assigned by the author; the measures of order 21 are not listed individually. */
function measures(agreement: AgreementText): Block[] {
  const { facts, request, called } = agreement;
  const isEncrypted = chosenSystems(agreement, request).some(
    (system) => cryptographyNeed(facts, system)?.isNeeded === true,
  );
  const sharedMeasures = request.answers.measures.filter(({ condition }) => condition !== "channel" || isEncrypted);
  if (sharedMeasures.length === 0) return [];
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
      sharedMeasures.map(({ condition, performer, term }): Content[] => [
        [value(securityConditions[condition].ru, source)],
        [value(performer && performers[performer], source, line("short"))],
        [value(term, source, line("short"))],
      ]),
      { caption: "Таблица С.3. Меры безопасности" },
    ),
  ];
}

/** Returns how the operator audits the other party; an independent recipient only answers questions. */
export function controlSection(agreement: AgreementText): Block[] {
  if (agreement.called === "Получатель") return [];
  return [
    heading(1, "Контроль"),
    ...rule(
      agreement,
      "Оператор вправе раз в год и после каждого инцидента проверить исполнение соглашения, уведомив Обработчика за три рабочих дня; Обработчик даёт доступ к помещениям, документам и журналам и устраняет недостатки в срок, названный в отчёте",
      ["FZ152 6(3)"],
    ),
  ];
}

/** Returns liability to data subjects (152-FZ, article 6(5) and (6)); fines are compensated only if the author chose so. */
export function liabilitySection(agreement: AgreementText): Block[] {
  const { called, isAbroad, request } = agreement;
  const { is_fines: fines, liability_limit: limit } = request.answers;
  return [
    heading(1, "Ответственность"),
    ...(called === "Получатель"
      ? rule(
          agreement,
          "Каждая сторона отвечает перед субъектом за свою обработку и возмещает другой стороне убытки, причинённые по её вине",
          ["FZ152 24", "GK 15"],
        )
      : isAbroad
        ? rule(
            agreement,
            "Перед субъектом отвечают Оператор и Обработчик; Обработчик отвечает также перед Оператором и возмещает ему убытки",
            ["FZ152 6(6)", "GK 15"],
          )
        : rule(
            agreement,
            "Перед субъектом отвечает Оператор, Обработчик — перед Оператором; Обработчик возмещает Оператору убытки",
            ["FZ152 6(5)", "GK 15"],
          )),
    ...(fines === true
      ? [
          clause([
            value(
              "Сторона, по вине которой другая сторона уплатила административный штраф, возмещает его сумму.",
              wizardSource("is_fines"),
            ),
          ]),
        ]
      : []),
    ...(limit === ""
      ? []
      : [clause(phrase`Предел ответственности: ${value(limit, wizardSource("liability_limit"))}.`)]),
  ];
}

/** Returns the section on a recipient abroad: known details and the date from which transfer is allowed (152-FZ, article 12). */
export function crossBorderSection(agreement: AgreementText): Block[] {
  const { isAbroad, isListed, party, request, transfers } = agreement;
  if (!isAbroad) return [];
  const from = (field: string) => ({ form: "third_party", id: party.id, field }) as const;
  const country = transfers.find((transfer) => transfer.country !== null)?.country ?? party.country;
  const listStatus = isListed ? "включено в перечень" : "не включено в перечень";
  const regulation = isListed
    ? []
    : phrase`; правовое регулирование: ${value(party.regulation_info, from("regulation_info"), line("name"))}`;
  return [
    heading(1, "Трансграничная передача"),
    clause(
      phrase`Государство получателя: ${value(country && countryName(country), from("country"), line("short"))} (${text(listStatus)} государств, обеспечивающих адекватную защиту прав субъектов). Телефон: ${value(printPhone(party.phone), from("phone"), line("short"))}, электронная почта: ${value(party.mail, from("mail"), line("short"))}.`,
    ),
    ...rule(
      agreement,
      phrase`Сведения, полученные до передачи: меры защиты — ${value(lowerFirst(party.safety_assessment), from("safety_assessment"), line("name"))}; условия прекращения обработки — ${value(lowerFirst(party.destroy_clause), from("destroy_clause"), line("name"))}${regulation}. Дата оценки: ${value(shortDate(party.safety_assessment_date), from("safety_assessment_date"), line("date"))}; оценка пересматривается раз в год`,
      ["FZ152 12(5)"],
    ),
    ...rule(
      agreement,
      isListed
        ? "Передача начинается после направления Оператором уведомления в Роскомнадзор"
        : "Передача начинается после направления Оператором уведомления в Роскомнадзор и не раньше чем через десять рабочих дней",
      ["FZ152 12(3)", isListed ? "FZ152 12(10)" : "FZ152 12(11)"],
    ),
    ...rule(
      agreement,
      "При запрете или ограничении передачи Роскомнадзором она прекращается немедленно, а переданные данные уничтожаются",
      ["FZ152 12(14)"],
    ),
    ...rule(
      agreement,
      "Об изменении права своего государства и о запросах его органов получатель сообщает в течение двадцати четырёх часов и передаёт им наименьший возможный объём данных",
    ),
    clause(
      phrase`Применимое право и язык: ${value(request.answers.governing_law, wizardSource("governing_law"), line("name"))}. При двух языках главный текст — русский.`,
    ),
  ];
}

import { clause, heading, phrase, value, wizardSource } from "../../block.ts";
import type { Block } from "../../composed-document.ts";
import { type AgreementText, rule } from "./agreement-text.ts";

/** Returns how the operator audits the other party; an independent recipient only answers questions. */
export function controlSection(given: AgreementText): Block[] {
  if (given.called === "Получатель") return [];
  return [
    heading(1, "Контроль"),
    ...rule(
      given,
      "Оператор вправе раз в год и после каждого инцидента проверить исполнение соглашения, уведомив Обработчика за три рабочих дня; Обработчик даёт доступ к помещениям, документам и журналам и устраняет недостатки в срок, названный в отчёте",
      ["FZ152 6(3)"],
    ),
  ];
}

/** Returns liability to data subjects (152-FZ, article 6(5) and (6)); fines are compensated only if the author chose so. */
export function liabilitySection(given: AgreementText): Block[] {
  const { called, isAbroad, request } = given;
  const { is_fines: fines, liability_limit: limit } = request.answers;
  return [
    heading(1, "Ответственность"),
    ...(called === "Получатель"
      ? rule(
          given,
          "Каждая сторона отвечает перед субъектом за свою обработку и возмещает другой стороне убытки, причинённые по её вине",
          ["FZ152 24", "GK 15"],
        )
      : isAbroad
        ? rule(
            given,
            "Перед субъектом отвечают Оператор и Обработчик; Обработчик отвечает также перед Оператором и возмещает ему убытки",
            ["FZ152 6(6)", "GK 15"],
          )
        : rule(
            given,
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

import type { DataAction } from "../law/data-actions.ts";
import type { RiskCompany } from "../risks/risk-company.ts";
import type { Row } from "../rows/row.ts";
import { words } from "../words.ts";
import { at, pair } from "./disagreement.ts";
import type { AnswerRule, Disagreement } from "./finding.ts";

/** Actions by which data get to somebody else (152-FZ, article 3(3)). */
const passingActions: readonly DataAction[] = ["providing", "access", "spreading"];

/** Checks of the actions with data and of systems against the recipients of the processes. */
export const transferChecks: readonly AnswerRule[] = [
  {
    code: "action_without_recipient",
    name: words("Передача есть, а получателей нет", "Data are passed on, but to no one"),
    text: words(
      "Среди действий с данными названа передача (предоставление), а по ответам о третьих лицах данные никому не передаются.",
      "Provision is among the actions with the data, and by the answers on third parties the data go to no one.",
    ),
    found: ({ activeIds, childrenOf, index }) =>
      activeIds("process")
        .filter((id) =>
          isPassedToNobody(childrenOf("process_third_party", id), index.answer("process", id, "is_third_parties")),
        )
        .flatMap((id) =>
          childrenOf("process_subject", id)
            .filter(({ actions }) => actions.includes("providing"))
            .map((row) => pair(at("process_subject", row.id, "actions"), at("process", id, "is_third_parties"))),
        ),
  },
  {
    code: "recipient_without_action",
    name: words("Получатель есть, а передачи нет", "There is a recipient, but no provision"),
    text: words(
      "Данные группы передаются третьему лицу, а среди действий с ними нет передачи (предоставления) или доступа.",
      "Data of a group go to a third party, and neither provision nor access is among the actions with them.",
    ),
    found: passedWithoutAction,
  },
  {
    code: "channel_of_system",
    name: words("Данные уходят через API, а взаимодействий у систем нет", "Data go by an API, and no system interacts"),
    text: words(
      "Процесс передаёт данные через API или обмен между системами, а его системы ни с чем не взаимодействуют: акт скажет, что каналов нет.",
      "A process passes data by an API, and its systems interact with nothing: the act will say that there are no channels.",
    ),
    found: ({ activeIds, childrenOf, index }) =>
      activeIds("process").flatMap((id) => {
        const sending = childrenOf("process_third_party", id).find(
          ({ is_transferred: out, transfer }) => out === true && transfer.includes("by_api"),
        );
        const systems = childrenOf("process_system", id).flatMap(({ system }) => system ?? []);
        const [first] = systems;
        const isDenied = systems.every((system) => index.answer("system", system, "is_interactions") === false);
        return sending && first !== undefined && isDenied
          ? [pair(at("process_third_party", sending.id, "transfer"), at("system", first, "is_interactions"))]
          : [];
      }),
  },
];

function isPassedToNobody(rows: readonly Row<"process_third_party">[], isSaid: boolean | null | undefined): boolean {
  if (isSaid !== true) return isSaid === false;
  return (
    rows.length > 0 &&
    rows.every(({ is_transferred: out, is_received: received }) => out === false && received === true)
  );
}

function passedWithoutAction({ activeIds, childrenOf, index }: RiskCompany): Disagreement[] {
  return activeIds("process")
    .filter((id) => index.answer("process", id, "is_third_parties") === true)
    .flatMap((id) => {
      const sending = new Map(
        childrenOf("process_third_party", id)
          .filter(({ is_transferred: out }) => out === true)
          .map((row) => [row.id, row]),
      );
      const passed = childrenOf("process_third_party_subject", id).filter(
        ({ process_third_party: to, is_received: received }) => to !== null && sending.has(to) && received !== true,
      );
      return childrenOf("process_subject", id)
        .filter(
          ({ actions }) =>
            actions.length > 0 && !actions.some((action) => passingActions.some((one) => one === action)),
        )
        .flatMap((row) => {
          const first = passed.find(({ subject }) => subject !== null && subject === row.subject);
          return first
            ? [pair(at("process_third_party_subject", first.id, "subject"), at("process_subject", row.id, "actions"))]
            : [];
        });
    });
}

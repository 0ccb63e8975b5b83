import { words } from "@opis/model/words";
import type { Paper } from "../paper.ts";
import { internalDocument } from "./regulations/internal-document.ts";
import { section } from "./regulations/provision.ts";
import { regulationReadiness } from "./regulations/readiness.ts";
import { regulationOf } from "./regulations/regulation.ts";
import { memoAnnex, obligationAnnex } from "./regulations/staff/annexes.ts";
import { events, general, handling, heads, liability } from "./regulations/staff/rules.ts";

const sections = [
  ["Общие правила", general],
  ["Работа с данными в системах и на бумаге", handling],
  ["Инциденты, обращения, увольнение", events],
  ["Обязанности руководителей подразделений", heads],
  ["Ответственность", liability],
] as const;

const noStaff = words(
  "Работников нет: инструкция не применяется.",
  "There are no employees: the instruction does not apply.",
);

/** The instruction of everybody who works with personal data (article 18.1(1)(6) of 152-FZ; chapter 14 of the Labour Code). */
export const staffInstruction: Paper<"instructions_employees"> = {
  key: "instructions_employees",
  title: words("Инструкция руководителей и работников", "Instruction of heads and employees"),
  group: "internal",
  approvedAs: "regulations",
  readiness: (facts, request) => {
    const { missing, warnings } = regulationReadiness(facts, request);
    const isAlone = regulationOf(facts, request).situation.alone === true;
    return { missing, warnings: isAlone ? [...warnings, noStaff] : warnings };
  },
  compose: (facts, request) => {
    const regulation = regulationOf(facts, request);
    return internalDocument(regulation, {
      title: "ИНСТРУКЦИЯ руководителей и работников по обработке персональных данных",
      body: sections.flatMap(([title, provisions]) => section(regulation, title, provisions)),
      annexes: [obligationAnnex(regulation), memoAnnex(regulation)],
      sheet: true,
    });
  },
};

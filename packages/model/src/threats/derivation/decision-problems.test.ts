import { expect, test } from "vitest";
import { indexCompany } from "../../snapshot/indexed-company.ts";
import { buildSnapshot } from "../../testing/build-snapshot.ts";
import { loadCatalogue } from "../catalogue/load-catalogue.ts";
import { decisionProblems } from "./decision-problems.ts";
import { type Decision, noDecisions, type PartDecisions } from "./decisions.ts";
import { deriveModel } from "./derive-model.ts";

const catalogue = await loadCatalogue();
const reason = "Проверено обследованием от 20.11.2026, протокол № 4";
const no: Decision = { value: "no", reason, against: "unknown" };

function problemsOf(decided: Partial<PartDecisions>): string[] {
  const company = buildSnapshot();
  const system = company.add("system", { name: "CRM", positions: "Менеджер" });
  const decisions = { ...noDecisions, ...decided };
  const parts = [{ systems: [system], decisions }];
  const [part] = deriveModel({ company: indexCompany(company.snapshot()), catalogue, parts, day: "2026-11-22" });
  if (!part) throw new Error("no part");
  return decisionProblems(decisions, part, catalogue).map(({ path, text }) => `${path}: ${text.ru}`);
}

const block = { scenario: "SC01", technique: "T2.1", measure: "ЗИС.17", tool: null, reason };

test("decisions that name what there is and say why are taken", () => {
  expect(
    problemsOf({
      technologies: { wireless: no, cloud: { ...no, value: "yes", reason: "" } },
      consequences: { "Y2.21": no },
      levels: { hackers: { level: "N2", reason } },
      collusions: ["C1"],
      threats: { "УБИ.142": { value: "included_expert", reason, against: "expert_review" } },
      blocks: [block],
    }),
  ).toEqual([]);
});

test.each<[why: string, overrides: Partial<PartDecisions>, problem: string]>([
  [
    "a short reason",
    { technologies: { wireless: { ...no, reason: "нет  " } } },
    "technologies.wireless.reason: Обоснуйте исключение: не меньше 20 символов",
  ],
  ["an unknown consequence", { consequences: { "Y9.01": no } }, "consequences.Y9.01: Такой записи нет: Y9.01"],
  [
    "a threat of another list",
    { threats: { "УБИ.1": { value: "excluded_expert", reason, against: "actual" } } },
    "threats.УБИ.1: Такой записи нет: УБИ.1",
  ],
  [
    "a level below annex 8",
    { levels: { developers: { level: "N2", reason } } },
    "levels.developers: Уровень ниже установленного приложением 8 Методики: не ниже Н3",
  ],
  [
    "users left out though there are some",
    { violators: { authorized_users: no } },
    "violators.authorized_users: У системы есть пользователи: исключить их нельзя",
  ],
  [
    "collusion with those who are left out",
    { violators: { support_staff: no }, collusions: ["C2"] },
    "collusions.C2: Сговор невозможен, вид нарушителя исключён: Обслуживающий персонал",
  ],
  ["an unknown scenario", { blocks: [{ ...block, scenario: "SC99" }] }, "blocks.0.scenario: Такой записи нет: SC99"],
  [
    "a step that the scenario has not",
    { blocks: [{ ...block, technique: "T2.14" }] },
    "blocks.0.technique: Такой записи нет: T2.14",
  ],
  ["an unknown measure", { blocks: [{ ...block, measure: "ЗИС.99" }] }, "blocks.0.measure: Такой записи нет: ЗИС.99"],
])("%s is refused by its place", (_, decided, problem) => {
  expect(problemsOf(decided)).toEqual([problem]);
});

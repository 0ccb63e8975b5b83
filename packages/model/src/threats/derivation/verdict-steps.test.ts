import { expect, test } from "vitest";
import { indexCompany } from "../../snapshot/indexed-company.ts";
import { buildSnapshot } from "../../testing/build-snapshot.ts";
import { objectCodes } from "../catalogue/influence-objects.ts";
import { loadCatalogue } from "../catalogue/load-catalogue.ts";
import { type Decision, noDecisions, type PartDecisions } from "./decisions.ts";
import { deriveModel } from "./derive-model.ts";
import { verdictSteps } from "./verdict-steps.ts";

const catalogue = await loadCatalogue();
const reason = "Проверено обследованием от 20.11.2026, протокол № 4";
const no: Decision = { value: "no", reason, against: "unknown" };

function stepsOf(code: string, decisions: Partial<PartDecisions> = {}) {
  const company = buildSnapshot();
  const system = company.add("system", { name: "CRM" });
  company.add("system_server", { name: "SRV-1", systems: [system], dbms: "PostgreSQL" });
  const [part] = deriveModel({
    company: indexCompany(company.snapshot()),
    catalogue,
    parts: [{ systems: [system], decisions: { ...noDecisions, ...decisions } }],
    day: "2026-11-22",
  });
  const threat = catalogue.threats.find((candidate) => candidate.code === code);
  const verdict = part?.threats.find((candidate) => candidate.verdict.threat === code)?.verdict;
  if (!part || !threat || !verdict) throw new Error(`no ${code}`);
  return verdictSteps(threat, verdict, part);
}

const reasonOf = (...params: Parameters<typeof stepsOf>) => stepsOf(...params).find(({ passes }) => !passes)?.text.ru;
const everything = (codes: readonly string[]) => Object.fromEntries(codes.map((code) => [code, no]));
const consequences = everything(catalogue.consequences.map(({ code }) => code));

test("the reason why a threat is left out is said as the method's product rules say it", () => {
  expect(reasonOf("УБИ.218")).toBe("Запись БДУ переведена в архив (19.12.2025).");
  expect(reasonOf("УБИ.125", { technologies: { wireless: no } })).toBe(
    "В системе не применяется: Технология беспроводного доступа (Wi-Fi и др.).",
  );
  expect(reasonOf("УБИ.125", { objects: everything(objectCodes) })).toBe(
    "В составе системы отсутствует объект воздействия: Сетевое программное обеспечение (сетевые службы, веб-сервисы, браузер, почта); Сетевой узел, сетевое (телекоммуникационное) оборудование.",
  );
  const violators = { ...everything(["hackers", "suppliers", "former_employees"]), developers: no };
  const levels = { authorized_users: { level: "N2", reason } } as const;
  const many = everything(
    "special_services terrorists criminal_groups competitors service_providers contractors admins".split(" "),
  );
  expect(reasonOf("УБИ.005", { violators: { ...violators, ...many }, levels })).toMatch(
    /^Нет актуального нарушителя требуемой категории и уровня \(нужен: внутренний, не ниже Н3; максимум в системе: внешний — нет; внутренний Н2\)\.$/,
  );
  expect(reasonOf("УБИ.140", { consequences: { ...consequences, "Y1.09": { ...no, value: "yes" } } })).toBe(
    "Реализация угрозы нарушает Д и не ведёт к последствиям, определённым для системы.",
  );
});

test("an actual threat is explained step by step, each by its point of the method", () => {
  const steps = stepsOf("УБИ.061");
  expect(steps.map(({ passes }) => passes)).toEqual(steps.map(() => true));
  expect(steps.map(({ point }) => point.ru)).toEqual([
    "перечень угроз БДУ ФСТЭК",
    "раздел 1 Методики",
    "раздел 4 Методики",
    "раздел 4 Методики",
    "п. 5.1 Методики",
    "раздел 3 Методики",
    "п. 5.2 Методики",
    "п. 5.3 Методики",
  ]);
  const of = (check: string) => steps.find((step) => step.check === check)?.text.ru;
  expect(of("technology")).toBe("Применяется: СУБД.");
  expect(of("object")).toMatch(/^Объекты воздействия: .*База данных\.$/);
  expect(stepsOf("УБИ.125").find(({ check }) => check === "technology")?.text.ru).toBe(
    "Не указано, применяется ли: Технология беспроводного доступа (Wi-Fi и др.).",
  );
});

test("where measures block every scenario, they are named", () => {
  const blocks = catalogue.scenarios.flatMap(({ code, techniques }) =>
    techniques.map((technique) => ({ scenario: code, technique, measure: "УПД.2", tool: null, reason })),
  );
  expect(reasonOf("УБИ.061", { stage: "operation", blocks })).toBe(
    "Для угрозы нет осуществимого сценария: шаги блокируют меры УПД.2.",
  );
});

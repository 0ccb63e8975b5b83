import { describe, expect, test } from "vitest";
import { companyFacts } from "../facts/company-facts.ts";
import { messagesOf, offered, textOfSample, warningsOf } from "../testing/compose-sample.ts";
import { type Sample, sampleCompany } from "../testing/sample-company.ts";

const key = "act_opredeleniya_zashishennosty";

const act = textOfSample(key);
const missingMessages = ({ builder }: Sample, answers: object = {}) => messagesOf(key, builder.snapshot(), answers);

describe("on what the type of threats rests", () => {
  function unreasoned(): Sample {
    const sample = sampleCompany();
    sample.builder.change("system", sample.crm, { threat_reason: "" });
    return sample;
  }

  test("what is marked reasons the type and is printed, what is not is not", () => {
    const sample = unreasoned();
    const threat_facts = { [sample.crm]: ["licensed", "updates"] };
    expect(missingMessages(sample)).toEqual(["Обоснуйте тип угроз: CRM."]);
    expect(missingMessages(sample, { threat_facts })).toEqual([]);
    expect(act(sample, { threat_facts })).toContain("ПО получено от правообладателя; обновления устанавливаются");
    expect(act(sample, { threat_facts })).not.toContain("действует поддержка");
  });

  test("words of one's own stand after what is marked", () => {
    const sample = sampleCompany();
    sample.builder.change("system", sample.crm, { threat_reason: "Сеть закрыта" });
    expect(act(sample, { threat_facts: { [sample.crm]: ["licensed"] } })).toContain(
      "ПО получено от правообладателя; Сеть закрыта",
    );
  });

  test("what speaks for another type reasons nothing", () => {
    const sample = unreasoned();
    const threat_facts = { [sample.crm]: ["app_uncontrolled"] };
    expect(missingMessages(sample, { threat_facts })).toEqual(["Обоснуйте тип угроз: CRM."]);
    sample.builder.change("system", sample.crm, { threat_type: "2" });
    expect(missingMessages(sample, { threat_facts })).toEqual([]);
  });

  test("that a threat model found something takes a model with its day", () => {
    const sample = unreasoned();
    const threat_facts = { [sample.crm]: ["model"] };
    expect(missingMessages(sample, { threat_facts })).toEqual(["Обоснуйте тип угроз: CRM."]);
    const datedAnswers = { threat_facts, threat_model_date: "2026-11-01" };
    expect(missingMessages(sample, datedAnswers)).toEqual([]);
    expect(act(sample, datedAnswers)).toContain("модель угроз от 01.11.2026 признала неактуальными");
  });

  test("«supported» contradicts a tool whose support has ended (E27)", () => {
    const sample = unreasoned();
    const tool = sample.builder.add("security", { name: "Щит", support_end: "2026-10-01" });
    sample.builder.change("system", sample.crm, { security_tools: [tool] });
    expect(missingMessages(sample, { threat_facts: { [sample.crm]: ["support"] } })).toEqual([
      "Ответы противоречат друг другу: CRM: На чём основан тип угроз „Действует поддержка производителя“ — Щит: Поддержка действует до „01.10.2026“.",
    ]);
  });
});

describe("technologies", () => {
  const excluded = [{ measure: "ЗСВ.1", reason: "среда виртуализации не применяется" }];

  test("a measure is left out of those systems only that do not use its technology", () => {
    const sample = sampleCompany();
    const technologies = { [sample.crm]: { virtualization: false }, [sample.oneC]: { virtualization: true } };
    const text = act(sample, { technologies, excluded });
    expect(text).toMatch(/ЗСВ\.1\. Идентификация и аутентификация [^.]* CRM среда виртуализации не применяется/u);
    expect(text).toMatch(/Базовый набор мер для УЗ4.*ЗСВ\.1\..*исключённые при адаптации/u);
  });

  test("a measure left out though all systems use its technology contradicts that (E27)", () => {
    const sample = sampleCompany();
    const technologies = { [sample.crm]: { virtualization: true } };
    expect(missingMessages(sample, { technologies, excluded })).toEqual([
      "Ответы противоречат друг другу: CRM: Виртуализация „да“ — Меры, исключённые при адаптации „ЗСВ.1“.",
    ]);
  });

  test.each([
    ["virtualization", "system_server", { type: "virtual" }, "Виртуализация „нет“ — Вид сервера „Сервер“"],
    [
      "virtualization",
      "system_server",
      { is_rental: true, rental_type: "IaaS" },
      "Виртуализация „нет“ — Вид сервера „Сервер“",
    ],
    [
      "virtualization",
      "workstation",
      { access: ["remote"], remote_access_method: ["virtual_desktop"] },
      "Виртуализация „нет“ — Способ удалённого доступа „Сервер“",
    ],
    ["wifi", "network_hardware", { type: "wifi_router" }, "Беспроводные сети „нет“ — "],
    ["remote", "workstation", { access: ["remote"] }, "Удалённый доступ через внешние сети „нет“ — "],
  ] as const)("«%s: no» contradicts what %s says (E27)", (technology, form, answers, pair) => {
    const sample = sampleCompany();
    const { builder, crm } = sample;
    builder.add(form, { name: "Сервер", systems: [crm], ...answers });
    const [message = ""] = missingMessages(sample, { technologies: { [crm]: { [technology]: false } } });
    expect(message).toContain(`CRM: ${pair}`);
  });

  test("the wizard offers to leave out the measures of what is not used, as far as they are in the base set", () => {
    const { builder, crm } = sampleCompany();
    const offeredExclusions = (answers: object) =>
      offered(key, companyFacts(builder.snapshot()), answers)?.fitting.excluded;
    expect(offeredExclusions({})).toEqual([]);
    const technologies = { [crm]: { virtualization: false } };
    const codes = offeredExclusions({ technologies }) ?? [];
    expect(codes).toContain("ЗСВ.1");
    expect(codes.every((code) => code.startsWith("ЗСВ."))).toBe(true);
    const all = codes.map((measure) => ({ measure, reason: "среда виртуализации не применяется" }));
    expect(messagesOf(key, builder.snapshot(), { technologies, excluded: all })).toEqual([]);
    expect(offeredExclusions({ technologies, excluded: all })).toEqual([]);
  });
});

const inForce = { register: "fstek", term: "perpetual" } as const;

test("WD18: a tool of a class below what the level needs is warned of", () => {
  const { builder, crm } = sampleCompany();
  const tool = builder.add("security", { name: "Щит", tool_status: "used" });
  const certificate = builder.add("security_certificate", { ...inForce, security: tool, svt_class: "6" });
  builder.change("system", crm, { security_tools: [tool] });
  expect(warningsOf(key, builder.snapshot())).toContain("Щит: класс ниже требуемого для УЗ3.");
  builder.change("security_certificate", certificate, { svt_class: "5" });
  expect(warningsOf(key, builder.snapshot()).join(" ")).not.toContain("ниже требуемого");
});

test("WD18: a cryptographic tool in use of a class below what the level and the type of threats need is warned of", () => {
  const { builder, crm } = sampleCompany();
  const tool = builder.add("security", {
    name: "Континент",
    tool_types: ["vpn"],
    tool_status: "used",
    skzi_class: "КС1",
  });
  builder.change("system", crm, { is_interactions: null, security_tools: [tool] });
  builder.add("system_interaction", { system: crm, kind: "external", name: "Склад", network: "protected_channel" });
  const below = () => warningsOf(key, builder.snapshot()).filter((words) => words.includes("ниже требуемого"));
  expect(below()).toEqual([]);
  builder.change("system", crm, { threat_type: "2" });
  expect(below()).toEqual(["Континент: класс ниже требуемого для УЗ2."]);
  builder.change("security", tool, { skzi_class: "КВ" });
  expect(below()).toEqual([]);
  builder.change("security", tool, { skzi_class: "КС1", tool_status: "planned" });
  expect(below()).toEqual([]);
});

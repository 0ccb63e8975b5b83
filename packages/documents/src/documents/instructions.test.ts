import type { Row } from "@opis/model/rows/row";
import { buildSnapshot } from "@opis/model/testing/build-snapshot";
import type { TechnologiesBySystem } from "@opis/model/wizards/document-answers";
import { expect, test } from "vitest";
import { companyFacts } from "../facts/company-facts.ts";
import { composeSample, messagesOf, requestFor, textOf, warningsOf } from "../testing/compose-sample.ts";
import { type Sample, sampleCompany } from "../testing/sample-company.ts";
import { administratorInstruction } from "./security-officer-instruction.ts";

function printInstructions(key: string, change: (sample: Sample) => unknown = () => {}, date?: string): string {
  const sample = sampleCompany();
  change(sample);
  return textOf(composeSample(key, sample.builder.snapshot(), {}, null, date));
}

const information = ({ builder }: Sample) => builder.snapshot().rows.information[0]?.id ?? 0;

test("R13: without a level no point names figures of a level, and none is called undetermined", () => {
  const words = printInstructions("instructions_admin", ({ builder, crm, oneC }) => {
    builder.change("system", crm, { threat_type: null });
    builder.change("system", oneC, { threat_type: null });
  });
  expect(words).not.toMatch(/УЗ\d|не определён|Длина пароля|знаков/u);
  expect(words).toContain("Общие учётные записи не допускаются".toLowerCase());
});

test("R2: systems of two levels get a table with the figures of both", () => {
  const words = printInstructions("instructions_admin");
  expect(words).toContain("Системы УЗ3");
  expect(words).toContain("Системы УЗ4");
  expect(words).toContain("Изменения конфигурации вносятся по заявке");
  expect(words).not.toContain("Применяются средства обнаружения вторжений");
});

test("R14: rules on paper are printed while nobody has said that there is none, and are not once it is said", () => {
  const unsaid = printInstructions("instructions_employees", ({ builder, personnel, sales, ofWorkers }) => {
    builder.change("process", personnel, { is_paper_docs: null });
    builder.change("process_subject", ofWorkers, { paper_storage: [] });
    builder.change("process", sales, { is_paper_docs: null });
  });
  const denied = printInstructions("instructions_employees", ({ builder, personnel, sales, ofWorkers }) => {
    builder.change("process", personnel, { is_paper_docs: false, processing_type: "automated" });
    builder.change("process_subject", ofWorkers, { paper_storage: [] });
    builder.change("process", sales, { is_paper_docs: false });
  });
  expect(unsaid).toContain("запираемых шкафах");
  expect(denied).not.toContain("запираемых шкафах");
  expect(denied).not.toContain("не осуществляется");
});

test("R4: rules on transfers abroad wait for a transfer abroad", () => {
  expect(printInstructions("instructions_responsible")).not.toContain("трансграничной передачи");
  const abroad = printInstructions("instructions_responsible", ({ builder, courier }) =>
    builder.change("third_party", courier, { country: "US" }),
  );
  expect(abroad).toContain("До начала трансграничной передачи");
});

test("R1: a sole trader without employees approves nothing and acquaints nobody", () => {
  const alone = (sample: Sample) => {
    sample.builder.change("information", information(sample), {
      legal_form: "entrepreneur",
      ogrn: "304500116000157",
      has_employees: false,
    });
    sample.builder.change("subject", sample.worker, { is_employee: false });
  };
  const words = printInstructions("instructions_employees", alone);
  expect(words).not.toContain("УТВЕРЖДАЮ");
  expect(words).not.toContain("Лист ознакомления");
  const sample = sampleCompany();
  alone(sample);
  expect(warningsOf("instructions_employees", sample.builder.snapshot())).toEqual([
    "Работников нет: инструкция не применяется.",
  ]);
});

test("a point of law that is not in force on the day of the document is neither cited nor followed", () => {
  const consent = "согласие оформляется отдельно";
  expect(printInstructions("instructions_responsible")).toContain(consent);
  expect(printInstructions("instructions_responsible", () => {}, "2025-08-31")).not.toContain(consent);
});

test("the telephone for incidents is the organiser's until another one is given", () => {
  const printedText = printInstructions("instructions_employees", ({ builder }) => {
    const [commission] = builder.snapshot().rows.commission;
    builder.change("commission", commission?.id ?? 0, { incident_phone: "+74950000001" });
  });
  expect(printInstructions("instructions_employees")).toContain("об инцидентах: +7 (495) 123-45-67");
  expect(printedText).toContain("об инцидентах: +7 (495) 000-00-01");
});

const virtualMachines = "Средой виртуализации управляют отдельные администраторы";
const virtualDesktop: Partial<Row<"workstation">> = { access: ["remote"], remote_access_method: ["virtual_desktop"] };

test.each<[string, (sample: Sample) => unknown]>([
  ["a server's kind", ({ builder }) => builder.add("system_server", { name: "А", type: "virtual" })],
  ["a server's environment", ({ builder }) => builder.add("system_server", { name: "А", virtual_env: "zVirt" })],
  [
    "a rented cloud",
    ({ builder }) => builder.add("system_server", { name: "А", is_rental: true, rental_type: "IaaS" }),
  ],
  ["a virtual desktop", ({ builder }) => builder.add("workstation", { name: "А", ...virtualDesktop })],
  [
    "a tool in use",
    ({ builder }) =>
      builder.add("security", { name: "А", tool_status: "used", tool_types: ["virtualisation_protection"] }),
  ],
])("rules on virtual machines are printed where %s says that there are some", (_, change) => {
  expect(printInstructions("instructions_admin", change)).toContain(virtualMachines);
});

test("rules on virtual machines and wireless networks wait for an answer that there are some", () => {
  const words = printInstructions("instructions_admin", ({ builder }) => {
    builder.add("system_server", { name: "А", type: "physical", rental_type: "IaaS", is_rental: false });
    builder.add("workstation", { name: "А", ...virtualDesktop, access: ["local"] });
    builder.add("security", { name: "А", tool_status: "planned", tool_types: ["virtualisation_protection"] });
    builder.add("network_hardware", { name: "А", type: "router" });
  });
  expect(words).not.toContain("иртуал");
  expect(words).not.toContain("Беспроводная сеть");
  const wireless = (sample: Sample) => sample.builder.add("network_hardware", { name: "А", type: "wifi_router" });
  expect(printInstructions("instructions_admin", wireless)).toContain("Беспроводная сеть выделяется");
});

test("technologies answered in the act's wizard count in addition to the equipment, and a «no» states nothing", () => {
  const { builder, crm } = sampleCompany();
  const snapshot = builder.snapshot();
  const facts = companyFacts(snapshot);
  const request = requestFor("instructions_admin", snapshot);
  const saying = (technologies: TechnologiesBySystem) =>
    textOf(administratorInstruction.compose(facts, { ...request, technologies }));
  const used = { wifi: true, virtualization: true, mobile: true };
  expect(saying({ [crm]: used })).toContain("Беспроводная сеть выделяется");
  expect(saying({ [crm]: used })).toContain(virtualMachines);
  expect(saying({ [crm]: used })).toContain("Мобильные устройства с доступом");
  const unused = saying({ [crm]: { wifi: false, virtualization: null, mobile: false } });
  expect(unused).not.toMatch(/Беспроводная сеть|Мобильные устройства/u);
  expect(unused).not.toContain(virtualMachines);
});

test("an instruction asks for its person, the administrator's for a system too", () => {
  const empty = buildSnapshot().snapshot();
  expect(messagesOf("instructions_responsible", empty)).toContain(
    "Заполните раздел «Ответственные лица»: Организация обработки: Фамилия, имя, отчество.",
  );
  expect(messagesOf("instructions_admin", empty)).toContain("Сначала добавьте информационную систему.");
});

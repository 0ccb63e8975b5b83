import { expect, test } from "vitest";
import { composeSample, messagesOf, textOf } from "../testing/compose-sample.ts";
import { type Sample, sampleCompany } from "../testing/sample-company.ts";
import { alone } from "../testing/sole-trader.ts";

function printDocument(key: string, change: (sample: Sample) => void = () => {}): string {
  const sample = sampleCompany();
  change(sample);
  return textOf(composeSample(key, sample.builder.snapshot()));
}

/** Stores the data on paper only and has an outside person organise the processing. */
function onPaperOnly({ builder, personnel, sales, crm, oneC }: Sample): void {
  for (const process of [personnel, sales])
    builder.change("process", process, { is_systems: false, processing_type: "non-automated" });
  for (const system of [crm, oneC]) builder.remove("system", system);
  builder.change("commission", builder.snapshot().rows.commission[0]?.id ?? 0, { a_name: "", a_position: "" });
}

test("the order of who has no systems appoints nobody for their security, and waits for nobody (decree 1119 is about systems)", () => {
  const words = printDocument("appointment_order", onPaperOnly);
  expect(words).not.toMatch(/Требовани[ийя] № 1119|безопасност[ьи] персональных данных|уровня защищённости|систем/u);
  const sample = sampleCompany();
  onPaperOnly(sample);
  expect(messagesOf("appointment_order", sample.builder.snapshot())).toEqual([]);
  expect(printDocument("appointment_order")).toContain("п. 14 Требований № 1119");
});

test("the order approves each list that is its annex, by the annex's number, and none that it has not", () => {
  const places = "Утвердить перечень мест хранения бумажных документов (приложение № ";
  expect(printDocument("appointment_order")).toContain(`${places}1) (п. 13–15 Положения № 687)`);
  const both = printDocument("appointment_order", ({ builder, personnel }) =>
    builder.add("position", { process: personnel, name: "Кадровик" }),
  );
  expect(both).toContain("допущенных к обработке персональных данных (приложение № 1); допускать к обработке");
  expect(both).toContain(`${places}2)`);
  expect(printDocument("appointment_order", onlyCommission)).not.toContain("Утвердить перечень");
});

function onlyCommission({ builder, ofWorkers }: Sample): void {
  builder.change("process_subject", ofWorkers, { paper_storage: [] });
}

test("a head who organises the processing in person is appointed under nobody", () => {
  const byHead = printDocument("appointment_order", ({ builder }) =>
    builder.change("commission", builder.snapshot().rows.commission[0]?.id ?? 0, { o_name: "Ромашкин Пётр Ильич" }),
  );
  expect(byHead).not.toContain("подчиняется непосредственно");
  expect(printDocument("appointment_order")).toContain(
    "подчиняется непосредственно руководителю и действует по инструкции",
  );
});

test.each([
  ["instructions_responsible", /подчиняется непосредственно|докла(?:дывает|дом) /u],
  ["event_plan", /Доложить руководителю/u],
])("%s: a head who answers for the processing reports to nobody (article 22.1(2))", (key, report) => {
  expect(printDocument(key)).toMatch(report);
  expect(printDocument(key, alone)).not.toMatch(report);
});

test.each(["instructions_responsible", "instructions_admin"])(
  "%s: who is alone, nobody's employee, is not punished by the Labour Code",
  (key) => {
    expect(printDocument(key)).toMatch(/дисциплинарную ответственность.*ст\. 192 ТК РФ/u);
    const byLaw = printDocument(key, alone);
    expect(byLaw).toContain("несёт ответственность, установленную законом (ст. 24 Закона № 152-ФЗ");
    expect(byLaw).not.toMatch(/дисциплинарную|ТК РФ/u);
  },
);

test.each(["protection_regulations", "destruction_act", "event_plan"])(
  "%s of a sole trader without employees speaks of no manager, no subordinates, no commission and no order",
  (key) => {
    const ofStaff = /руководител|подразделени|комисси|назначенные приказом|дисциплинарн|ТК РФ|данных работника/u;
    expect(printDocument(key)).toMatch(ofStaff);
    expect(printDocument(key, withoutWorkers)).not.toMatch(ofStaff);
  },
);

test("the security officer of who is alone is appointed by a decision and gives accounts by his own, not by subordinates' requests", () => {
  const ofStaff = /назначается приказом|непосредственному руководителю|по заявке, подписанной|кадровая служба/gu;
  expect(printDocument("instructions_admin").match(ofStaff)).toHaveLength(4);
  const words = printDocument("instructions_admin", alone);
  expect(words).not.toMatch(ofStaff);
  expect(words).toContain("Обязанности Администратора безопасности возлагаются решением");
  expect(words).toContain("Учётная запись создаётся по решению Ответственного");
});

/** Makes the operator work alone and removes workers' data. */
function withoutWorkers(sample: Sample): void {
  alone(sample);
  sample.builder.remove("process", sample.personnel);
}

test.each([
  ["instructions_responsible", "Ознакомлен руководитель подразделения"],
  ["instructions_responsible", "Подпись руководителя:"],
  ["instructions_admin", "Руководитель подразделения, дата, подпись"],
])("the blank forms of %s need no signatures of others if the head works alone: %s", (key, signature) => {
  expect(printDocument(key)).toContain(signature);
  expect(printDocument(key, withoutWorkers)).not.toContain(signature);
});

test("who organises the processing of a sole trader with employees reports to him, and he approves", () => {
  const employer = ({ builder }: Sample) =>
    builder.change("information", builder.snapshot().rows.information[0]?.id ?? 0, { legal_form: "entrepreneur" });
  const regulations = printDocument("protection_regulations", employer);
  expect(regulations).toContain("Положение утверждается индивидуальным предпринимателем");
  expect(regulations).toContain("Ответ подписывается индивидуальным предпринимателем;");
  expect(regulations).toContain("о результатах индивидуальному предпринимателю докладывается");
  expect(printDocument("instructions_responsible", employer)).toContain(
    "докладывает о результатах индивидуальному предпринимателю",
  );
  expect(printDocument("event_plan", employer)).toContain("Доложить индивидуальному предпринимателю");
  expect(printDocument("protection_regulations")).toContain("Ответ подписывается генеральным директором;");
});

test("the terms of requests cite the points of law of those alone that are printed", () => {
  const answerLetter = (answer: boolean) =>
    printDocument("instructions_responsible", ({ builder, personnel, sales }) => {
      for (const process of [personnel, sales])
        builder.change("process", process, { auto_decision: answer, is_marketing: answer });
    });
  expect(answerLetter(true)).toMatch(
    /5\.1 ст\. 21, ч\. 2 ст\. 15, ч\. 4 ст\. 16 Закона № 152-ФЗ\):.*решения, принятого только/u,
  );
  expect(answerLetter(false)).toContain("ч. 1, 2, 3, 5, 5.1 ст. 21 Закона № 152-ФЗ):");
});

test("R7: an organiser from outside answers by the law and the contract, not by the Labour Code", () => {
  const words = printDocument("instructions_responsible", ({ builder }) =>
    builder.change("commission", builder.snapshot().rows.commission[0]?.id ?? 0, { is_o_staff: false }),
  );
  expect(words).toContain("несёт ответственность, установленную законом и договором");
  expect(words).not.toContain("дисциплинарную");
});

test.each(["protection_regulations", "event_plan"])(
  "%s: where there are no systems nobody answers for their security",
  (key) => {
    const officer = /Администратор безопасности|ответственный за безопасность/u;
    expect(printDocument(key)).toMatch(officer);
    expect(printDocument(key, onPaperOnly)).not.toMatch(officer);
  },
);

const ofOrganisations = /п\. 1 ч\. 1 ст\. 18\.1|(?<!ч\. [34] )ст\. 22\.1(?!\d)/u;

test.each(["appointment_order", "instructions_responsible", "protection_regulations", "event_plan"])(
  "%s cites to a sole trader no point of law that binds organisations alone (152-FZ, articles 18.1(1)(1), 22.1)",
  (key) => {
    expect(printDocument(key)).toMatch(ofOrganisations);
    expect(printDocument(key, alone)).not.toMatch(ofOrganisations);
  },
);

test("the contract of an organiser from outside is annexed to a sole trader's decision, which rests on no article about organisations", () => {
  const outside = (sample: Sample) => {
    const { builder } = sample;
    builder.change("commission", builder.snapshot().rows.commission[0]?.id ?? 0, { is_o_staff: false });
  };
  const key = "instructions_responsible";
  expect(printDocument(key, outside)).toContain("прилагается к приказу (ст. 22.1 Закона № 152-ФЗ)");
  const words = printDocument(key, (sample) => {
    alone(sample);
    outside(sample);
  });
  expect(words).toContain("прилагается к решению.");
  expect(words).not.toContain("(ст. 22.1 Закона");
});

test("a sole trader takes the duties upon himself, and appoints another for them", () => {
  const selfAppointment =
    "Возложить на себя функции ответственного за организацию обработки персональных данных (телефон +7";
  expect(printDocument("appointment_order", alone)).toContain(selfAppointment);
  const another = printDocument("appointment_order", (sample) => {
    alone(sample);
    const [row] = sample.builder.snapshot().rows.commission;
    sample.builder.change("commission", row?.id ?? 0, { o_name: "Иванова Ирина Игоревна" });
  });
  expect(another).toContain("Назначить ответственным за организацию обработки персональных данных");
  expect(another).not.toContain("на себя функции ответственного за организацию");
});

test("a sole trader does not appoint himself for the security of systems either", () => {
  const words = printDocument("appointment_order", alone);
  expect(words).toContain("Возложить на себя функции ответственного за обеспечение безопасности персональных данных");
  expect(words).not.toContain("Назначить ответственным");
});

test("a sole trader's decision is a decision in every copy shown", () => {
  const words = printDocument("appointment_order", (sample) => {
    alone(sample);
    const [row] = sample.builder.snapshot().rows.commission;
    sample.builder.change("commission", row?.id ?? 0, { a_name: "Сидоров Олег Николаевич" });
  });
  expect(words).toContain("С решением ознакомлены");
  expect(words).not.toContain("С приказом");
});

test.each([
  "politika_konfidencialnosti",
  "operator_policy",
  "protection_regulations",
  "instructions_responsible",
  "instructions_admin",
  "event_plan",
  "inspection_journal",
  "uvedomleniya",
  "company_protocol",
])(
  "%s: a sole trader who answers in person has a status, not the position of who did before (documents 0.5)",
  (key) => {
    expect(printDocument(key)).toMatch(/начальник отдела кадров|системный администратор/iu);
    const trader = printDocument(key, alone);
    expect(trader).not.toMatch(/начальник отдела кадров|системный администратор/iu);
    expect(trader).toMatch(
      /индивидуальный предприниматель(?: Ромашкин|,)|ответственный — индивидуальный предприниматель|Индивидуальный предприниматель/u,
    );
  },
);

import { expect, test } from "vitest";
import type { PlannedTask } from "../document-definition.ts";
import { companyFacts } from "../facts/company-facts.ts";
import { findDraftReasons } from "../readiness/find-draft-reasons.ts";
import {
  composeSample,
  documentNamed,
  messagesOf,
  readinessOf,
  requestFor,
  textOf,
} from "../testing/compose-sample.ts";
import { type Sample, sampleCompany } from "../testing/sample-company.ts";
import { alone } from "../testing/sole-trader.ts";

function printDocument(
  key: string,
  answers: object = {},
  change: (sample: Sample) => void = () => {},
  date?: string,
): string {
  const sample = sampleCompany();
  change(sample);
  return textOf(composeSample(key, sample.builder.snapshot(), answers, null, date));
}

const commission = {
  mode: "commission",
  members: [
    { name: "Иванова Ирина Игоревна", position: "Начальник отдела кадров", role: "chair" },
    { name: "Петров Пётр Петрович", position: "Юрист", role: "member" },
  ],
};

test("the order appoints in the accusative and omits what its wizard did not answer", () => {
  const words = printDocument("appointment_order");
  expect(words).toContain("персональных данных начальника отдела кадров Иванову Ирину Игоревну");
  expect(words).toContain("системного администратора Сидорова Олега Николаевича");
  expect(words).not.toContain("комисси");
  expect(words).not.toContain("На время отсутствия");
  expect(words).not.toContain("утратившими силу");
});

test.each([
  ["never checked: by the end of the year", null, "декабрь"],
  ["checked three years ago, on a leap day", "2024-02-29", "февраль"],
  ["a check that is overdue", "2020-05-20", "январь"],
  ["checked last year: not in this year's journal", "2026-09-01", null],
])("decree 1119, point 17: the journal plans a check as the plan of the year does: %s", (_, last, month) => {
  const journal = printDocument("inspection_journal", { year: "2027" }, ({ builder, crm }) =>
    builder.change("system", crm, { control_date: last }),
  );
  const planned = `Требования к защите данных в системе «CRM» ${month}`;
  if (month === null) expect(journal).not.toContain("в системе «CRM»");
  else expect(journal).toContain(planned);
});

test("documents 0.2: a place that nobody named is a line in the list of premises", () => {
  const list = printDocument("premises_list", {}, ({ builder, crm }) =>
    builder.add("workstation", { name: "Отдел продаж", systems: [crm], quantity: 4 }),
  );
  expect(list).toMatch(/_{20,} рабочие места «Отдел продаж»/u);
  expect(list).not.toContain("сведения не указаны");
});

test.each([
  ["approving_order", /Для кого обязателен|работник|владельцы процессов|комиссия/u],
  ["premises_list", /работник|допущенных должностей/u],
])("%s: the documents of a sole trader without employees bind nobody else", (key, otherPeople) => {
  const equip = ({ builder, crm }: Sample) =>
    builder.add("workstation", { name: "Отдел продаж", place: "Офис", systems: [crm], quantity: 4 });
  expect(printDocument(key, {}, equip)).toMatch(otherPeople);
  const trader = printDocument(key, {}, (sample) => {
    equip(sample);
    alone(sample);
  });
  expect(trader).not.toMatch(otherPeople);
});

test("the telephone for news of incidents is printed as every other (documents 0.3)", () => {
  const words = printDocument("appointment_order", { incident_person: "Юрист Петров П. П." }, ({ builder }) =>
    builder.change("commission", builder.snapshot().rows.commission[0]?.id ?? 0, { incident_phone: "+74957654321" }),
  );
  expect(words).toContain("телефон +7 (495) 765-43-21 (");
});

test("R1: a sole trader without employees decides and orders nobody, is under nobody and signs once", () => {
  const words = printDocument("appointment_order", {}, alone);
  expect(words).toContain("РЕШЕНИЕ");
  expect(words).toContain("РЕШАЮ:");
  expect(words).not.toMatch(/приказ(?!а ФСБ)|подчиняется|ознакомлены|Лист ознакомления/iu);
  expect(words.match(/\(подпись\)/gu)).toHaveLength(1);
});

test.each(["instructions_responsible", "instructions_admin", "event_plan"])(
  "%s: who is alone signs it once, and not that it has been read",
  (key) => {
    const words = printDocument(key, {}, alone);
    expect(words).not.toContain("ознакомлены");
    expect(words.match(/\(подпись\)/gu)).toHaveLength(1);
  },
);

test.each(["appointment_order", "instructions_responsible"])(
  "%s: the head who answers for processing does not sign again that it has been read",
  (key) => {
    const byHead = printDocument(key, {}, ({ builder }) => {
      const [row] = builder.snapshot().rows.commission;
      builder.change("commission", row?.id ?? 0, { o_name: "ромашкин  Пётр Ильич", a_name: "Ромашкин Петр Ильич" });
    });
    expect(printDocument(key)).toContain("ознакомлены");
    expect(byHead).not.toContain("ознакомлены");
  },
);

test("R10: points of the order are numbered without gaps, also if a person is omitted", () => {
  const numbers = [
    ...printDocument("appointment_order", { incident_person: "Юрист Петров П. П." }).matchAll(/ (\d+)\. [А-Я]/gu),
  ];
  expect(numbers.map(([, number]) => Number(number))).toEqual(numbers.map((_, index) => index + 1));
});

test("the order makes the commission that its wizard names, with roles, or lays the work upon one person", () => {
  expect(printDocument("appointment_order", commission)).toMatch(
    /Создать постоянную комиссию[\s\S]*Петров Пётр Петрович Юрист член комиссии/u,
  );
  const singlePersonOrder = printDocument("appointment_order", {
    mode: "responsible",
    determiner: { name: "Сидоров Олег Николаевич", position: "" },
  });
  expect(singlePersonOrder).toContain("возложить на одно лицо: Сидоров Олег Николаевич");
  expect(singlePersonOrder).not.toContain("комиссию");
});

test("R7: an organiser from outside is appointed by his contract, of which the number may be a line", () => {
  const words = printDocument("appointment_order", {}, ({ builder }) => {
    const [row] = builder.snapshot().rows.commission;
    builder.change("commission", row?.id ?? 0, { is_o_staff: false });
  });
  expect(words).toMatch(/не состоит в штате и действует по договору _+/u);
});

test("what an order approves is in force on the day of the order at the earliest (E18)", () => {
  const messagesOn = (effective_date: string) =>
    readinessOf("approving_order", sampleCompany().builder.snapshot(), { effective_date }).missing.map(
      ({ label }) => label.ru,
    );
  expect(messagesOn("2026-11-21")).toEqual([]);
  expect(messagesOn("2025-03-10")).toEqual([
    "Проверьте дату документа. Действие начинается 10.03.2025, раньше даты приказа: 21.11.2026.",
  ]);
});

test("an order is a draft while nobody is named for the safety of documents that it lists", () => {
  const { builder, personnel } = sampleCompany();
  const leftOf = () => {
    const snapshot = builder.snapshot();
    const request = requestFor("appointment_order", snapshot);
    return findDraftReasons(documentNamed("appointment_order"), companyFacts(snapshot), request).map(
      ({ field }) => field,
    );
  };
  expect(leftOf()).toContain("responsible_person");
  builder.change("process", personnel, { responsible_person: "Иванова Ирина Игоревна" });
  expect(leftOf()).not.toContain("responsible_person");
});

test.each(["event_plan", "inspection_journal"])(
  "%s is a draft with a line for its year until the year is answered",
  (key) => {
    const { builder } = sampleCompany();
    const leftOf = (answers: object) =>
      findDraftReasons(
        documentNamed(key),
        companyFacts(builder.snapshot()),
        requestFor(key, builder.snapshot(), answers),
      )
        .filter(({ form }) => form === "wizard")
        .map(({ field }) => field);
    expect(leftOf({})).toEqual(["year"]);
    expect(printDocument(key)).toMatch(/ (?:на|за) _+ год/u);
    expect(leftOf({ year: "2027" })).toEqual([]);
    expect(printDocument(key, { year: "2027" })).toMatch(/ (?:на|за) 2027 год/u);
  },
);

test("R6: the plan of this year puts what its date has passed into the next month; the next year keeps its months", () => {
  const inMay = printDocument("event_plan", { year: "2026" }, () => {}, "2026-05-10");
  expect(inMay).toContain("Пересмотреть Положение, политику, инструкции и перечни июнь");
  const ahead = printDocument("event_plan", { year: "2027" }, () => {}, "2026-05-10");
  expect(ahead).toContain("Пересмотреть Положение, политику, инструкции и перечни январь");
});

test("the printed plan has the days, assignees and marks of its tasks, and not what was cancelled", () => {
  const snapshot = sampleCompany().builder.snapshot();
  const open = { assignee: "", state: "open", done_on: null, proof: "" } as const;
  const planTasks: PlannedTask[] = [
    { ...open, key: "M04", due: "2027-03-31", assignee: "Юрист Петров П. П." },
    { ...open, key: "M10", due: "2027-01-29", state: "done", done_on: "2027-01-20", proof: "запись № 3" },
    { ...open, key: "M10", due: "2027-02-26" },
    { ...open, key: "M44", due: "2027-11-30", state: "cancelled" },
  ];
  const request = { ...requestFor("event_plan", snapshot, { year: "2027" }), planTasks };
  const words = textOf(documentNamed("event_plan").compose(companyFacts(snapshot), request));
  expect(words).toMatch(/Пересмотреть Положение, политику, инструкции и перечни март Юрист Петров П\. П\./u);
  expect(words).toMatch(/Сверить журнал обращений.+ежемесячно.+20\.01\.2027, запись № 3/u);
  expect(printDocument("event_plan", { year: "2027" })).toContain("вопросам проверочного листа");
  expect(words).not.toContain("вопросам проверочного листа");
});

test("the plan has a check of every active process, and of transfers abroad only where there are some", () => {
  const words = printDocument("event_plan");
  expect(words).toContain("Внутренняя проверка процесса «Кадровый учёт»");
  expect(words).toContain("Внутренняя проверка процесса «Продажи»");
  expect(words).not.toContain("иностранных получателей");
  const abroad = printDocument("event_plan", {}, ({ builder, courier }) =>
    builder.change("third_party", courier, { country: "US" }),
  );
  expect(abroad).toContain("иностранных получателей");
});

test("the plan controls a system three years after its last control", () => {
  const controlled = (day: string) =>
    printDocument("event_plan", { year: "2027" }, ({ builder, crm }) =>
      builder.change("system", crm, { control_date: day }),
    );
  expect(controlled("2024-04-10")).toMatch(/для системы «CRM» апрель/u);
  expect(controlled("2026-04-10")).not.toContain("для системы «CRM»");
});

/** Requisites of a registered act. */
const registered = { act_number: "3", act_date: "2026-11-21" };

test("E48: a line of destruction says how, why and when; without lines the act is a blank", () => {
  const { builder } = sampleCompany();
  const line = { subject: "Петров П. П.", data: "Анкета", place: "личное дело № 5", sheets: "14" };
  expect(messagesOf("destruction_act", builder.snapshot(), { destroyed: [line] })).toEqual([
    "Укажите способ, причину и дату уничтожения: личное дело № 5.",
    "Укажите номер и дату акта об уничтожении.",
  ]);
  const completeLine = { ...line, method: "shredding", reason: "term", date: "2026-11-20" };
  const words = printDocument("destruction_act", {
    destroyed: [completeLine],
    act_number: "3",
    act_date: "2026-11-20",
  });
  expect(words).toContain("АКТ № 3 от 20.11.2026");
  expect(words).toContain("личное дело № 5 14 измельчение истёк срок хранения 20.11.2026");
  expect(printDocument("destruction_act")).not.toContain("измельчение истёк");
});

test("D87: a disk without a method is named (E48)", () => {
  const { builder } = sampleCompany();
  const disk = { subject: "Клиенты", data: "Заказы", place: "SSD № 12", reason: "purpose", date: "2026-11-20" };
  expect(messagesOf("destruction_act", builder.snapshot(), { ...registered, destroyed: [disk] })).toEqual([
    "Укажите способ, причину и дату уничтожения: SSD № 12.",
  ]);
});

test("D87: minutes younger than the act contradict it (E27); minutes of its day tell what was decided and how they voted", () => {
  const { builder } = sampleCompany();
  const minutes = { ...commission, is_minutes: true, minutes_date: "2026-11-22", votes: "за 2, против 0" };
  expect(messagesOf("destruction_act", builder.snapshot(), minutes)).toEqual([
    "Ответы противоречат друг другу: Дата протокола „22.11.2026“ — дата акта „21.11.2026“.",
  ]);
  const line = { subject: "Клиенты", data: "Заказы", place: "SSD № 12", reason: "purpose", date: "2026-11-20" };
  const wizardAnswers = {
    ...minutes,
    minutes_date: "2026-11-21",
    ...registered,
    destroyed: [{ ...line, method: "erasure" }],
  };
  expect(messagesOf("destruction_act", builder.snapshot(), wizardAnswers)).toEqual([]);
  const words = printDocument("destruction_act", wizardAnswers);
  expect(words).toContain("Клиенты — Заказы — SSD № 12: цель обработки достигнута; уничтожить");
  expect(words).toContain("Результаты голосования: за 2, против 0.");
  expect(printDocument("destruction_act")).not.toContain("Протокол заседания");
});

test("D16: of mixed processing there are the act and the log extract, stored for three years", () => {
  const words = printDocument("destruction_act");
  expect(words).toContain("Акт об уничтожении персональных данных");
  expect(words).toContain("Выгрузка из журнала регистрации событий");
  expect(words).toContain("Акт хранится три года");
});

test("D85: every line of the plan has its month and who does it; what the company has no case for is not there", () => {
  const { builder } = sampleCompany();
  const rows = composeSample("event_plan", builder.snapshot(), { year: "2027" })
    .sections.flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === "table" && block.columns.length === 7 ? block.rows : []))
    .map((row) => ("group" in row ? [] : row.map((cell) => cell.map(({ text }) => text).join(""))));
  expect(rows.length).toBeGreaterThan(20);
  for (const [, what, month, who] of rows) {
    expect([what, month]).toEqual([what, expect.stringMatching(/^(?:ежемесячно|[а-я, ]+)$/u)]);
    expect([what, who]).toEqual([what, expect.stringMatching(/^(?:ответственный|владелец|комиссия)/u)]);
  }
  const words = rows.map(([, what]) => what).join("\n");
  for (const there of [/уведомление о намерении/iu, /соглас/iu, /поручени/iu]) expect(words).toMatch(there);
  for (const absent of [/реестр/iu, /сайт/iu, /сертификат/iu, /трансграничн/iu]) expect(words).not.toMatch(absent);
});

test("nobody decides of destruction unless the wizard names somebody (E34)", () => {
  const { builder } = sampleCompany();
  expect(messagesOf("destruction_act", builder.snapshot(), { mode: null })).toEqual([
    "Укажите комиссию с председателем или одного ответственного.",
  ]);
});

test("the internal policy names the responsible person and is approved", () => {
  const words = printDocument("operator_policy");
  expect(words).toContain("УТВЕРЖДАЮ");
  expect(words).toContain("Иванова Ирина Игоревна");
  expect(words).toContain("Лист ознакомления");
});

test("the order of a sole trader with employees addresses no heads of departments", () => {
  const words = printDocument("appointment_order", {}, ({ builder }) => {
    const id = builder.snapshot().rows.information[0]?.id ?? 0;
    builder.change("information", id, { legal_form: "entrepreneur", ogrn: "304770000000007", has_employees: true });
  });
  expect(words).toContain("Ответственному за организацию обработки в течение десяти рабочих дней ознакомить");
  expect(words).not.toContain("Руководителям подразделений");
});

test("the list of admitted positions has no position that is let to nothing, and each place of storage its documents and keeper", () => {
  const words = printDocument("protection_regulations", {}, ({ builder, personnel }) => {
    const id = builder.snapshot().rows.department[0]?.id ?? 0;
    builder.change("department", id, { positions: "Склад" });
    builder.add("position", { process: personnel, name: "Кадровик" });
    builder.change("process", personnel, { responsible_person: "Иванова Ирина Игоревна" });
  });
  expect(words).toContain("Кадровик Кадровый учёт");
  expect(words).not.toContain("Склад —");
  expect(words).toContain("Сейф документы процесса «Кадровый учёт» Иванова Ирина Игоревна");
});

test.each([
  ["a ministry", "state_body", true],
  ["a town hall", "municipal_body", true],
  ["a state institution: not by itself", "state_institution", false],
  ["a company", "organisation", false],
] as const)(
  "R8, decree 211, point 1(б): the documents of a state body are an annex of its regulations: %s",
  (_, form, isListed) => {
    const words = printDocument("protection_regulations", {}, ({ builder }) =>
      builder.change("information", builder.snapshot().rows.information[0]?.id ?? 0, { legal_form: form }),
    );
    expect(words.includes("Типовая форма разъяснения юридических последствий отказа")).toBe(isListed);
    expect(
      words.includes("публикуются на официальном сайте в течение десяти дней после утверждения (постановление № 211)"),
    ).toBe(isListed);
  },
);

const woman = { name: "Иванова Ирина Игоревна", position: "Начальник отдела кадров" };
const man = { name: "Петров Пётр Петрович", position: "Юрист" };

test.each([
  ["damage_assessment_act", "Оценку вреда провел"],
  ["company_protocol", "Обследование провел"],
  ["act_opredeleniya_zashishennosty", "Уровень защищённости определил"],
  ["control_act", "Контроль провел"],
  ["internal_control_act", "Проверку провел"],
  ["destruction_act", "Персональные данные уничтожил"],
])("%s: the verb agrees with the person who acted", (key, verb) => {
  const acted = (determiner: object) => printDocument(key, { mode: "responsible", determiner }).replaceAll("ё", "е");
  expect(acted(woman)).toContain(`${verb.replaceAll("ё", "е")}а: начальник отдела кадров Иванова`);
  expect(acted(man)).toMatch(new RegExp(`${verb.replaceAll("ё", "е")}: юрист Петров`, "u"));
});

test.each([
  ["one person decides", { mode: "responsible", determiner: man }, "Решение об уничтожении персональных данных"],
  ["a commission meets", commission, "Протокол об уничтожении персональных данных"],
])("the file of the destruction is named by who decides: %s", (_, deciders, name) => {
  expect(composeSample("destruction_minutes", sampleCompany().builder.snapshot(), deciders).title).toBe(name);
});

import { emptyValues } from "@opis/model/declaration/field";
import type { DocumentKind } from "@opis/model/forms/approved-document";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { expect, test } from "vitest";
import { composeSample, messagesOf, textOf } from "../testing/compose-sample.ts";
import { type Sample, sampleCompany } from "../testing/sample-company.ts";

/** A document statement with the answer it depends on; other required answers are given before. */
interface Statement {
  readonly documents: readonly string[];
  readonly form: FormName;
  readonly field: string;
  readonly answer: unknown;
  readonly words: string;
  readonly given?: readonly (readonly [form: FormName, answers: object])[];
  /** Adds rows that the example does not have. */
  readonly added?: (sample: Sample) => void;
  /** Answers of the document's wizard. */
  readonly answers?: object;
  /** Error message by which an empty answer blocks the document, if it does. */
  readonly stops?: string;
}

const register = ["perechen_processov"];
const systems = ["perechen_system"];
const act = ["act_opredeleniya_zashishennosty"];
const policy = ["politika_konfidencialnosti"];
const notifications = ["uvedomleniya"];
const measures = ["uvedomleniya", "politika_konfidencialnosti"];
const yes = { form: "commission", answer: true, documents: measures } as const;
const ofSystems = { form: "system", answer: true, documents: measures } as const;
const ofProcesses = { form: "process", answer: false } as const;
const ofGroups = { form: "process_subject", documents: policy } as const;
const ofMinors = { form: "process", answer: true, documents: policy } as const;

// Statements of documents 0.10 that are omitted while their answer is empty, by number.
const statements: Readonly<Record<string, Statement>> = {
  УТ05: {
    documents: register,
    form: "third_party",
    field: "country",
    answer: "RU",
    words: "Служба доставки, Россия",
  },
  "УТ05, access": {
    documents: systems,
    form: "third_party",
    field: "country",
    answer: "RU",
    words: "Служба доставки, Россия",
    added: ({ builder, crm, courier }) => {
      builder.change("system", crm, { is_third_parties: true });
      builder.add("system_third_party", { system: crm, third_party: courier });
    },
  },
  УТ07: { documents: systems, form: "system", field: "is_own_data_center", answer: true, words: "собственные" },
  УТ13: {
    documents: measures,
    form: "commission",
    field: "o_order_number",
    answer: "5",
    words: "назначен ответственный за организацию обработки",
    given: [["commission", { o_order_date: "2026-01-12" }]],
  },
  УТ14: { ...yes, field: "is_internal_control", words: "проводится внутренний контроль" },
  УТ15: { ...yes, field: "is_informing_staff", words: "работники ознакомлены" },
  УТ16: { ...yes, field: "is_handling_requests", words: "организован приём обращений" },
  УТ18: {
    ...ofSystems,
    field: "is_access_list",
    words: "утверждён перечень лиц",
    given: [["system", { access_list_doc: "Приказ № 7" }]],
  },
  УТ19: { ...yes, field: "is_premises_mode", words: "утверждён порядок доступа в помещения" },
  УТ20: { ...yes, field: "is_media_register", words: "ведётся учёт машинных носителей" },
  УТ21: { ...ofSystems, field: "is_access_control", words: "разграничен доступ к информационным системам" },
  УТ22: { ...ofSystems, field: "is_backup", words: "выполняется резервное копирование" },
  УТ23: {
    documents: measures,
    form: "security",
    field: "tool_status",
    answer: "used",
    words: "применяются средства защиты информации: антивирус",
    added: ({ builder, crm }) => {
      const tool = builder.add("security", { name: "Щит", tool_types: ["antivirus"] });
      builder.change("system", crm, { security_tools: [tool] });
    },
  },
  УТ26: {
    documents: policy,
    form: "process_third_party",
    field: "is_signed_order",
    answer: true,
    words: "по поручению",
  },
  УТ27: {
    ...ofProcesses,
    documents: policy,
    field: "is_third_parties",
    words: "Передача персональных данных третьим лицам не предусмотрена",
    stops: "Укажите, кому передаёте данные и от кого получаете",
  },
  "УТ28, access": {
    ...ofProcesses,
    form: "system",
    documents: systems,
    field: "is_third_parties",
    words: "не имеют доступа",
  },
  УТ28: { ...ofProcesses, documents: register, field: "is_third_parties", words: "не передаются" },
  УТ29: { ...ofProcesses, documents: register, field: "is_systems", words: "не используются" },
  УТ31: {
    ...ofProcesses,
    documents: register,
    field: "is_paper_docs",
    words: "бумажных документов нет",
    given: [
      ["process", { processing_type: "automated" }],
      ["process_subject", { paper_storage: [] }],
    ],
  },
  УТ32: { ...ofProcesses, documents: policy, field: "have_teens", words: "детей до 14 лет не обрабатываются" },
  УТ33: {
    ...ofMinors,
    field: "is_guardian_consent",
    words: "с согласия законного представителя",
    given: [["process", { have_teens: true }]],
  },
  "УТ33, authority": {
    ...ofMinors,
    field: "is_guardian_verified",
    words: "полномочия представителя проверяются",
    given: [["process", { have_teens: true }]],
  },
  УТ34: { ...ofMinors, field: "have_minors_14_18", words: "данные подростков 14–18 лет" },
  УТ35: {
    ...ofProcesses,
    documents: policy,
    field: "auto_decision",
    words: "автоматизированной обработки не принимаются",
  },
  УТ36: { ...ofGroups, field: "special_data", answer: "health", words: "Инвалидность" },
  УТ40: { ...ofGroups, field: "actions", answer: ["spreading"], words: "Распространяются: Фамилия, имя, отчество" },
  УТ61: {
    documents: notifications,
    form: "third_party",
    field: "safety_assessment_date",
    answer: "2026-10-01",
    words: "Армения (в перечне) Служба доставки 01.10.2026",
    given: [["third_party", { country: "AM" }]],
    answers: { parts: ["crossborder"] },
    stops: "Служба доставки — дата оценки",
  },
  УТ52: {
    documents: act,
    form: "system",
    field: "is_kii",
    answer: true,
    words: "№ 239",
    given: [["system", { kii_category: "1" }]],
  },
};

function companyWith({ form, field, given = [], added }: Statement, answer: unknown) {
  const sample = sampleCompany();
  added?.(sample);
  const changes: Statement["given"] = [...given, [form, { [field]: answer === "health" ? [sample.health] : answer }]];
  const { builder } = sample;
  for (const [changed, answers] of changes)
    for (const { id } of builder.snapshot().rows[changed]) builder.change(changed, id, answers);
  return builder.snapshot();
}

function printedWith(documentKey: string, statement: Statement, answer: unknown): string {
  return textOf(composeSample(documentKey, companyWith(statement, answer), statement.answers));
}

const rows = Object.entries(statements).flatMap(([number, statement]) =>
  statement.documents.map((documentKey) => [number, documentKey, statement] as const),
);

test.each(rows)(
  "%s of %s stands with its answer, and neither unanswered nor with the opposite",
  (_, documentKey, statement) => {
    const { form, field, answer, words } = statement;
    const declaration = formNamed(form).fields[field];
    const empty = declaration && declaration.kind !== "rows" ? emptyValues[declaration.kind] : null;
    expect(printedWith(documentKey, statement, answer)).toContain(words);
    expect(printedWith(documentKey, statement, empty)).not.toContain(words);
    if (typeof answer === "boolean") expect(printedWith(documentKey, statement, !answer)).not.toContain(words);
    if (statement.stops === undefined) return;
    const messages = messagesOf(documentKey, companyWith(statement, empty), statement.answers);
    expect(messages).toContainEqual(expect.stringContaining(statement.stops));
    expect(messagesOf(documentKey, companyWith(statement, answer), statement.answers).join(" ")).not.toContain(
      statement.stops,
    );
  },
);

/** A statement that requires an approved document as evidence. */
interface Evidence {
  readonly documents: readonly string[];
  readonly kind: DocumentKind;
  readonly words: string;
  readonly answers?: object;
}

const terminated = { parts: ["termination"], end_date: "2026-11-20" };

const evidence: Readonly<Record<string, Evidence>> = {
  УТ12: { documents: measures, kind: "regulations", words: "утверждены локальные акты: Документ" },
  "УТ13, by an order": { documents: measures, kind: "order", words: "назначен ответственный за организацию" },
  УТ17: { documents: measures, kind: "damage_act", words: "проведена оценка вреда (акт от 01.11.2026)" },
  УТ25: { documents: measures, kind: "level_act", words: "определены уровни защищённости персональных данных" },
  "the policy among measures": { documents: notifications, kind: "policy", words: "утверждена политика обработки" },
  "the survey in the register": {
    documents: register,
    kind: "protocol",
    words: "по результатам обследования (протокол",
  },
  УТ47: { documents: act, kind: "damage_act", words: "акт оценки вреда от 01.11.2026 № 5, степень вреда — средняя" },
  "УТ48, protocol": { documents: act, kind: "protocol", words: "протокол обследования от 01.11.2026 № 5" },
  "УТ48, threat model": { documents: act, kind: "threat_model", words: "модель угроз от 01.11.2026 № 5" },
  УТ62: { documents: notifications, kind: "destruction_act", words: "акт от 01.11.2026 № 5", answers: terminated },
};

const approval = { date: "2026-11-01", number: "5", harm_degree: "medium" } as const;
const noEvidence = [undefined, { is_repealed: true }, { date: null }, { date: "2026-11-22" }] as const;

function printedWithDocument(documentKey: string, { kind, answers }: Evidence, changes: object | undefined): string {
  const { builder } = sampleCompany();
  if (changes) builder.add("approved_document", { kind, name: "Документ", ...approval, ...changes });
  return textOf(composeSample(documentKey, builder.snapshot(), answers));
}

test.each(
  Object.entries(evidence).flatMap(([number, one]) =>
    one.documents.map((documentKey) => [number, documentKey, one] as const),
  ),
)(
  "%s of %s stands with its document in force, and not without, repealed, undated or yet to come",
  (_, documentKey, evidence) => {
    expect(printedWithDocument(documentKey, evidence, {})).toContain(evidence.words);
    for (const changes of noEvidence)
      expect(printedWithDocument(documentKey, evidence, changes)).not.toContain(evidence.words);
  },
);

test("УТ47 and УТ62 without their acts leave a line for the hand", () => {
  const { builder } = sampleCompany();
  expect(textOf(composeSample("act_opredeleniya_zashishennosty", builder.snapshot()))).toMatch(
    /акт оценки вреда от _{12} № _{12}/u,
  );
  expect(textOf(composeSample("uvedomleniya", builder.snapshot(), terminated))).toMatch(
    /Сведения об уничтожении персональных данных _+/u,
  );
});

test.each([
  ["УТ48, the protocol's day", { protocol_date: "2026-11-01" }, "протокол обследования от 01.11.2026"],
  ["УТ48, the model's day", { threat_model_date: "2026-11-01" }, "модель угроз от 01.11.2026"],
  ["УТ50", { measures: [{ measure: "ИАФ.1", what: "Щит", due: "2027-01-15" }] }, "Щит 15.01.2027"],
])("%s stands in the act with the wizard's answer, and not without", (_, answers, words) => {
  const { builder } = sampleCompany();
  const key = "act_opredeleniya_zashishennosty";
  expect(textOf(composeSample(key, builder.snapshot(), answers))).toContain(words);
  expect(textOf(composeSample(key, builder.snapshot()))).not.toContain(words);
});

test("УТ36: that special categories or biometrics are not processed is never said", () => {
  const { builder } = sampleCompany();
  expect(textOf(composeSample("politika_konfidencialnosti", builder.snapshot()))).not.toMatch(
    /(?:специальные|биометрические)[^.]*не обрабатываются/iu,
  );
});

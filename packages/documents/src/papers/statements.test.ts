import { emptyValues } from "@opis/model/field";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { expect, test } from "vitest";
import { composed, textOf } from "../testing/paper-text.ts";
import { sampleCompany } from "../testing/sample-company.ts";

/** A statement of a paper with the answer that it takes; what else it needs is answered before. */
interface Statement {
  readonly papers: readonly string[];
  readonly form: FormName;
  readonly field: string;
  readonly answer: unknown;
  readonly words: string;
  readonly given?: readonly (readonly [form: FormName, answers: object])[];
}

const register = ["perechen_processov"];
const systems = ["perechen_system"];
const act = ["act_opredeleniya_zashishennosty"];
const policy = ["politika_konfidencialnosti"];
const measures = ["uvedomleniya", "politika_konfidencialnosti"];
const yes = { form: "commission", answer: true, papers: measures } as const;
const ofSystems = { form: "system", answer: true, papers: measures } as const;
const ofProcesses = { form: "process", answer: false } as const;
const ofMinors = { form: "process", answer: true, papers: policy } as const;

// The statements of documents 0.10 that are left out while their answer is empty, by their numbers there.
const statements: Readonly<Record<string, Statement>> = {
  УТ05: {
    papers: register,
    form: "third_party",
    field: "country",
    answer: "RU",
    words: "Служба доставки, Россия",
  },
  УТ07: { papers: systems, form: "system", field: "is_own_data_center", answer: true, words: "собственные" },
  УТ13: {
    papers: measures,
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
  УТ26: {
    papers: policy,
    form: "process_third_party",
    field: "is_signed_order",
    answer: true,
    words: "по поручению",
  },
  УТ28: { ...ofProcesses, papers: register, field: "is_third_parties", words: "не передаются" },
  УТ29: { ...ofProcesses, papers: register, field: "is_systems", words: "не используются" },
  УТ32: { ...ofProcesses, papers: policy, field: "have_teens", words: "детей до 14 лет не обрабатываются" },
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
    papers: policy,
    field: "auto_decision",
    words: "автоматизированной обработки не принимаются",
  },
  УТ52: {
    papers: act,
    form: "system",
    field: "is_kii",
    answer: true,
    words: "№ 239",
    given: [["system", { kii_category: "1" }]],
  },
};

function paperWith(paper: string, { form, field, given = [] }: Statement, answer: unknown): string {
  const { builder } = sampleCompany();
  const changes: Statement["given"] = [...given, [form, { [field]: answer }]];
  for (const [changed, answers] of changes)
    for (const { id } of builder.snapshot().rows[changed]) builder.change(changed, id, answers);
  return textOf(composed(paper, builder.snapshot()));
}

const rows = Object.entries(statements).flatMap(([number, statement]) =>
  statement.papers.map((paper) => [number, paper, statement] as const),
);

test.each(rows)(
  "%s of %s stands with its answer, and neither unanswered nor with the opposite",
  (_, paper, statement) => {
    const { form, field, answer, words } = statement;
    const declared = formNamed(form).fields[field];
    const empty = declared && declared.kind !== "rows" ? emptyValues[declared.kind] : null;
    expect(paperWith(paper, statement, answer)).toContain(words);
    expect(paperWith(paper, statement, empty)).not.toContain(words);
    if (typeof answer === "boolean") expect(paperWith(paper, statement, !answer)).not.toContain(words);
  },
);

import { randomUUID } from "node:crypto";
import { incidentDeadlines } from "@opis/model/duties/incident-clock";
import { requestDeadline } from "@opis/model/duties/request-transition";
import { forms } from "@opis/model/forms/index";
import { dayAfter, defaultTimeZone, monthsAfter } from "@opis/model/time/company-day";
import { questionsOfSheet, readSheet } from "@opis/model/training/training-sheet";
import { confirmAcknowledgements, lockAcknowledgements } from "../../core/acquaintance/confirm-acknowledgements.ts";
import { readCurrentEditions } from "../../core/acquaintance/current-editions.ts";
import { addList, synchroniseAcquaintances } from "../../core/acquaintance/synchronise-acquaintances.ts";
import type { ReceivedFile } from "../../core/files/store-file.ts";
import { allocateNumber } from "../../core/records/allocate-number.ts";
import { readCompanyToday } from "../../core/records/company-today.ts";
import type { Editor } from "../../core/records/editor.ts";
import { insertRow } from "../../core/records/insert-row.ts";
import { changeRow } from "../../core/records/writing/change-row.ts";
import { createTask } from "../../core/tasks/create-task.ts";
import { finishAttempt, startAttempt } from "../../core/training-attempts.ts";
import type { Transaction } from "../../database/transaction.ts";
import { exampleCommission } from "./example-answers.ts";

interface Filling {
  readonly editor: Editor;
  /** Ids of the group whose member asks, and of the system of the drill. */
  readonly group: number;
  readonly system: number;
  /** Ids of the third parties whose assessment is accepted and requested. */
  readonly assessed: number;
  readonly requested: number;
  /** The memo that employees acknowledge, and a signed sheet. */
  readonly memo: ReceivedFile;
  readonly sheet: ReceivedFile;
}

const hourMilliseconds = 3_600_000;

/**
 * Fills the records of the year: two employees with their tests, one of whom has acknowledged a memo, an open request, a finished drill
 * of an incident, a test question, two assessments of recipients, and tasks.
 */
export async function fillExampleRecords(transaction: Transaction, filling: Filling): Promise<void> {
  const { editor, group, system } = filling;
  const today = await readCompanyToday(transaction);
  const employees = exampleEmployees.map(({ wrongAnswers, ...named }) => ({
    wrongAnswers,
    answers: { ...named, access_role: "user", access_from: dayAfter(today, -60) },
  }));
  const [helper, colleague] = await Promise.all(
    employees.map(({ answers }) => insertRow(transaction, { declared: forms.employee, answers, editor })),
  );
  await addAcquaintance(transaction, filling, today);
  await addRequest(transaction, { today, group, editor });
  await addDrill(transaction, { today, system, editor });
  await insertRow(transaction, {
    declared: forms.training_question,
    answers: {
      ...exampleQuestion,
      number: await allocateNumber(transaction, forms.training_question, Number(today.slice(0, 4))),
    },
    editor,
  });
  for (const [index, row] of [helper, colleague].entries())
    if (row) await takeTest(transaction, { row, wrong: exampleEmployees[index]?.wrongAnswers ?? 0, editor });
  await addAssessments(transaction, { ...filling, today });
  const [first, second] = exampleTasks;
  await createTask(transaction, { kind: "manual", ...first, due: dayAfter(today, 3) }, editor);
  const assignee = { assignee: "Соколова Мария Андреевна", assignee_employee: helper?.id ?? null };
  await createTask(transaction, { kind: "manual", ...second, ...assignee, due: dayAfter(today, 10) }, editor);
}

const exampleEmployees = [
  {
    last_name: "Соколова",
    first_name: "Мария Андреевна",
    position: "Специалист по кадрам",
    department: "Отдел кадров",
    wrongAnswers: 1,
  },
  {
    last_name: "Ильин",
    first_name: "Артём Сергеевич",
    position: "Менеджер",
    department: "Отдел продаж",
    wrongAnswers: 4,
  },
];

/** A question of the company's own for tests of knowledge. */
const exampleQuestion = {
  question: "Клиент просит по телефону удалить его данные. Что сделать?",
  topic: "rights",
  roles: ["user", "administrator", "organiser"],
  answer_1: "Записать обращение и в тот же день передать ответственному",
  answer_2: "Удалить карточку клиента самостоятельно",
  answer_3: "Ответить, что удаление невозможно",
  right_answers: ["1"],
  norm: "Положение об обработке персональных данных, раздел об обращениях",
  explanation: "Срок ответа идёт со дня поступления; есть ли другое основание хранить данные, решает ответственный.",
};

const exampleTasks = [
  {
    title: "Проверить, что политика открыта на каждой странице сбора",
    basis: "ч. 2 ст. 18.1 Закона № 152-ФЗ",
    assignee: exampleCommission.o_name,
  },
  { title: "Взять обязательства о неразглашении у двух новых работников", basis: "п. 6 ч. 1 ст. 18.1 Закона № 152-ФЗ" },
] as const;

const memoName = "Памятка работнику о персональных данных";

async function addAcquaintance(transaction: Transaction, { editor, memo, sheet }: Filling, today: string) {
  const answers = { uuid: randomUUID(), filename: memoName, group: "2.2", date: dayAfter(today, -20), number: "12" };
  const document = await insertRow(transaction, { declared: forms.document, answers, editor });
  await insertRow(transaction, {
    declared: forms.document_version,
    parentId: document.id,
    answers: { ...memo },
    editor,
  });
  const edition = (await readCurrentEditions(transaction)).get(`document/${document.id}`);
  if (!edition) throw new Error("the example's memo has no edition");
  const id = await addList(transaction, edition, editor);
  await changeRow(transaction, { declared: forms.acquaintance, id, answers: { audience: "everybody" }, editor });
  await synchroniseAcquaintances(transaction, editor);
  const file = await insertRow(transaction, {
    declared: forms.acquaintance_file,
    parentId: id,
    answers: { ...sheet },
    editor,
  });
  const [first] = await transaction.query<{ id: number }>(
    "select id from acknowledgement where company_id = $1 and acquaintance = $2 order by id limit 1",
    [transaction.company, id],
  );
  const [row] = await lockAcknowledgements(transaction, first ? [first.id] : []);
  if (!row) throw new Error("nobody must acknowledge the example's memo");
  const proof = { way: "sheet", confirmed_on: today, file: file.id, filename: sheet.filename } as const;
  await confirmAcknowledgements(transaction, [{ row, document: memoName, edition: null }], proof, editor);
}

interface Day {
  readonly today: string;
  readonly editor: Editor;
}

interface Test {
  readonly row: Readonly<Record<string, unknown>> & { readonly id: number };
  /** Number of wrong answers. */
  readonly wrong: number;
  readonly editor: Editor;
}

async function takeTest(transaction: Transaction, { row, wrong, editor }: Test): Promise<void> {
  const examinee = {
    employee: row.id,
    user: null,
    person: `${row.last_name} ${row.first_name}`,
    position: String(row.position),
  };
  const { id, sheet } = await startAttempt(transaction, examinee, "user", editor);
  const questionSheet = readSheet(sheet);
  if (!questionSheet) return;
  const answers = questionsOfSheet(questionSheet).map(({ code, right, answers: options }, index) => {
    const wrongOptions = options.map((answer) => answer.index).filter((answer) => !right.includes(answer));
    return [code, index < wrong ? wrongOptions.slice(0, 1) : right] as const;
  });
  await finishAttempt(transaction, id, Object.fromEntries(answers), editor);
}

/** Adds an accepted assessment, one that awaits answers, and the contract that ends soon. */
async function addAssessments(
  transaction: Transaction,
  { today, editor, assessed, requested }: Filling & { readonly today: string },
): Promise<void> {
  const { recipient_assessment: form, third_party: party } = forms;
  const number = () => allocateNumber(transaction, form, Number(today.slice(0, 4)));
  const acceptedOn = dayAfter(today, -18);
  const accepted = {
    ...exampleAssessment,
    number: await number(),
    third_party: assessed,
    link_until: dayAfter(today, -5),
    answered_on: dayAfter(today, -20),
    accepted_on: acceptedOn,
    valid_until: monthsAfter(acceptedOn, 12),
  };
  await insertRow(transaction, { declared: form, answers: accepted, editor });
  const open = {
    number: await number(),
    third_party: requested,
    message: "Просим ответить до продления договора.",
    link_until: dayAfter(today, 21),
    responsible: exampleCommission.o_name,
    state: "sent",
  };
  await insertRow(transaction, { declared: form, answers: open, editor });
  const answers = { contract_until: dayAfter(today, 45) };
  await changeRow(transaction, { declared: party, id: requested, answers, editor });
}

const exampleAssessment = {
  responsible: exampleCommission.o_name,
  policy: "published",
  policy_link: "https://support-1c.example/policy",
  data_officer: "appointed",
  officer_contact: "Фёдоров Максим Юрьевич, privacy@support-1c.example",
  staff: "all",
  measures: ["access", "access_log", "encryption", "malware", "premises"],
  measures_text: "Доступ по заявкам, работа через защищённый канал, запись сеансов хранится три месяца.",
  threats: "yes",
  data_countries: ["RU"],
  localisation: "not_collected",
  subprocessors: "none",
  incidents: "none",
  incident_notice: "later",
  deletion: "act",
  deletion_text: "В течение 30 дней после окончания договора, с актом.",
  proof: "yes",
  contacts: "г. Москва, ул. Дмитровка, д. 9; +7 495 000-00-13",
  answered_by: "Фёдоров Максим Юрьевич, директор",
  state: "accepted",
  conclusion: "conditional",
  conclusion_text: "Записать в поручении, что об инциденте сообщают в течение 24 часов.",
  accepted_by: exampleCommission.o_name,
};

async function addRequest(transaction: Transaction, { today, group, editor }: Day & { readonly group: number }) {
  const { subject_request: form } = forms;
  const request = { received_at: `${dayAfter(today, -3)}T08:30:00.000Z`, kind: "access", confirmed_on: null } as const;
  const answers = {
    ...request,
    number: await allocateNumber(transaction, form, Number(today.slice(0, 4))),
    due: requestDeadline(request, defaultTimeZone)?.lastDay ?? null,
    channel: "email",
    applicant_kind: "subject",
    identity_state: "confirmed",
    identity_basis: "Паспорт",
    subject_group: group,
    responsible: exampleCommission.o_name,
    work_done: "Сведения собраны по анкетам процессов, ответ готовится.",
    state: "in_work",
  };
  await insertRow(transaction, { declared: form, answers, editor });
}

async function addDrill(transaction: Transaction, { today, system, editor }: Day & { readonly system: number }) {
  const { incident: form, incident_event: event } = forms;
  const detected = new Date(`${dayAfter(today, -14)}T07:00:00.000Z`);
  const after = (hours: number) => new Date(detected.getTime() + hours * hourMilliseconds).toISOString();
  const answers = {
    ...incidentDeadlines(after(0)),
    number: await allocateNumber(transaction, form, Number(today.slice(0, 4)), "У-"),
    is_drill: true,
    detected_at: after(0),
    reported_by: "Специалист поддержки",
    description: "Учение: выгрузка клиентов отправлена на чужой адрес.",
    kind: "misdirected",
    systems: [system],
    subjects_affected: 120,
    cause: "Адрес подставила почтовая программа, получателя не проверили.",
    measures: "Получателя попросили удалить письмо, автоподстановку адресов отключили.",
    harm: "Сведения о заказах могли стать известны постороннему.",
    responsible: exampleCommission.o_name,
    decided_by: exampleCommission.o_name,
    decided_at: after(2),
    notice_24_at: after(20),
    notice_72_at: after(70),
    closed_on: dayAfter(today, -10),
    state: "closed",
  };
  const { id } = await insertRow(transaction, { declared: form, answers, editor });
  for (const [hours, state, text] of timeline)
    await insertRow(transaction, {
      declared: event,
      parentId: id,
      answers: { happened_at: after(hours), text, state, author: editor.name },
      editor,
    });
}

const timeline = [
  [0, "detected", "Сообщил специалист поддержки"],
  [2, "confirmed", "Данные 120 клиентов ушли постороннему"],
  [20, "notified_24", "Первое уведомление составлено и проверено"],
  [70, "notified_72", "Второе уведомление составлено: причина и меры названы"],
  [96, "closed", "Разбор проведён, протокол подписан"],
] as const;

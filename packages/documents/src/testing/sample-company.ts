import { processSigns } from "@opis/model/harm/harm-signs";
import type { CompanySnapshot, Row } from "@opis/model/rows/row";
import { buildSnapshot, type SnapshotBuilder } from "@opis/model/testing/build-snapshot";
import { addIncidents } from "./sample-incidents.ts";
import { addThreatPart, decideAll } from "./sample-threats.ts";

/** Returns the methodologist's control example «ООО „Ромашка“» with two processes and two systems, and the ids of its rows. */
export function sampleCompany() {
  const builder = buildSnapshot();
  fillOnce(builder);
  const directory = addDirectory(builder);
  const staff = addPersonnel(builder, directory);
  const trade = addSales(builder, directory);
  const systems = addSystems(builder, { ...directory, ...staff, ...trade });
  const incidents = addIncidents(builder, { ...directory, ...systems });
  const requests = addRequests(builder, directory);
  return { builder, ...directory, ...staff, ...trade, ...systems, ...incidents, requests };
}

/** Adds requests to the control example: for access with an extended deadline, to stop processing, and a refused one. */
function addRequests(builder: SnapshotBuilder, { client }: { readonly client: number }) {
  const common: Partial<Row<"subject_request">> = {
    received_at: "2026-10-30T09:00:00.000Z",
    channel: "email",
    applicant_kind: "subject",
    subject_group: client,
    state: "in_work",
    due: "2026-11-16",
  };
  const access = builder.add("subject_request", {
    ...common,
    number: "1/2026",
    kind: "access",
    state: "extended",
    extension_days: 5,
    extended_due: "2026-11-23",
    extension_reason: "данные хранятся в архиве",
    work_done: "Ваши персональные данные обрабатываются как данные покупателя.",
  });
  const stopping = builder.add("subject_request", {
    ...common,
    number: "2/2026",
    kind: "stop_processing",
    work_done: "Обработка прекращена 10.11.2026, данные уничтожены по акту № 3.",
  });
  const refused = builder.add("subject_request", {
    ...common,
    number: "3/2026",
    kind: "access",
    state: "refused",
    refusal_ground: "repeated",
    answered_at: "2026-11-10",
    work_done: "Полный ответ дан 20.10.2026 за № 14.",
  });
  return { access, stopping, refused };
}

export type Sample = ReturnType<typeof sampleCompany>;

function addDirectory(builder: SnapshotBuilder) {
  const worker = builder.add("subject", { name: "Работники", is_employee: true });
  const client = builder.add("subject", { name: "Клиенты — физические лица", is_employee: false });
  const name = builder.add("directory_item", { name: "Фамилия, имя, отчество", category: "other_personal_data" });
  const phone = builder.add("directory_item", { name: "Номер телефона", category: "other_personal_data" });
  const health = builder.add("directory_item", { name: "Инвалидность", category: "special_category_data" });
  const courier = builder.add("third_party", {
    name: "Служба доставки",
    role: "processor",
    country: "RU",
    inn: "7707083893",
    address: "115114, г. Москва, ул. Летниковская, д. 2",
  });
  const safe = builder.add("address_item", { name: "Сейф" });
  return { worker, client, name, phone, health, courier, safe };
}

type Directory = ReturnType<typeof addDirectory>;

function addPersonnel(builder: SnapshotBuilder, { worker, name, phone, safe }: Directory) {
  const personnel = builder.add("process", {
    name: "Кадровый учёт",
    purpose: "Ведение кадрового учёта",
    processing_type: "mixed",
    is_internal_network: true,
    is_internet: false,
    is_paper_docs: true,
    have_teens: false,
    auto_decision: false,
    is_systems: true,
    is_third_parties: false,
    sources: ["individual"],
  });
  const ofWorkers = builder.add("process_subject", {
    process: personnel,
    subject: worker,
    data: [name, phone],
    reasons: ["is_legal_requirements"],
    legal_requirements_text: "Трудовой кодекс РФ",
    actions: ["collection", "storage", "destruction"],
    processing_termless: "event",
    processing_event: "увольнения работника",
    paper_storage: [safe],
  });
  return { personnel, ofWorkers };
}

function addSales(builder: SnapshotBuilder, { client, name, phone, courier }: Directory) {
  const sales = builder.add("process", {
    name: "Продажи",
    purpose: "Заключение и исполнение договоров с клиентами",
    processing_type: "automated",
    is_internal_network: true,
    is_internet: true,
    is_paper_docs: false,
    people_count: "over_100000",
    have_teens: false,
    auto_decision: false,
    is_systems: true,
    is_third_parties: true,
    sources: ["individual"],
  });
  const ofClients = builder.add("process_subject", {
    process: sales,
    subject: client,
    data: [name, phone],
    reasons: ["is_contract", "is_consent_to_processing"],
    actions: ["collection", "usage"],
    processing_termless: "date",
    processing_date: "2030-12-31",
  });
  builder.add("source_subject", { process: sales, subject: client, methods: ["by_person"] });
  const delivery = builder.add("process_third_party", {
    process: sales,
    third_party: courier,
    is_transferred: true,
    purpose: "Доставка заказов",
    network: "protected_channel",
    bases: ["subject_contract"],
  });
  const delivered = builder.add("process_third_party_subject", {
    process: sales,
    process_third_party: delivery,
    subject: client,
    data: [name, phone],
  });
  return { sales, ofClients, delivery, delivered };
}

type Processes = ReturnType<typeof addPersonnel> & ReturnType<typeof addSales>;

function addSystems(
  builder: SnapshotBuilder,
  { client, worker, name, phone, personnel, sales }: Directory & Processes,
) {
  const crm = builder.add("system", { ...usualSystem, name: "CRM", description: "Продажи" });
  const clientsOfCrm = builder.add("system_subject", {
    system: crm,
    subject: client,
    data: [name, phone],
    count: "gt_100000",
  });
  const oneC = builder.add("system", { ...usualSystem, name: "1С", description: "Кадры" });
  const workersOfOneC = builder.add("system_subject", {
    system: oneC,
    subject: worker,
    data: [name],
    count: "lt_1000",
  });
  builder.add("process_system", { process: personnel, system: oneC });
  builder.add("process_system", { process: sales, system: crm });
  return { crm, clientsOfCrm, oneC, workersOfOneC };
}

/** Returns the control example with equipment of which little more than names is known, and a threat model with all decisions taken. */
export function equippedCompany() {
  const sample = sampleCompany();
  const { builder, crm, oneC } = sample;
  const server = builder.add("system_server", {
    name: "Сервер 1",
    systems: [crm, oneC],
    server_address: "г. Москва, ул. Ильинка, д. 4",
    is_rental: false,
  });
  builder.add("workstation", { name: "Бухгалтерия", systems: [oneC], quantity: 6 });
  builder.add("workstation", { name: "Отдел продаж", systems: [crm], quantity: 4, access: ["local"] });
  builder.add("network_hardware", { name: "Коммутатор этажа", quantity: 1 });
  const part = addThreatPart(builder, [crm, oneC]);
  decideAll(builder, part);
  return { ...sample, server, part };
}

/** Returns the control example, extended if needed so that the document with this key applies. */
export function exampleFor(key: string) {
  const sample = equippedCompany();
  const { builder, crm, ofClients } = sample;
  if (key === "state_system_classification") builder.change("system", crm, { is_gov_system: true });
  if (key === "legitimate_interest_assessment")
    builder.change("process_subject", ofClients, {
      reasons: ["is_exercising_legitimate_interests"],
      legitimate_interests_text: "Защита от мошенничества",
    });
  return sample;
}

const usualSystem = {
  type: "Local",
  db_country_place: "RU",
  system_address: "г. Москва",
  db_role: "primary",
  is_own_data_center: true,
  is_gov_system: false,
  is_kii: false,
  is_backup: false,
  is_third_parties: false,
  is_interactions: false,
  system_subject_sources: ["process"],
  get_data_variants: ["by_employees"],
  threat_type: "3",
  threat_reason: "Программы получены от правообладателя, обновления ставятся",
} satisfies Partial<Row<"system">>;

function fillOnce(builder: SnapshotBuilder): void {
  const { information, commission, site_app: siteApp } = builder.snapshot().rows;
  builder.change("site_app", siteApp[0]?.id ?? 0, { is_sites: false });
  builder.change("information", information[0]?.id ?? 0, {
    legal_form: "organisation",
    registry_status: false,
    regulator_office: "Управление Роскомнадзора по Центральному федеральному округу",
    is_cryptography: false,
    responsible_email: "pdn@romashka.ru",
    full_name: "Общество с ограниченной ответственностью «Ромашка»",
    short_name: "ООО «Ромашка»",
    inn: "9799000009",
    ogrn: "1159900000006",
    legal_address: "109012, г. Москва, ул. Ильинка, д. 4",
    mail: "info@romashka.ru",
    settlement: "г. Москва",
    manager_name: "Ромашкин Пётр Ильич",
    manager_position: "Генеральный директор",
    processing_data_date: "2015-03-01",
  });
  builder.change("commission", commission[0]?.id ?? 0, {
    o_name: "Иванова Ирина Игоревна",
    o_position: "Начальник отдела кадров",
    o_phone: "+74951234567",
    o_mail: "ivanova@romashka.ru",
    is_internal_control: true,
    a_name: "Сидоров Олег Николаевич",
    a_position: "Системный администратор",
    a_phone: "+74957654321",
    a_mail: "sidorov@romashka.ru",
  });
}

const sampleMembers = [
  { name: "Иванова Ирина Игоревна", position: "Начальник отдела кадров", role: "chair" },
  { name: "Сидоров Олег Николаевич", position: "Системный администратор", role: "member" },
  { name: "Петров Пётр Петрович", position: "Юрист", role: "member" },
] as const;

const sampleResponsible = {
  mode: "responsible",
  determiner: { name: "Иванова Ирина Игоревна", position: "Начальник отдела кадров" },
} as const;

/** The wizard answers of the control example: a commission of three, a termination condition. */
export const sampleAnswers = {
  act_opredeleniya_zashishennosty: {
    mode: "commission",
    members: sampleMembers,
  },
  commission_order: { members: sampleMembers },
  approving_order: { effective_date: "2026-12-01" },
  uvedomleniya: { parts: ["intention"], termination_kind: "liquidation" },
  damage_assessment_act: {
    mode: "responsible",
    determiner: { name: "Иванова Ирина Игоревна", position: "Начальник отдела кадров" },
    is_organiser_outside: false,
  },
  control_act: sampleResponsible,
  state_system_classification: sampleResponsible,
  internal_control_act: sampleResponsible,
  destruction_act: sampleResponsible,
  destruction_minutes: sampleResponsible,
} as const;

/** Returns «no» for every sign of harm in each process. */
export function noHarm({ rows }: CompanySnapshot) {
  const signs = Object.fromEntries(processSigns.map((sign) => [sign, false]));
  return Object.fromEntries(rows.process.map(({ id }) => [id, { signs }]));
}

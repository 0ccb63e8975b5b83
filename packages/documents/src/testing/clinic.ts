import { incidentDeadlines } from "@opis/model/duties/incident-clock";
import type { Row } from "@opis/model/rows/row";
import { buildSnapshot, type SnapshotBuilder } from "@opis/model/testing/build-snapshot";
import { keeper, organiser } from "./clinic-answers.ts";
import { addClinicSystems } from "./clinic-systems.ts";

/**
 * Returns a clinic that treats adults and children, admits staff by face recognition, and has two recipients abroad: a laboratory
 * (processor) and an insurer (independent operator). Every question is answered.
 */
export function clinic() {
  const builder = buildSnapshot("ООО «Клиника „Ромашка“»");
  fillOnce(builder);
  const directory = addDirectory(builder);
  const care = addCare(builder, directory);
  const gates = addGates(builder, directory);
  const systems = addClinicSystems(builder, { ...directory, ...care, ...gates });
  const incident = addIncident(builder, directory, systems.records);
  return { builder, ...directory, ...care, ...gates, ...systems, incident };
}

function fillOnce(builder: SnapshotBuilder): void {
  const { information, commission, department, responsibilities, site_app: siteApp } = builder.snapshot().rows;
  builder.change("department", department[0]?.id ?? 0, { positions: "Врачи; Регистратура" });
  builder.add("responsibility", {
    responsibilities: responsibilities[0]?.id ?? 0,
    name: "Ведёт журнал обращений субъектов",
    position: "Регистратура",
  });
  builder.change("site_app", siteApp[0]?.id ?? 0, { is_sites: false });
  builder.change("information", information[0]?.id ?? 0, {
    legal_form: "organisation",
    is_cryptography: false,
    full_name: "Общество с ограниченной ответственностью «Клиника „Ромашка“»",
    short_name: "ООО «Клиника „Ромашка“»",
    inn: "9799000143",
    ogrn: "1189900000003",
    kpp: "979901001",
    okved: "86.21",
    type_of_business: "Medical organization",
    processing_data_date: "2018-04-02",
    registry_status: true,
    registry_number: "77-18-004321",
    registration_date: "2018-05-10",
    correction_date: "2026-08-31",
    regulator_office: "Управление Роскомнадзора по Центральному федеральному округу",
    crossborder_notification: false,
    manager_name: "Громова Елена Викторовна",
    manager_position: "Главный врач",
    signatory_basis: "Устав",
    contact_phone: "+74951230001",
    mail: "info@clinic.example",
    responsible_email: "pdn@clinic.example",
    settlement: "г. Москва",
    legal_address: "115184, г. Москва, ул. Пятницкая, д. 60",
    bool_postal_address: true,
    archive_storage: "none",
  });
  builder.add("filing", {
    information: information[0]?.id ?? 0,
    kind: "intention",
    sent_date: "2018-03-26",
    sent_number: "1",
  });
  builder.change("commission", commission[0]?.id ?? 0, {
    o_name: organiser.name,
    o_position: organiser.position,
    o_phone: "+74951230002",
    o_mail: "pavlova@clinic.example",
    o_order_date: "2026-08-24",
    o_order_number: "10",
    is_o_staff: true,
    is_internal_control: true,
    is_informing_staff: true,
    is_handling_requests: true,
    a_name: keeper.name,
    a_position: keeper.position,
    a_phone: "+74951230003",
    a_mail: "orlov@clinic.example",
    a_order_date: "2026-08-24",
    a_order_number: "11",
    is_premises_mode: true,
    premises_doc: "Порядок доступа в помещения от 25.08.2026 № 12",
    is_media_register: true,
    media_doc: "Журнал учёта носителей № 1",
  });
}

function addDirectory(builder: SnapshotBuilder) {
  const addOrdinaryItem = (name: string) => builder.add("directory_item", { name, category: "other_personal_data" });
  const abroad = {
    is_contract: true,
    signatory_position: "Директор",
    signatory_basis: "Устав",
    safety_assessment: "Шифрование при хранении и передаче, разграничение доступа",
    safety_assessment_date: "2026-08-03",
    destroy_clause: "Уничтожение в течение 30 дней после передачи результата",
  } as const;
  return {
    patient: builder.add("subject", { name: "Пациенты", is_employee: false }),
    worker: builder.add("subject", { name: "Работники", is_employee: true }),
    name: addOrdinaryItem("Фамилия, имя, отчество"),
    phone: addOrdinaryItem("Номер телефона"),
    health: builder.add("directory_item", { name: "Диагноз и сведения о здоровье", category: "special_category_data" }),
    face: builder.add("directory_item", { name: "Цифровое изображение лица", category: "biometric_personal_data" }),
    safe: builder.add("address_item", { name: "Регистратура", is_locked: true }),
    laboratory: builder.add("third_party", {
      ...abroad,
      name: "Labor Nord GmbH",
      role: "processor",
      country: "DE",
      address: "Германия, Гамбург, Хафенштрассе, 5",
      phone: "+494012345678",
      mail: "privacy@labor.example",
      reg_number: "HRB 10001",
      agreement_contracts: "Договор № 21 от 03.08.2026",
      is_signed_order: true,
      signed_orders: "Поручение № 21-1 от 03.08.2026",
      signatory_name: "Anna Schmidt",
      crossborder_bases: ["written_consent"],
    }),
    insurer: builder.add("third_party", {
      ...abroad,
      name: "Gulf Insurance LLC",
      role: "operator",
      country: "AE",
      address: "ОАЭ, Дубай, ул. Шейха Зайда, 12",
      phone: "+97141234567",
      mail: "privacy@insurer.example",
      reg_number: "CN-200002",
      regulation_info: "Закон ОАЭ № 45 от 2021 года о защите персональных данных, надзорный орган создан",
      agreement_contracts: "Договор № 22 от 04.08.2026",
      signatory_name: "John Smith",
      crossborder_bases: ["written_consent"],
    }),
  };
}

type Directory = ReturnType<typeof addDirectory>;

const usualProcess = {
  responsible_person: organiser.name,
  responsible_person_position: organiser.position,
  responsible_email: "pavlova@clinic.example",
  auto_decision: false,
  is_on_order: false,
  is_internal_network: true,
  is_systems: true,
  sources: ["individual"],
  is_marketing: false,
  documents_educational_process: "Положение об обработке персональных данных",
} satisfies Partial<Row<"process">>;

function addCare(builder: SnapshotBuilder, directory: Directory) {
  const { patient, name, phone, health, safe, laboratory, insurer } = directory;
  const care = builder.add("process", {
    ...usualProcess,
    name: "Медицинская помощь",
    purpose: "Оказание медицинской помощи",
    processing_type: "mixed",
    people_count: "under_100000",
    have_teens: true,
    have_minors_14_18: true,
    is_guardian_consent: true,
    is_guardian_verified: true,
    teen_count: 4000,
    is_internet: false,
    is_paper_docs: true,
    is_third_parties: true,
    collect_agreement: true,
  });
  builder.add("paper_doc", { process: care, name: "Медицинские карты", address_item: safe, subjects: [patient] });
  builder.add("source_subject", { process: care, subject: patient, methods: ["by_person"] });
  builder.add("position", { process: care, name: "Врач" });
  const ofPatients = builder.add("process_subject", {
    process: care,
    subject: patient,
    data: [name, phone],
    special_data: [health],
    is_written_agreement: true,
    capacities: ["adult", "child", "minor"],
    reasons: ["is_contract", "is_consent_to_processing"],
    actions: ["collection", "recording", "storage", "usage", "providing", "destruction"],
    processing_termless: "event",
    processing_event: "истечения 25 лет со дня последнего обращения",
    paper_storage: [safe],
  });
  const addTransfer = (party: number, purpose: string, bases: ("assignment" | "consent")[]) => {
    const row = builder.add("process_third_party", {
      process: care,
      third_party: party,
      is_transferred: true,
      purpose,
      network: "none",
      transfer: ["by_media"],
      bases,
      is_signed_order: party === laboratory,
      signed_orders: party === laboratory ? "Поручение № 21-1 от 03.08.2026" : "",
    });
    const data = { process: care, process_third_party: row, subject: patient, data: [name, health] };
    builder.add("process_third_party_subject", data);
    return row;
  };
  return {
    care,
    ofPatients,
    toLaboratory: addTransfer(laboratory, "Исследование образцов", ["assignment"]),
    toInsurer: addTransfer(insurer, "Оплата лечения за рубежом", ["consent"]),
  };
}

function addGates(builder: SnapshotBuilder, { worker, name, face }: Directory) {
  const gates = builder.add("process", {
    ...usualProcess,
    name: "Пропуск по изображению лица",
    purpose: "Пропуск работников в помещения клиники",
    processing_type: "automated",
    people_count: "under_100000",
    have_teens: false,
    have_minors_14_18: false,
    is_internet: false,
    is_paper_docs: false,
    is_third_parties: false,
    collect_agreement: true,
  });
  builder.add("source_subject", { process: gates, subject: worker, methods: ["by_person"] });
  builder.add("position", { process: gates, name: "Инженер по защите информации" });
  const ofWorkers = builder.add("process_subject", {
    process: gates,
    subject: worker,
    data: [name],
    biometric_data: [face],
    is_bio_written_agreement: true,
    biometric_system: "ebs",
    biometric_alternative: "Показать пропуск на посту охраны",
    reasons: ["is_consent_to_processing"],
    actions: ["collection", "recording", "storage", "usage", "destruction"],
    processing_termless: "event",
    processing_event: "увольнения работника",
  });
  return { gates, ofWorkers };
}

function addIncident(builder: SnapshotBuilder, { patient, name, phone }: Directory, system: number): number {
  const detected = "2026-11-20T07:15:00.000Z";
  return builder.add("incident", {
    number: "1/2026",
    is_drill: false,
    detected_at: detected,
    ...incidentDeadlines(detected),
    reported_by: "Журнал событий системы",
    kind: "unauthorised_access",
    description: "Посторонний вошёл в систему с учётной записью работника",
    systems: [system],
    subject_groups: [patient],
    data: [name, phone],
    subjects_affected: 40,
    identifiers_affected: 40,
    harm: "Данные просмотрены посторонним",
    cause: "Подобран пароль работника",
    measures: "Учётная запись заблокирована, пароли изменены",
    guilty: "Лицо не установлено",
    inquiry_document: "Акт расследования от 21.11.2026 № 2",
    state: "notified_72",
    notice_24_at: "2026-11-20T13:00:00.000Z",
    notice_24_number: "77-0002",
    notice_72_at: "2026-11-21T09:00:00.000Z",
    subjects_notice: "yes",
    subjects_notified_on: "2026-11-21",
  });
}

import type { Row } from "@opis/model/rows/row";
import type { SnapshotBuilder } from "@opis/model/testing/build-snapshot";
import { keeper, lawyer, organiser } from "./clinic-answers.ts";
import { addThreatPart, decideAll, describeAll } from "./sample-threats.ts";

const usualSystem = {
  type: "Local",
  developer: "Поставщик по договору",
  db_country_place: "RU",
  system_address: "г. Москва, ул. Пятницкая, д. 60, серверная",
  db_role: "primary",
  is_own_data_center: true,
  is_gov_system: false,
  is_kii: false,
  is_backup: true,
  backup_country: "RU",
  backup_address: "г. Москва, ул. Пятницкая, д. 60",
  is_third_parties: false,
  is_interactions: false,
  responsible_admin: "Орлов Денис Игоревич",
  responsible_email: "orlov@clinic.example",
  positions: "Врач; Инженер по защите информации",
  system_actions: ["is_collection", "is_recording", "is_storage", "is_usage", "is_destruction"],
  system_subject_sources: ["process"],
  get_data_variants: ["by_employees"],
  delete_data_variant: "by_purpose",
  is_access_list: true,
  access_list_doc: "Перечень допущенных лиц от 26.08.2026 № 13",
  is_access_control: true,
  control_date: "2026-09-01",
  threat_type: "3",
  threat_reason: "Программы получены от правообладателя, обновления ставятся",
} satisfies Partial<Row<"system">>;

const people = {
  approver: { name: "Громова Елена Викторовна", position: "Главный врач" },
  experts: [
    [organiser.name, organiser.position, "business"],
    [keeper.name, keeper.position, "security"],
    [lawyer.name, lawyer.position, "business"],
  ],
} as const;

function addMeans(builder: SnapshotBuilder, systems: number[]): void {
  builder.add("system_server", {
    name: "Сервер клиники",
    type: "physical",
    description: "Базы данных клиники",
    server_address: "г. Москва, ул. Пятницкая, д. 60, серверная",
    is_rental: false,
    os_name: "Astra Linux Special Edition 1.8",
    software: "Сервер приложений",
    dbms: "PostgreSQL 17",
    segment: "VLAN 10",
    ip_address: "10.1.0.5",
    systems,
  });
  const workplace = builder.add("workstation", {
    name: "Регистратура и кабинеты",
    os: "РЕД ОС 8",
    quantity: 12,
    place: "ул. Пятницкая, д. 60, 1-й и 2-й этажи",
    isolation: "local_network",
    access: ["local"],
    systems,
  });
  builder.add("workstation_employee_unit", { workstation: workplace, name: "Врач", role: "user" });
  builder.add("network_hardware", {
    name: "Пограничный маршрутизатор",
    type: "router",
    maker: "Eltex",
    place: "ул. Пятницкая, д. 60, серверная",
    segment: "Периметр",
    ip: "10.1.0.1",
    quantity: 1,
    is_admin_rights: false,
  });
  const tool = builder.add("security", {
    name: "Dallas Lock 8.0-C",
    description: "Вход, права доступа и журналы на рабочих местах",
    version: "8.0",
    doc_number: "Договор № 8 от 20.08.2026",
    developer_name: "ООО «Конфидент»",
    tool_status: "used",
    tool_types: ["access_control"],
    count_security_tools: 12,
    responsible_admin: "Орлов Денис Игоревич",
    responsible_email: "orlov@clinic.example",
    is_license_termless: true,
    license_number: "Л-2026-0099",
  });
  builder.add("security_screen", { security: tool });
  builder.add("security_certificate", {
    security: tool,
    register: "fstek",
    number: "2945",
    term: "until",
    valid_until: "2029-08-16",
    protection_class: "4",
    svt_class: "3",
  });
  for (const id of systems) builder.change("system", id, { security_tools: [tool] });
  builder.add("approved_document", {
    information: builder.snapshot().rows.information[0]?.id ?? 0,
    name: "Акт оценки вреда",
    kind: "damage_act",
    date: "2026-09-14",
    number: "15",
    harm_degree: "high",
  });
}

type ClinicIds = Readonly<
  Record<"patient" | "worker" | "name" | "phone" | "health" | "face" | "care" | "gates", number>
>;

/** Adds the clinic's systems, equipment and security tools, and a threat model of all systems. */
export function addClinicSystems(builder: SnapshotBuilder, ids: ClinicIds) {
  const { patient, worker, name, phone, health, face, care, gates } = ids;
  const records = builder.add("system", { ...usualSystem, name: "Медкарта", description: "Медицинские карты" });
  builder.add("system_subject", {
    system: records,
    subject: patient,
    data: [name, phone],
    special_data: [health],
    count: "b20000_100000",
  });
  const passes = builder.add("system", { ...usualSystem, name: "Пропуск", description: "Доступ в помещения" });
  builder.add("system_subject", {
    system: passes,
    subject: worker,
    data: [name],
    biometric_data: [face],
    count: "lt_1000",
  });
  for (const [process, system, subject] of [
    [care, records, patient],
    [gates, passes, worker],
  ] as const) {
    const used = builder.add("process_system", { process, system });
    builder.add("process_system_subject", { process, process_system: used, subject });
  }
  addMeans(builder, [records, passes]);
  const part = addThreatPart(builder, [records, passes], "Системы клиники", people);
  decideAll(builder, part);
  describeAll(builder, part);
  return { records, passes, part };
}

import { incidentDeadlines } from "@opis/model/duties/incident-clock";
import type { Row } from "@opis/model/rows/row";
import type { SnapshotBuilder } from "@opis/model/testing/build-snapshot";

interface Concerned {
  readonly client: number;
  readonly phone: number;
  readonly name: number;
  readonly crm: number;
}

const detected = "2026-11-07T20:30:00.000Z";

/** Adds an incident with two notifications, and a drill, to the control example. */
export function addIncidents(builder: SnapshotBuilder, { client, phone, name, crm }: Concerned) {
  const common: Partial<Row<"incident">> = {
    detected_at: detected,
    ...incidentDeadlines(detected),
    kind: "leak",
    description: "Выгрузка клиентов выложена в открытый доступ",
    systems: [crm],
    subject_groups: [client],
    data: [name, phone],
    state: "notified_72",
    decided_by: "Иванова Ирина Игоревна",
    decided_at: "2026-11-08T08:00:00.000Z",
    notice_24_at: "2026-11-08T09:30:00.000Z",
    notice_72_at: "2026-11-10T21:00:00.000Z",
    cause: "Учётная запись подрядчика без второго фактора",
    measures: "Доступ подрядчика закрыт, пароли сменены",
  };
  const incident = builder.add("incident", {
    ...common,
    number: "1/2026",
    is_drill: false,
    reported_by: "Сообщение клиента",
    subjects_affected: 12_000,
    identifiers_affected: 24_000,
    harm: "Мошеннические звонки клиентам",
    guilty: "Работник подрядчика",
    inquiry_document: "Акт расследования от 10.11.2026 № 3",
    notice_24_number: "77-0001",
    subjects_notice: "yes",
    subjects_notified_on: "2026-11-09",
  });
  const drill = builder.add("incident", { ...common, number: "У-1/2026", is_drill: true });
  builder.add("incident_event", { incident: drill, happened_at: detected, state: "detected", author: "Иванова" });
  builder.add("incident_event", {
    incident: drill,
    happened_at: "2026-11-07T20:50:00.000Z",
    text: "Собрана группа реагирования",
    author: "Иванова",
  });
  return { incident, drill };
}

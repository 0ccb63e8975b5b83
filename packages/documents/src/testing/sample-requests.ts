import type { Row } from "@opis/model/rows/row";
import type { SnapshotBuilder } from "@opis/model/testing/build-snapshot";

/** Requests of the control example: for access, with an extended deadline; to stop processing; and one that was refused. */
export function addRequests(builder: SnapshotBuilder, { client }: { readonly client: number }) {
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

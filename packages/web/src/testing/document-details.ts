import type { readGeneratedDocument } from "@opis/model/contract/documents/generated-documents";
import type { AnswerOf } from "@opis/model/contract/endpoint";

/** A document without any answers. */
export const newDocument: AnswerOf<typeof readGeneratedDocument> = {
  key: "appointment_order",
  object: null,
  parts: null,
  title: "Приказ о назначении",
  group: "main",
  purpose: "",
  law: "",
  step: 0,
  state: "not_ready",
  ready: false,
  missing: [],
  missing_count: 0,
  unfinished: [],
  unfinished_count: 0,
  warnings: [],
  has_wizard: true,
  date: null,
  number: "",
  made_at: null,
  made_by: "",
  is_stale: false,
  is_filing: false,
  approved: null,
  scan: null,
  answers: {},
  next_number: "",
  offer: { hidden: [], fitting: {}, rows: {} },
};

import { threatModel, updateThreatModel } from "@opis/model/contract/threat-models";
import type { z } from "zod";

type ThreatModel = z.output<typeof threatModel>;

/** The systems of the test company. */
export const systemFixtures = ["Сайт", "Бухгалтерия", "Архив"].map((name, index) => ({ id: index + 1, name }));

const totals = { excluded: 0, possible: 0, actual: 0, review: 0 };

/** A new row of a list, with only its name. */
export const newExpert = { position: "", department: "", role: null, row_version: 1 };
export const newPart = { totals, actuality: "none" as const, confirmed: [], row_version: 1 };

/** A threat model with two experts and a part. */
export const threatModelFixture: ThreatModel = {
  id: 5,
  title: "Модель угроз",
  stage: null,
  edition: "2026-11-01",
  judged_by: "2026-11-01",
  is_current_edition: true,
  newest_edition: "2026-11-01",
  has_other_editions: false,
  number: "",
  date: null,
  approver_name: "",
  approver_position: "",
  developer: "",
  experts: [
    { id: 11, name: "Анна", ...newExpert },
    { id: 12, name: "Борис", ...newExpert },
  ],
  parts: [{ id: 21, name: "Сайт", systems: systemFixtures.slice(0, 1), ...newPart }],
  percent: 0,
  is_stale: false,
  has_outdated: false,
  steps: [],
  missing: [],
  warnings: [],
  row_version: 1,
};

let nextId = 100;

/** Saves like the real server: experts and parts are replaced as whole lists, and those without an id are new. */
export function saveThreatModel(stored: ThreatModel, body: unknown): ThreatModel {
  const { shape } = updateThreatModel.body;
  const { seen: _, ...fields } = updateThreatModel.body.parse(body);
  const experts = shape.experts.parse(fields.experts);
  const parts = shape.parts.parse(fields.parts);
  const row_version = nextId++;
  return threatModel.parse({
    ...stored,
    ...fields,
    experts: experts?.map((expert) => ({ ...expert, id: expert.id ?? nextId++, row_version })) ?? stored.experts,
    parts:
      parts?.map(({ id, name, systems: ids }) => ({
        id: id ?? nextId++,
        name,
        systems: systemFixtures.filter((system) => ids.includes(system.id)),
        ...newPart,
        row_version,
      })) ?? stored.parts,
  });
}

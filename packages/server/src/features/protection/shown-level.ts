import { type Actor, can } from "@opis/model/access/access";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { readSystemLevel } from "@opis/model/contract/forms/system-level";
import { formNamed } from "@opis/model/forms/index";
import type { LevelChange } from "@opis/model/law/milder-levels";
import type { Row } from "@opis/model/rows/row";
import type { IndexedCompany } from "@opis/model/snapshot/indexed-company";
import { questionPlace } from "@opis/model/snapshot/question-place";
import { type GroupStep, type LevelPlace, levelDerivation } from "@opis/model/systems/level-derivation";
import type { Language } from "@opis/model/words";

type Level = AnswerOf<typeof readSystemLevel>;
type Place = Level["missing"][number];
type Change = Level["milder"][number]["changes"][number];

interface Reader {
  readonly actor: Actor;
  readonly language: Language;
}

/** The derivation of a system's level as the API answers it; groups of people that the reader cannot view have no names. */
export function shownLevel(company: IndexedCompany, system: Row<"system">, reader: Reader): Level {
  const { actor, language } = reader;
  const { level, strictest, steps, missing, milder } = levelDerivation(company, system);
  const placed = (place: LevelPlace) => shownPlace(company, place, language);
  const subjectName = (id: number | null) =>
    id !== null && can(actor, "view", { form: "subject", id }) ? company.index.nameOf("subject", id) : "";
  const threats = placed({ form: "system", id: system.id, field: "threat_type" });
  const shownGroup = ({ group: { category, onlyEmployees, rows } }: GroupStep) => ({
    category,
    only_employees: onlyEmployees,
    subjects: rows.map(({ subject }) => subjectName(subject)),
    place: placed({ form: "system_subject", id: rows[0]?.id ?? 0, field: rows[0] ? fieldOf[category] : "subject" }),
  });
  const shownChange = (change: LevelChange): Change[] => {
    if (change.kind === "threats") return [{ kind: change.kind, to: change.to, place: threats }];
    return steps
      .filter(({ judged }) => judged === change.group)
      .map((step) => ({ kind: change.kind, ...shownGroup(step) }));
  };
  return {
    level: level ?? null,
    strictest: strictest ?? null,
    threats: { type: system.threat_type, place: threats },
    steps: steps.map((step) => ({
      ...shownGroup(step),
      over_100000: step.group.volume.source === "open" ? null : step.group.volume.isOver,
      level: step.reason?.level ?? null,
      point: step.reason?.point ?? null,
    })),
    missing: missing.map(placed),
    milder: milder.map((one) => ({ level: one.level, changes: one.changes.flatMap(shownChange) })),
  };
}

const fieldOf = { special: "special_data", biometric: "biometric_data", other: "data", public: "data" } as const;

function shownPlace({ index }: IndexedCompany, place: LevelPlace, language: Language): Place {
  const { path, row } = questionPlace(index, place);
  const label = formNamed(place.form).fields[place.field]?.label[language] ?? place.field;
  return { path, row: row ?? null, label };
}

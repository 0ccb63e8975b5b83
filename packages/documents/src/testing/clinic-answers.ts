import { processSigns } from "@opis/model/harm/harm-signs";

/** The clinic's organiser of processing. */
export const organiser = {
  name: "Павлова Анна Сергеевна",
  position: "Заместитель главного врача",
  role: "chair",
} as const;

/** The clinic's security officer. */
export const keeper = {
  name: "Орлов Денис Игоревич",
  position: "Инженер по защите информации",
  role: "member",
} as const;
/** The clinic's lawyer. */
export const lawyer = { name: "Зайцева Ирина Олеговна", position: "Юрист", role: "member" } as const;

const deciders = {
  mode: "commission",
  order_date: "2026-09-01",
  order_number: "14",
  members: [organiser, keeper, lawyer],
} as const;

/** The clinic's wizard answers. */
export const clinicAnswers: Readonly<Record<string, object>> = {
  company_protocol: { ...deciders, survey_start: "2026-09-02", survey_end: "2026-09-11" },
  act_opredeleniya_zashishennosty: deciders,
  damage_assessment_act: { ...deciders, assessment_date: "2026-09-14", is_organiser_outside: false },
  destruction_act: deciders,
  destruction_minutes: { ...deciders, votes: "за — 3, против — 0" },
  commission_order: { members: [organiser, keeper, lawyer] },
  event_plan: { year: "2027" },
  inspection_journal: { year: "2027" },
  approving_order: { effective_date: "2026-12-01" },
  commissioning_order: {
    commissioned: "2026-12-01",
    assessment: "Протокол оценки эффективности мер от 28.09.2026 № 16",
  },
  control_act: { ...deciders, controller: "own", control_start: "2026-09-21", control_end: "2026-09-25" },
  internal_control_act: {
    ...deciders,
    check_start: "2026-10-05",
    check_end: "2026-10-09",
    methods: ["documents", "interview"],
  },
  internal_control_report: {
    period_start: "2026-07-01",
    period_end: "2026-11-20",
    proposals: "Провести обучение работников регистратуры",
  },
  nkcki_notice: { is_attack: true, is_help_needed: false },
  uvedomleniya: { parts: ["crossborder"], termination_kind: "liquidation" },
  soglashenie_o_soblyudenii_bezobastnosti: { governing_law: "право Российской Федерации, русский язык" },
};

/** The ids of the clinic's rows. */
type ClinicRows = Readonly<Record<"care" | "gates" | "records" | "passes", number>>;

/** Returns all wizard answers of the clinic, including those about its processes and systems. */
export function allClinicAnswers(company: ClinicRows): Readonly<Record<string, object>> {
  const rights = { Врач: ["read", "enter", "change"], "Инженер по защите информации": ["read", "administer"] };
  return {
    ...clinicAnswers,
    damage_assessment_act: { ...clinicAnswers.damage_assessment_act, harm: clinicHarm(company) },
    access_matrix: { rights: { [company.records]: rights, [company.passes]: rights } },
  };
}

/** Returns the signs of harm found by the clinic's commission. */
function clinicHarm({ care, gates }: Pick<ClinicRows, "care" | "gates">) {
  const none = Object.fromEntries(processSigns.map((sign) => [sign, false]));
  return { [care]: { signs: { ...none, h2: true, h3: true, h5: true } }, [gates]: { signs: { ...none, h1: true } } };
}

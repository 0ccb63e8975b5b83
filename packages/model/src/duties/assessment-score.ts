import type { Words } from "../bilingual-text.ts";
import { isFilled } from "../declaration/form.ts";
import { adequacy } from "../law/adequacy.ts";
import { isInForce } from "../law/in-force.ts";
import { type NormCode, norms } from "../law/norms.ts";
import { of152 } from "../law/statutory-time-limits.ts";
import type { Row } from "../rows/row.ts";
import { recipientMeasures } from "./assessment-options.ts";

type Answers = Pick<Row<"recipient_assessment">, ScoredQuestion>;

const scoredQuestions = [
  "policy",
  "data_officer",
  "staff",
  "measures",
  "threats",
  "data_countries",
  "localisation",
  "subprocessors",
  "incidents",
  "incident_notice",
  "deletion",
  "proof",
] as const;

/** A question whose answer counts in the score. */
export type ScoredQuestion = (typeof scoredQuestions)[number];

interface AssessmentRule {
  /** The rule counts while its norm is in force. */
  readonly norm: NormCode;
  readonly law: Words;
  /** Points of the best answer. */
  readonly most: number;
  /** Points that the answer costs on an ISO date. */
  readonly cost: (answers: Answers, day: string) => number;
  /** Counts only for a recipient that may be a processor: article 6(3) does not bind an independent operator. */
  readonly ofProcessors?: true;
}

function byAnswer<Q extends ScoredQuestion>(question: Q, costs: Readonly<Record<string, number>>) {
  return (answers: Answers) => costs[String(answers[question])] ?? 0;
}

const measureCosts: Readonly<Record<Exclude<keyof typeof recipientMeasures, "none">, number>> = {
  access: 5,
  access_log: 3,
  encryption: 4,
  certified: 3,
  malware: 2,
  backups: 2,
  detection: 3,
  premises: 2,
};

/** Returns the names of the scored measures that a recipient has not marked. */
export function missingMeasures({ measures }: Pick<Answers, "measures">): Words[] {
  return Object.entries(recipientMeasures).flatMap(([measure, name]) =>
    measure in measureCosts && !measures.some((takenMeasure) => takenMeasure === measure) ? [name] : [],
  );
}

function costOfMeasures({ measures }: Answers): number {
  const missing = Object.entries(measureCosts).filter(
    ([measure]) => !measures.some((takenMeasure) => takenMeasure === measure),
  );
  return missing.reduce((sum, [, cost]) => sum + cost, 0);
}

function costOfCountries({ data_countries: countries }: Answers, day: string): number {
  return countries.some((country) => adequacy(country, day) === false) ? 8 : 0;
}

/** What each answer costs. The points are the product's own; what they are given for is the law's. */
const rules: Readonly<Record<ScoredQuestion, AssessmentRule>> = {
  policy: {
    norm: "FZ152 18.1(2)",
    law: of152("ч. 2 ст. 18.1", "article 18.1(2)"),
    most: 8,
    cost: byAnswer("policy", { internal: 4, no: 8 }),
  },
  data_officer: {
    norm: "FZ152 22.1(1)",
    law: of152("ч. 1 ст. 22.1", "article 22.1(1)"),
    most: 8,
    cost: byAnswer("data_officer", { no: 8 }),
  },
  staff: {
    norm: "FZ152 18.1(1)(6)",
    law: of152("п. 6 ч. 1 ст. 18.1", "article 18.1(1)(6)"),
    most: 8,
    cost: byAnswer("staff", { some: 4, no: 8 }),
  },
  measures: { norm: "FZ152 19(1)", law: of152("ст. 19", "article 19"), most: 24, cost: costOfMeasures },
  threats: {
    norm: "FZ152 19(2)(1)",
    law: of152("п. 1 ч. 2 ст. 19", "article 19(2)(1)"),
    most: 8,
    cost: byAnswer("threats", { no: 8 }),
  },
  data_countries: { norm: "FZ152 12(3)", law: of152("ст. 12", "article 12"), most: 8, cost: costOfCountries },
  localisation: {
    norm: "FZ152 18(5)",
    law: of152("ч. 5 ст. 18", "article 18(5)"),
    most: 12,
    cost: byAnswer("localisation", { abroad: 12 }),
  },
  subprocessors: {
    norm: "FZ152 6(3)",
    law: of152("ч. 3 ст. 6", "article 6(3)"),
    most: 12,
    cost: byAnswer("subprocessors", { not_agreed: 12 }),
    ofProcessors: true,
  },
  incidents: {
    norm: "FZ152 21(3.1)",
    law: of152("ч. 3.1 ст. 21", "article 21(3.1)"),
    most: 12,
    cost: byAnswer("incidents", { fixed: 4, open: 12 }),
  },
  incident_notice: {
    norm: "FZ152 6(3)",
    law: of152("ч. 3 ст. 6", "article 6(3)"),
    most: 10,
    cost: byAnswer("incident_notice", { later: 6, no: 10 }),
    ofProcessors: true,
  },
  deletion: {
    norm: "FZ152 6(3)",
    law: of152("ч. 3 ст. 6", "article 6(3)"),
    most: 10,
    cost: byAnswer("deletion", { unconfirmed: 5, kept: 10 }),
    ofProcessors: true,
  },
  proof: {
    norm: "FZ152 6(3)",
    law: of152("ч. 3 ст. 6", "article 6(3)"),
    most: 8,
    cost: byAnswer("proof", { no: 8 }),
    ofProcessors: true,
  },
};

/** How much an answer costs. */
export interface ScoredAnswer {
  readonly question: ScoredQuestion;
  readonly norm: NormCode;
  readonly law: Words;
  readonly most: number;
  readonly cost: number;
  /** ISO date whose rules apply. */
  readonly day: string;
}

/** Grades of a score, best first. */
export const assessmentGrades = ["high", "medium", "low"] as const;
export type AssessmentGrade = (typeof assessmentGrades)[number];

/** The score of a recipient with its explanation. */
export interface AssessmentScore {
  /** From 0 to 100: the share of points that answered questions did not lose; null if too little is answered. */
  readonly score: number | null;
  readonly grade: AssessmentGrade | null;
  /** Each answer that counts, with what it costs. */
  readonly answers: readonly ScoredAnswer[];
  /** Questions without an answer, which count neither as good nor as bad. */
  readonly unanswered: readonly ScoredQuestion[];
}

/** Least scores of the grades, and the share of points that must be answered for a score. */
const limits = { high: 85, medium: 65, answered: 0.5 } as const;

interface Scoring {
  /** ISO date whose rules apply. */
  readonly day: string;
  /** The recipient's role; null if it is not known. */
  readonly role: Row<"third_party">["role"];
}

/**
 * Scores a recipient's answers by the rules in force on a day (152-FZ, articles 6(3), 12, 18.1, 19, 21(3.1) and 22.1). An unanswered
 * question is named and does not count; with less than half of the points answered there is no score.
 */
export function scoreAssessment(answers: Answers, { day, role }: Scoring): AssessmentScore {
  const applicableQuestions = scoredQuestions.filter((question) => {
    const { norm, ofProcessors } = rules[question];
    return isInForce(norms[norm], day) && !(ofProcessors && role === "operator");
  });
  const unanswered = applicableQuestions.filter((question) => !isFilled(answers[question]));
  const scored = applicableQuestions
    .filter((question) => isFilled(answers[question]))
    .map((question): ScoredAnswer => {
      const { norm, law, most, cost } = rules[question];
      return { question, norm, law, most, cost: cost(answers, day), day };
    });
  const possible = total(scored.map(({ most }) => most));
  const all = total(applicableQuestions.map((question) => rules[question].most));
  if (possible === 0 || possible < all * limits.answered)
    return { score: null, grade: null, answers: scored, unanswered };
  const score = Math.round((1 - total(scored.map(({ cost }) => cost)) / possible) * 100);
  return { score, grade: gradeOf(score), answers: scored, unanswered };
}

/** Returns the score of an assessment by the rules of the day of its answers; null until it is answered. */
export function scoreOf(row: Row<"recipient_assessment">, role: Scoring["role"]): AssessmentScore | null {
  return row.answered_on === null ? null : scoreAssessment(row, { day: row.answered_on, role });
}

function gradeOf(score: number): AssessmentGrade {
  if (score >= limits.high) return "high";
  return score >= limits.medium ? "medium" : "low";
}

function total(points: readonly number[]): number {
  return points.reduce((sum, point) => sum + point, 0);
}

import type { Words } from "../bilingual-text.ts";
import { isApplicable } from "../completeness/completeness.ts";
import { oneOf } from "../declaration/form.ts";
import type { FormName } from "../forms/form-names.ts";
import { snapshotForms } from "../forms/index.ts";
import type { CompanySnapshot } from "../rows/row.ts";
import { type CitedPoint, citedPoints } from "./cited-provisions.ts";
import { demands } from "./cited-requirements.ts";
import { differences, type LawPeriod } from "./compare-law.ts";

/** A question of a company whose provision of law starts or ends. */
interface ChangedQuestion {
  readonly kind: "begins" | "ends";
  /** ISO date of the change. */
  readonly date: string;
  readonly form: FormName;
  /** Singular title of the questionnaire or row. */
  readonly formTitle: Words;
  readonly field: string;
  readonly label: Words;
  readonly point: Words;
  /** What the provision requires. */
  readonly asks: Words;
  /** Ids of the rows that the question applies to. */
  readonly rows: readonly number[];
}

/** Returns the questions that apply to a company and cite a provision whose requirement starts or ends within a period. */
export function changedQuestions({ rows }: CompanySnapshot, period: LawPeriod): readonly ChangedQuestion[] {
  const changed = differences(
    citedCodes.map((point) => ({ point, ...demands[point] })),
    period,
  );
  if (changed.length === 0) return [];
  return snapshotForms.flatMap((declared) =>
    Object.entries(declared.fields).flatMap(([field, { law, label }]): ChangedQuestion[] => {
      const difference = changed.find(({ rule }) => rule.point === law);
      if (!difference) return [];
      const applicable = rows[declared.name].filter(
        (row) => isActive(row) && isApplicable(declared, field, { ...row }),
      );
      if (applicable.length === 0) return [];
      const { kind, date, rule } = difference;
      return [
        {
          kind,
          date,
          form: declared.name,
          formTitle: oneOf(declared),
          field,
          label,
          point: citedPoints[rule.point],
          asks: rule.asks,
          rows: applicable.map(({ id }) => id),
        },
      ];
    }),
  );
}

const citedCodes = Object.keys(citedPoints).filter((code): code is CitedPoint => code in demands);

function isActive(row: object): boolean {
  return !("is_active" in row && row.is_active === false);
}

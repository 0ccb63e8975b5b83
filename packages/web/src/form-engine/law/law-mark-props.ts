import type { CitedPoint } from "@opis/model/law/cited-points";

/** What a mark of the law is about. */
export interface LawMarkProps {
  readonly law: CitedPoint;
  /** Label of the question next to the mark. */
  readonly of: string;
}

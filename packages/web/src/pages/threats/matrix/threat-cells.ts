import type { threatsWords } from "../../../words/threats.ts";
import type { ThreatCell, ThreatRow } from "../threat-queries.ts";
import type { MatrixCell, MatrixRow } from "./matrix-grid.tsx";
import { isOpen, isSought, type ThreatWish } from "./shown-threats.ts";

/** A threat as a row of a matrix: what it comes to in each part, and pale what is not looked for. */
export function matrixRowOf(
  threat: ThreatRow,
  parts: readonly number[],
  wish: Omit<ThreatWish, "search">,
  say: typeof threatsWords.text,
): MatrixRow {
  const cells = new Map(threat.assessments.map((cell) => [cell.part, cell]));
  return {
    key: threat.code,
    code: threat.code,
    title: threat.title,
    cells: parts.map((part) => {
      const cell = cells.get(part);
      return cell && cellOf(cell, isSought(threat, cell, wish), say);
    }),
  };
}

function cellOf(cell: ThreatCell, isWanted: boolean, say: typeof threatsWords.text): MatrixCell {
  return {
    text: say(`short_${cell.status}`),
    tone: isWanted ? toneOf(cell) : "faint",
    isDecided: cell.decision !== null,
    isOutdated: cell.decision?.is_outdated === true,
  };
}

function toneOf(cell: ThreatCell): MatrixCell["tone"] {
  if (isOpen(cell)) return "open";
  return cell.is_actual ? "actual" : "plain";
}

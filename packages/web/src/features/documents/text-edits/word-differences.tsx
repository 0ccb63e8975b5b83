import type { DocumentEdit } from "./text-queries.ts";

interface PiecesProps {
  readonly pieces: DocumentEdit["pieces"];
  /** Which side to show; both if undefined. */
  readonly side?: "removed" | "added";
}

/** Renders a text with removed and added words marked. */
export function Pieces({ pieces, side }: PiecesProps) {
  return pieces
    .filter(({ kind }) => side === undefined || kind === "same" || kind === side)
    .map(({ kind, text }, index) => {
      const key = `${index} ${text}`;
      if (kind === "removed") return <del key={key}>{text}</del>;
      return kind === "added" ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>;
    });
}

import type { DocumentEdit } from "./text-queries.ts";

interface PiecesProps {
  readonly pieces: DocumentEdit["pieces"];
  /** Of one side only; both where absent. */
  readonly side?: "removed" | "added";
}

/** A text with the words marked that are gone or new. */
export function Pieces({ pieces, side }: PiecesProps) {
  return pieces
    .filter(({ kind }) => side === undefined || kind === "same" || kind === side)
    .map(({ kind, text }, index) => {
      const key = `${index} ${text}`;
      if (kind === "removed") return <del key={key}>{text}</del>;
      return kind === "added" ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>;
    });
}

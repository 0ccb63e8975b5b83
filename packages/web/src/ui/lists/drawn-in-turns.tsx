import { type ReactNode, useState } from "react";
import { EndOfList } from "./end-of-list.tsx";

/** So many are drawn at first, and again whenever the end comes near. */
const atOnce = 100;

interface DrawnInTurnsProps<Row> {
  readonly rows: readonly Row[];
  readonly children: (row: Row) => ReactNode;
}

/** A list of any length: only its beginning is drawn, and more of it before one gets to the end. */
export function DrawnInTurns<Row>({ rows, children }: DrawnInTurnsProps<Row>) {
  const [most, setMost] = useState(atOnce);
  return (
    <>
      {rows.slice(0, most).map(children)}
      {most < rows.length && <EndOfList onNear={() => setMost(most + atOnce)} />}
    </>
  );
}

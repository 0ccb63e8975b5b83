import { type ReactNode, useState } from "react";
import { EndOfList } from "./end-of-list.tsx";

/** So many are drawn at first, and again whenever the end comes near. */
const batchSize = 100;

interface IncrementalListProps<Row> {
  readonly rows: readonly Row[];
  readonly children: (row: Row) => ReactNode;
}

/** A list of any length: only its beginning is drawn, and more of it before one gets to the end. */
export function IncrementalList<Row>({ rows, children }: IncrementalListProps<Row>) {
  const [shownCount, setShownCount] = useState(batchSize);
  return (
    <>
      {rows.slice(0, shownCount).map(children)}
      {shownCount < rows.length && <EndOfList onReachEnd={() => setShownCount(shownCount + batchSize)} />}
    </>
  );
}

import { type ReactNode, useState } from "react";
import { EndOfList } from "./end-of-list.tsx";

/** Number of rows rendered initially, and added when the end comes near. */
const batchSize = 100;

interface IncrementalListProps<Row> {
  readonly rows: readonly Row[];
  readonly children: (row: Row) => ReactNode;
}

/** Renders a list of any length in batches, adding more before the user reaches the end. */
export function IncrementalList<Row>({ rows, children }: IncrementalListProps<Row>) {
  const [shownCount, setShownCount] = useState(batchSize);
  return (
    <>
      {rows.slice(0, shownCount).map(children)}
      {shownCount < rows.length && <EndOfList onReachEnd={() => setShownCount(shownCount + batchSize)} />}
    </>
  );
}

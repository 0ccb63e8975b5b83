import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import type { Sort } from "../../ui/table/data-table.tsx";

const typingMilliseconds = 250;

/** What of a list that the server keeps is wanted: a search as it is typed, an order by a column. */
export function useListQuery() {
  const [typed, setTyped] = useState("");
  const [sort, setSort] = useState<Sort>();
  const [settled] = useDebouncedValue(typed.trim(), typingMilliseconds);
  const query = {
    ...(settled && { search: settled }),
    ...(sort && { ordering: `${sort.descending ? "-" : ""}${sort.key}` }),
  };
  return { typed, setTyped, sorting: { sort, onSort: setSort }, query };
}

/** The comparison for a column sorted by the server: the order of the rows stays. */
export const keepServerOrder = () => 0;

import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import type { Sort } from "../../ui/table/data-table.tsx";

const typingMilliseconds = 250;

/** Returns the state of a server-sorted list: a debounced search and a sort order. */
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

/** A comparison for server-sorted columns: the order of the rows stays. */
export const keepServerOrder = () => 0;

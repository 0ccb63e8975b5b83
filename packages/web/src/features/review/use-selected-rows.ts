import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { useStableCallback } from "../../ui/use-stable-callback.ts";
import { type ReviewQuery, reviewIdsQuery } from "./review-queries.ts";

/** Rows selected for a bulk action. */
export interface SelectedRows {
  readonly ids: ReadonlySet<string>;
  /** Selects or deselects a row; with `isRange` all rows from the previous one to it. */
  readonly toggle: (id: string, isRange: boolean) => void;
  /** Selects all rows that pass the filters, or none. */
  readonly toggleAll: (isOn: boolean) => void;
}

/** Manages selected rows by id, so that rows not loaded yet can be selected too. */
export function useSelectedRows(wish: ReviewQuery): SelectedRows {
  const client = useQueryClient();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string>();
  const all = async () => {
    try {
      return (await client.fetchQuery(reviewIdsQuery(wish))).ids;
    } catch (error) {
      reactToError(error);
      return [];
    }
  };
  const setSelected = (some: readonly string[], isOn: boolean) =>
    setIds((before) => new Set(isOn ? [...before, ...some] : [...before].filter((id) => !some.includes(id))));
  const toggle = useStableCallback(async (id: string, isRange: boolean) => {
    const isOn = !ids.has(id);
    setLast(id);
    setSelected(isRange && last !== undefined ? idsBetween(await all(), last, id) : [id], isOn);
  });
  const toggleAll = useStableCallback(async (isOn: boolean) =>
    isOn ? setSelected(await all(), true) : setIds(new Set()),
  );
  return useMemo(
    () => ({
      ids,
      toggle: (id, isRange) => void toggle(id, isRange),
      toggleAll: (isOn) => void toggleAll(isOn),
    }),
    [ids, toggle, toggleAll],
  );
}

/** Returns the ids between two ids in either direction; only the second if one of them is missing. */
export function idsBetween(ids: readonly string[], firstId: string, lastId: string): readonly string[] {
  const places = [ids.indexOf(firstId), ids.indexOf(lastId)];
  if (places.includes(-1)) return [lastId];
  return ids.slice(Math.min(...places), Math.max(...places) + 1);
}

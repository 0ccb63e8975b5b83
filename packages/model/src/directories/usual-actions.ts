import type { DataAction } from "../law/data-actions.ts";

/** What most typical processes do with data: from collection to destruction, passing to others included. */
export const usualActions: readonly DataAction[] = [
  "collection",
  "recording",
  "systematization",
  "accumulation",
  "storage",
  "updateing",
  "extraction",
  "usage",
  "providing",
  "blocking",
  "removal",
  "destruction",
];

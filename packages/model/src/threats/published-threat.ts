import type { Threat } from "./catalogue/threat-list.ts";

/** What the regulator's list says of a threat: all but what is marked for the product. */
export interface PublishedThreat
  extends Pick<
    Threat,
    "code" | "title" | "sources" | "sources_named" | "objects_named" | "breaks" | "included" | "changed"
  > {
  /** Whether the entry is in the archive of the list; null where the file has no column that says so. */
  readonly isArchived: boolean | null;
}

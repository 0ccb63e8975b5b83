import type { companyEvents } from "@opis/model/contract/companies/history";
import type { AnnouncedChange } from "../../db/announced-changes.ts";
import { rightsIn } from "../../http/caller/authenticate.ts";
import type { Call } from "../../http/register.ts";
import { type VisibleEntries, visibleEntries } from "../../records/reading/visible-entries.ts";

/** How long what a caller may read is believed to be so, while there is news to tell. */
const beliefMilliseconds = 1_000;

/** What a reader of a stream may see by now. */
export interface SeenNow {
  readonly visible: VisibleEntries;
  /** Whether they may do something else than when it was looked at before. */
  readonly isOther: boolean;
}

export interface ReaderRights {
  /** Believed for a second, unless a change of theirs has been heard of; undefined once there is nothing to see. */
  recent(): Promise<SeenNow | undefined>;
  /** Looked up anew. */
  now(): Promise<SeenNow | undefined>;
  /** Records a change; returns whether it may affect the rights or the session of the reader. */
  recordChange(change: Pick<AnnouncedChange, "form" | "id" | "kind">): boolean;
}

/** Keeps what the reader of a stream may see, for as long as nothing speaks against it. */
export function readerRights({ actor, request, company, user, context }: Call<typeof companyEvents>): ReaderRights {
  let known = { visible: visibleEntries(actor), told: JSON.stringify(actor), at: Date.now() };
  let doubts = 0;
  const now = async (): Promise<SeenNow | undefined> => {
    const at = Date.now();
    const before = doubts;
    const rights = await rightsIn(context, request, company);
    if (!rights) return undefined;
    const told = JSON.stringify(rights);
    const isOther = told !== known.told;
    // A change of theirs that was heard of meanwhile speaks against this look as well.
    const isDoubted = doubts !== before;
    known = {
      visible: isOther ? visibleEntries(rights) : known.visible,
      told,
      at: isDoubted ? Number.NEGATIVE_INFINITY : at,
    };
    return { visible: known.visible, isOther };
  };
  return {
    now,
    recent: async () =>
      Date.now() - known.at < beliefMilliseconds ? { visible: known.visible, isOther: false } : now(),
    recordChange: ({ form, id, kind }) => {
      const isOfCompany = form === "role" || form === "group" || (form === "company" && kind === "deleted");
      const mayBeTheirs = isOfCompany || (form === "user" && id === user.id);
      if (!mayBeTheirs) return false;
      doubts++;
      known = { ...known, at: Number.NEGATIVE_INFINITY };
      return true;
    },
  };
}

import { randomBytes } from "node:crypto";
import { DatabaseUnavailable, explainUnavailable } from "../connecting/database-unavailable.ts";
import type { Place } from "../places/place.ts";
import type { TransactionSide } from "./transaction-side.ts";

/** What stands before the name of each transaction that waits for another one's commit. */
export const preparedPrefix = "opis";

/** What was begun in one database. */
export interface CommittedSide {
  readonly place: Pick<Place, "name">;
  readonly side: Pick<TransactionSide, "client" | "query" | "end" | "outcomes">;
}

interface Writer extends CommittedSide {
  /** Its transaction there, empty where it has written nothing. */
  readonly xid: string;
}

/**
 * Commits what was begun in several databases as one: all of it or nothing. Whatever is written beside the first writer is prepared,
 * kept by PostgreSQL even if it is killed, and follows the fate of that one; where it cannot be told of it at once, `settle-prepared.ts` tells
 * it later. Throws what a statement or a commit was refused with.
 */
export async function commitTogether(
  sides: readonly [CommittedSide, ...CommittedSide[]],
  onUnsettled: (error: Error) => void,
): Promise<void> {
  const [main, ...joined] = sides;
  if (joined.length === 0) return commit(main);
  const all = await Promise.all(sides.map(async (one) => ({ ...one, xid: await transactionOf(one) })));
  const [deciding, ...following] = all.filter(({ xid }) => xid !== "");
  if (deciding && following.length > 0) await inTwoPhases(deciding, following, onUnsettled);
  else if (deciding) await commit(deciding);
  for (const reader of all) if (reader.xid === "") await commit(reader);
}

async function commit({ side }: CommittedSide): Promise<void> {
  if ((await side.end("commit")) !== "COMMIT") throw new Error("A statement failed unheard: nothing was committed");
}

// Behind all that was sent there; the first of it that failed is thrown.
async function transactionOf({ side }: CommittedSide): Promise<string> {
  const rows = side.query<{ xid: string | null }>("select pg_current_xact_id_if_assigned()::text as xid");
  for (const outcome of await side.outcomes()) if (outcome.status === "rejected") throw outcome.reason;
  return (await rows)[0]?.xid ?? "";
}

async function inTwoPhases(
  deciding: Writer,
  following: readonly Writer[],
  onUnsettled: (error: Error) => void,
): Promise<void> {
  // Databases of one server have one list of names.
  const random = randomBytes(6).toString("hex");
  const nameAt = ({ place }: Writer) =>
    [preparedPrefix, deciding.place.name, deciding.xid, random, place.name].join(" ");
  const prepared: Writer[] = [];
  const settle = async (verb: "commit" | "rollback") => {
    for (const one of prepared) await one.side.client.query(`${verb} prepared '${nameAt(one)}'`).catch(onUnsettled);
  };
  try {
    for (const one of following) {
      await one.side.client.query(`prepare transaction '${nameAt(one)}'`).catch((error: unknown) => {
        throw explainUnavailable(error);
      });
      prepared.push(one);
    }
    await commit(deciding);
  } catch (error) {
    // Whether the commit came through is unknown where its connection broke: its database is asked later.
    const isUnknown = prepared.length === following.length && error instanceof DatabaseUnavailable;
    if (!isUnknown) await settle("rollback");
    throw error;
  }
  await settle("commit");
}

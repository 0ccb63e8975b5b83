import { refused } from "@opis/model/errors";
import { bytesOfMegabyte } from "@opis/model/limits";
import { type FileRoom, noRoomForFile } from "@opis/model/uploads/storage-quota";
import type { Config } from "../../config/config.ts";
import { bytesOfFiles } from "../../database/file-blobs.ts";
import type { Transaction } from "../../database/transaction.ts";
import { lockCompany } from "../records/lock-company.ts";

/**
 * Room that is left for the files of the transaction's company. What its rows share counts once; what was deleted counts
 * while history can restore it, as it is stored for so long.
 */
export async function readFileRoom(transaction: Transaction, config: Config): Promise<FileRoom> {
  return readRoomFor(transaction, config, "counts");
}

/** The same for a file that is proposed: what waits for an answer takes its place as well, or a link could fill the storage. */
export async function readProposedRoom(transaction: Transaction, config: Config): Promise<FileRoom> {
  return readRoomFor(transaction, config, "true");
}

async function readRoomFor(transaction: Transaction, config: Config, which: "counts" | "true"): Promise<FileRoom> {
  const [stored] = await transaction.query<{ bytes: number }>(bytesOfFiles("$1", which), [transaction.now]);
  const most_bytes = config.COMPANY_FILES_MEGABYTES * bytesOfMegabyte;
  return { free_bytes: Math.max(0, most_bytes - (stored?.bytes ?? 0)), most_bytes };
}

/**
 * Refuses files, of so many bytes, for which the company has no room; of two that are added at once the second waits and
 * finds the first one stored. Comes after the questionnaire's own lock, the order in which every change of an answer locks.
 */
export async function refuseWithoutRoom(
  transaction: Transaction,
  config: Config,
  size: number,
  readRoom = readFileRoom,
): Promise<void> {
  await lockCompany(transaction);
  const room = await readRoom(transaction, config);
  if (size > room.free_bytes) throw refused("no_room_for_file", { text: noRoomForFile(room, size) });
}

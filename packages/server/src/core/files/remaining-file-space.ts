import { refused } from "@opis/model/errors";
import { bytesOfMegabyte } from "@opis/model/limits";
import { type FileRoom, noRoomForFile } from "@opis/model/uploads/storage-quota";
import type { Config } from "../../config/config.ts";
import { bytesOfFiles } from "../../database/file-usage.ts";
import type { Transaction } from "../../database/transaction.ts";
import { lockCompany } from "../records/lock-company.ts";

/**
 * Returns the remaining room for files of the transaction's company. Content shared by rows counts once; deleted files
 * count while history can restore them, since they are retained that long.
 */
export async function readFileRoom(transaction: Transaction, config: Config): Promise<FileRoom> {
  return readRoomFor(transaction, config, "counts");
}

/** Returns the remaining room for a proposed file: pending proposals count too, or a link could fill the storage. */
export async function readProposedRoom(transaction: Transaction, config: Config): Promise<FileRoom> {
  return readRoomFor(transaction, config, "true");
}

async function readRoomFor(transaction: Transaction, config: Config, which: "counts" | "true"): Promise<FileRoom> {
  const [stored] = await transaction.query<{ bytes: number }>(bytesOfFiles("$1", which), [transaction.now]);
  const most_bytes = config.COMPANY_FILES_MEGABYTES * bytesOfMegabyte;
  return { free_bytes: Math.max(0, most_bytes - (stored?.bytes ?? 0)), most_bytes };
}

/**
 * Throws if the company has no room for files of this size in bytes. Locks, so that concurrent uploads are counted one
 * after the other; call it after locking the questionnaire, the order in which every change of an answer locks.
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

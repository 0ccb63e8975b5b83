/** A backup or a restore that cannot be made here; its message says why and how to go on. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

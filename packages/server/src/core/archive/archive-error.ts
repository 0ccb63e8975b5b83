/** An archive that cannot be read: damaged, truncated, of another kind or too large; the message says which. */
export class ArchiveError extends Error {
  override readonly name = "ArchiveError";
}

/** An archive that cannot be taken: damaged, cut off, of another kind or too large; its message says which. */
export class ArchiveError extends Error {
  override readonly name = "ArchiveError";
}

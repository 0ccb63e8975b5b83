/** A path of this application from an untrusted address; none for what leads elsewhere, which would make a link a trap. */
export function ownPath(value: unknown): string | undefined {
  return typeof value === "string" && /^\/(?![/\\])/.test(value) ? value : undefined;
}

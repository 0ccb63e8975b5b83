/** A start that cannot go on. The message is one line for the operator: what was found, and what to do. */
export class StartError extends Error {
  override readonly name = "StartError";
}

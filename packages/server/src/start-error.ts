/** The start cannot go on. The message is one line for whoever started it: what was found, and what to do. */
export class StartError extends Error {
  override readonly name = "StartError";
}

import { saidOfFields } from "../../api/error-message.ts";
import { notify } from "./notify.ts";
import { reactToError } from "./react-to-error.ts";

/** Tells of a call that was refused for fields that no inputs stand for: what the server says of them. */
export function tellRefusal(error: unknown): void {
  const said = saidOfFields(error);
  if (said === undefined) reactToError(error);
  else notify("error", said);
}

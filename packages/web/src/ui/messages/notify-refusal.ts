import { fieldErrorText } from "../../api/error-message.ts";
import { notify } from "./notify.ts";
import { reactToError } from "./react-to-error.ts";

/** Tells of a call that was refused for fields that no inputs stand for: what the server says of them. */
export function notifyRefusal(error: unknown): void {
  const said = fieldErrorText(error);
  if (said === undefined) reactToError(error);
  else notify("error", said);
}

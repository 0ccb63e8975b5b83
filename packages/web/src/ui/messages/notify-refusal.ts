import { fieldErrorText } from "../../api/error-message.ts";
import { notify } from "./notify.ts";
import { reactToError } from "./react-to-error.ts";

/** Reports a call that was refused for fields without inputs, with the server's text. */
export function notifyRefusal(error: unknown): void {
  const said = fieldErrorText(error);
  if (said === undefined) reactToError(error);
  else notify("error", said);
}

import { fieldErrorText } from "../../api/error-message.ts";
import { notify } from "./notify.ts";
import { reactToError } from "./react-to-error.ts";

/** Shows the server's text for a call refused because of fields without inputs. */
export function notifyRefusal(error: unknown): void {
  const message = fieldErrorText(error);
  if (message === undefined) reactToError(error);
  else notify("error", message);
}

import { fieldError } from "../../api/api-error.ts";
import { reactToError } from "./react-to-error.ts";

/** Reports an error unless inputs of the form show it. */
export function reactToFormError(error: Error, ...inputs: readonly string[]): void {
  if (fieldError(error, ...inputs) === undefined) reactToError(error);
}

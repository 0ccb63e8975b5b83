import { fieldError } from "../../api/field-error.ts";
import { reactToError } from "./react-to-error.ts";

/** Tells an error, unless it is about answers whose inputs say themselves what is wrong with them. */
export function reactToFormError(error: Error, ...inputs: readonly string[]): void {
  if (fieldError(error, ...inputs) === undefined) reactToError(error);
}

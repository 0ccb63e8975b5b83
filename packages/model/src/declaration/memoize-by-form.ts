import { memoizeByObject } from "../collections/memoize-by-object.ts";
import type { Form } from "./form.ts";

/** Returns `make` with its result cached for each form: a large form's schema takes milliseconds. */
export function memoizeByForm<T>(make: (declared: Form) => T): (declared: Form) => T {
  return memoizeByObject(make);
}

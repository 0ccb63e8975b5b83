import { memoizeByObject } from "../collections/memoize-by-object.ts";
import type { Form } from "./form.ts";

/** Makes something of a form when it is first asked for, and answers the same one ever after: a large form's schema takes milliseconds. */
export function memoizeByForm<T>(make: (declared: Form) => T): (declared: Form) => T {
  return memoizeByObject(make);
}

import { memoizeByObject } from "../collections/memoize-by-object.ts";
import type { Form } from "./form.ts";

/** Caches the result of `make` per form, because a large form's schema takes milliseconds to build. */
export function memoizeByForm<T>(make: (declared: Form) => T): (declared: Form) => T {
  return memoizeByObject(make);
}

import type { Form } from "./form.ts";
import { oncePer } from "./once-per.ts";

/** Makes something of a form when it is first asked for, and answers the same one ever after: a large form's schema takes milliseconds. */
export function oncePerForm<T>(make: (declared: Form) => T): (declared: Form) => T {
  return oncePer(make);
}

import type { FileType } from "../uploads/file-types.ts";
import type { FormName } from "./form-names.ts";
import type { Forms } from "./index.ts";
import { formNamed } from "./non-record-forms.ts";

/** A form whose rows are uploaded files. */
export type FileFormName = {
  [N in keyof Forms]: Forms[N] extends { readonly file: FileType } ? N : never;
}[keyof Forms];

/** Returns whether the rows of a form are uploaded files. */
export function isFileForm(name: FormName): name is FileFormName {
  return formNamed(name).file !== undefined;
}

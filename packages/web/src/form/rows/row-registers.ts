import type { Form } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/names";
import { lazyPart } from "../../ui/lazy-part.ts";
import type { RowRegister } from "../row-register.ts";

/** The registers that declarations name; a new one does not compile until it is here. */
const rowRegisters: Readonly<Record<NonNullable<Form["register"]>, RowRegister>> = {
  certificates: {
    Find: lazyPart(() =>
      import("../certificates/find-certificate.tsx").then(({ FindCertificate: component }) => ({ default: component })),
    ),
    Note: lazyPart(() =>
      import("../certificates/register-note.tsx").then(({ RegisterNote: component }) => ({ default: component })),
    ),
  },
};

/** The register in which the rows of a form stand, if any. */
export function registerOf({ register }: Form): RowRegister | undefined {
  return register && rowRegisters[register];
}

/** What is told in the cards of rows besides: of a site its scan. */
const rowNotes: Partial<Readonly<Record<FormName, RowRegister["Note"]>>> = {
  site: lazyPart(() =>
    import("../site-scan/site-note.tsx").then(({ SiteNote: component }) => ({ default: component })),
  ),
};

/** What stands under the name of a row: what a register tells otherwise, or what the product found out. */
export function noteOf(declared: Form): RowRegister["Note"] | undefined {
  return registerOf(declared)?.Note ?? rowNotes[declared.name];
}

import type { Form } from "@opis/model/form";
import { lazyPart } from "../../ui/lazy-part.ts";
import type { RowRegister } from "./row-register.ts";

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

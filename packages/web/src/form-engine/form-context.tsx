import type { Level } from "@opis/model/access/access";
import type { Form } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { createContext, useContext } from "react";
import type { Usage } from "../api/in-use-error.ts";
import type { AnyRow, EditTarget } from "./edits/edit-target.ts";
import type { RefusedValue } from "./edits/send-result.ts";

/** The outcome of a deletion; where the row is in use, by what. Any other refusal is reported automatically. */
export type Removal =
  | { readonly kind: "removed" }
  | { readonly kind: "in_use"; readonly usage: Usage }
  | { readonly kind: "refused" };

/** A questionnaire on the screen apart from its answers: what its questions are and what can be done to it. */
export interface FormContext {
  readonly company: number;
  readonly declared: Form;
  /** Null for a form that a company has once. */
  readonly id: number | null;
  /** Id of the questionnaire's own row. */
  readonly rowId: number;
  /** The user's level for this very questionnaire. */
  readonly level: Level;
  readonly readOnly: boolean;
  /** The target of the questionnaire itself or of one of its child rows; the same object for the same row. */
  readonly targetOf: (form: FormName, id: number) => EditTarget;
  /** Shows a changed answer at once and saves it automatically. */
  readonly change: (target: EditTarget, field: string, value: unknown) => void;
  /** Adds a child row, or returns why it is refused; undefined where it is lost, which is reported separately. */
  readonly add: (
    child: FormName,
    body: Readonly<Record<string, unknown>>,
  ) => Promise<AnyRow | RefusedValue | undefined>;
  /** Takes up a child row that has come by a call of its own: an uploaded file. */
  readonly place: (child: FormName, row: AnyRow) => void;
  /** Deletes a child row. */
  readonly remove: (child: FormName, row: AnyRow) => Promise<Removal>;
}

const Context = createContext<FormContext | undefined>(undefined);

/** Gives the questionnaire to all that is drawn inside. */
export const FormContextProvider = Context.Provider;

/** The questionnaire in which a component is drawn; none in a dialog over a directory. */
export function useFormContextIfAny(): FormContext | undefined {
  return useContext(Context);
}

/** The questionnaire in which a component is drawn. */
export function useFormContext(): FormContext {
  const context = useContext(Context);
  if (!context) throw new Error("a part of a questionnaire is drawn outside of one");
  return context;
}

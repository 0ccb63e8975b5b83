import type { Level } from "@opis/model/access/access";
import type { Form } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { createContext, useContext } from "react";
import type { Usage } from "../api/in-use-error.ts";
import type { AnyRow, EditTarget } from "./edits/edit-target.ts";
import type { RefusedValue } from "./edits/send-result.ts";

/** The outcome of a deletion; if the row is in use, where. Any other refusal is reported automatically. */
export type Removal =
  | { readonly kind: "removed" }
  | { readonly kind: "in_use"; readonly usage: Usage }
  | { readonly kind: "refused" };

/** The questionnaire on the screen without its answers: its questions and the actions on it. */
export interface FormContext {
  readonly company: number;
  readonly declared: Form;
  /** Null for a form that a company has once. */
  readonly id: number | null;
  /** Id of the questionnaire's own row. */
  readonly rowId: number;
  /** The user's level for this questionnaire. */
  readonly level: Level;
  readonly readOnly: boolean;
  /** Returns the edit target of the questionnaire or of a child row; the same object for the same row. */
  readonly targetOf: (form: FormName, id: number) => EditTarget;
  /** Shows a changed answer immediately and saves it automatically. */
  readonly change: (target: EditTarget, field: string, value: unknown) => void;
  /** Adds a child row; resolves to why it is refused; undefined if it is lost, which is reported separately. */
  readonly add: (
    child: FormName,
    body: Readonly<Record<string, unknown>>,
  ) => Promise<AnyRow | RefusedValue | undefined>;
  /** Adds a child row that another call created: an uploaded file. */
  readonly place: (child: FormName, row: AnyRow) => void;
  /** Deletes a child row. */
  readonly remove: (child: FormName, row: AnyRow) => Promise<Removal>;
}

const Context = createContext<FormContext | undefined>(undefined);

/** Provides the questionnaire to its children. */
export const FormContextProvider = Context.Provider;

/** Returns the questionnaire around the component; undefined in a dialog over a directory. */
export function useFormContextIfAny(): FormContext | undefined {
  return useContext(Context);
}

/** Returns the questionnaire around the component. */
export function useFormContext(): FormContext {
  const context = useContext(Context);
  if (!context) throw new Error("a part of a questionnaire is drawn outside of one");
  return context;
}

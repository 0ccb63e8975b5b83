import type { Level } from "@opis/model/access/access";
import type { Form } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import type { FormAddress } from "@opis/model/screen-addresses";
import type { QueryClient } from "@tanstack/react-query";
import { type ComponentType, createContext, useContext } from "react";
import type { EditTarget } from "./edits/edit-target.ts";

/** A row that a question may name. */
export type NamedRow = Readonly<Record<string, unknown>> & { readonly id: number };

/** The company around a questionnaire. */
export interface SourceCompany {
  readonly name: string;
  /** Whether the company shows how complete its questionnaires are. */
  readonly showsPercents: boolean;
  /** Whether the company shows additional questions too. */
  readonly showsAdditional: boolean;
  /** Where it is, as the IANA database names it. */
  readonly timeZone: string;
}

/** The question of which the proposals are shown. */
export interface QuestionProposalsProps {
  readonly target: EditTarget;
  readonly name: string;
}

/**
 * Everything that the form engine needs in addition to the questionnaire itself: provided by a signed-in person's data of the company, or by
 * what a public link may read. Its hooks are the same ones for as long as the source is given.
 */
export interface FormSource {
  /** Undefined until it is known. */
  readonly useCompany: (company: number) => SourceCompany | undefined;
  /** The person's level for one questionnaire; undefined until it is known. */
  readonly useLevel: (company: number, form: FormName, id: number | undefined) => Level | undefined;
  /** The person's level for the company's risks; undefined until it is known, and where no risks are shown. */
  readonly useRiskLevel: (company: number) => Level | undefined;
  /** Rows of a form that is no child of a questionnaire; none without a form. */
  readonly useRows: (company: number, declared: Form | undefined) => readonly NamedRow[];
  /** Whether another questionnaire is read whole; otherwise only those of its rows are listed that questions may name. */
  readonly readsOthers: boolean;
  /** Tags of the company's other questionnaires. */
  readonly useTags: (company: number) => readonly string[];
  /** Rows that questions may name have changed. */
  readonly rowsChanged: (client: QueryClient, company: number) => Promise<void>;
  /** Where another questionnaire is looked at; undefined where the person cannot go there. */
  readonly addressOf: (company: number, place: FormAddress) => string | undefined;
  /** Where the company's documents are; undefined where the person cannot go there. */
  readonly documentsAddress: (company: number) => string | undefined;
  /** Whether a question may make a row of this form where it is not there. */
  readonly mayMake: (target: Form) => boolean;
  /** What of a questionnaire is the company's own matter, and not shown. */
  readonly hides: ReadonlySet<"risks" | "history" | "usage" | "workflow" | "internal">;
  /** Says why nothing can be answered, where the reason is not the caller's rights in the company. */
  readonly ReadOnlyReason?: ComponentType;
  /** How many changes proposed by respondents wait for the person in a company; undefined where they answer none. */
  readonly useProposedCount?: (company: number) => number;
  /** Shows at a question what respondents propose for it. */
  readonly QuestionProposals?: ComponentType<QuestionProposalsProps>;
  /** Where the last step leads. */
  readonly finishAddress: (company: number) => string;
}

const Context = createContext<FormSource | undefined>(undefined);

/** Gives the source to all forms that are drawn inside. */
export const FormSourceProvider = Context.Provider;

/** The source of the form in which a component is drawn. */
export function useFormSource(): FormSource {
  const source = useContext(Context);
  if (!source) throw new Error("a form is drawn without a source");
  return source;
}

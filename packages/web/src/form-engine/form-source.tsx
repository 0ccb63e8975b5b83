import type { Level } from "@opis/model/access/access";
import type { Form } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import type { FormAddress } from "@opis/model/screen-addresses";
import type { QueryClient } from "@tanstack/react-query";
import { type ComponentType, createContext, useContext } from "react";
import type { EditTarget } from "./edits/edit-target.ts";

/** A row that a question may refer to. */
export type NamedRow = Readonly<Record<string, unknown>> & { readonly id: number };

/** The company that a questionnaire belongs to. */
export interface SourceCompany {
  readonly name: string;
  /** Whether the company shows how complete its questionnaires are. */
  readonly showsPercents: boolean;
  /** Whether the company shows additional questions too. */
  readonly showsAdditional: boolean;
  /** Time zone of the company (IANA name). */
  readonly timeZone: string;
}

/** The question whose proposals are shown. */
export interface QuestionProposalsProps {
  readonly target: EditTarget;
  readonly name: string;
}

/**
 * What the form engine needs besides the questionnaire: provided from a signed-in user's company data, or from what a public link may read.
 * Its hooks must not change while the source is provided.
 */
export interface FormSource {
  /** Undefined while loading. */
  readonly useCompany: (company: number) => SourceCompany | undefined;
  /** The user's level for one questionnaire; undefined while loading. */
  readonly useLevel: (company: number, form: FormName, id: number | undefined) => Level | undefined;
  /** The user's level for the company's risks; undefined while loading and where no risks are shown. */
  readonly useRiskLevel: (company: number) => Level | undefined;
  /** Rows of a form that is not a child of a questionnaire; empty without a form. */
  readonly useRows: (company: number, form: Form | undefined) => readonly NamedRow[];
  /** Whether other questionnaires are loaded whole; otherwise only the rows that questions may refer to. */
  readonly readsOthers: boolean;
  /** Tags of the company's other questionnaires. */
  readonly useTags: (company: number) => readonly string[];
  /** Called when rows that questions may refer to have changed. */
  readonly rowsChanged: (client: QueryClient, company: number) => Promise<void>;
  /** Address of another questionnaire; undefined where the user has no access. */
  readonly addressOf: (company: number, address: FormAddress) => string | undefined;
  /** Address of the company's documents; undefined where the user has no access. */
  readonly documentsAddress: (company: number) => string | undefined;
  /** Whether a question may create a missing row of this form. */
  readonly mayMake: (target: Form) => boolean;
  /** Parts of a questionnaire that are internal to the company and hidden. */
  readonly hides: ReadonlySet<"risks" | "history" | "usage" | "workflow" | "internal">;
  /** Explains why the form is read-only, where the reason is not the caller's rights in the company. */
  readonly ReadOnlyReason?: ComponentType;
  /** Number of proposals of respondents and packs that wait for the user in a company; undefined where they answer none. */
  readonly useProposedCount?: (company: number) => number;
  /** Renders respondents' proposals at a question. */
  readonly QuestionProposals?: ComponentType<QuestionProposalsProps>;
  /** Renders what industry packs propose in a step of a questionnaire. */
  readonly StepProposals?: ComponentType<StepProposalsProps>;
  /** Address after the last step. */
  readonly finishAddress: (company: number) => string;
}

/** The step whose proposals are shown. */
export interface StepProposalsProps {
  readonly company: number;
  readonly form: FormName;
  readonly id: number;
  readonly step: number;
}

const Context = createContext<FormSource | undefined>(undefined);

/** Provides the source to all forms inside. */
export const FormSourceProvider = Context.Provider;

/** Returns the source of the form around the component. */
export function useFormSource(): FormSource {
  const source = useContext(Context);
  if (!source) throw new Error("a form is drawn without a source");
  return source;
}

import type { Form } from "@opis/model/declaration/form";
import { isFilled } from "@opis/model/declaration/is-filled";
import type { AnyRow } from "../edits/edit-target.ts";

/** What a row would take over from another one. */
interface CopiedAnswers {
  /** Fields whose answers it would get. */
  readonly brought: readonly string[];
  /** Those of them that it has answered otherwise. */
  readonly replaced: readonly string[];
}

/** The answers to these questions that a row would get from another, without those that are the same already. */
export function copiedAnswers(
  questions: readonly (keyof Form["fields"] & string)[],
  to: AnyRow,
  from: AnyRow,
): CopiedAnswers {
  const isSame = (name: string) => JSON.stringify(to[name]) === JSON.stringify(from[name]);
  const brought = questions.filter((name) => isFilled(from[name]) && !isSame(name));
  return { brought, replaced: brought.filter((name) => isFilled(to[name])) };
}

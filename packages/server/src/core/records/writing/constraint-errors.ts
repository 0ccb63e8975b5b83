import type { Form } from "@opis/model/declaration/form";
import { ownFields } from "@opis/model/declaration/form";
import { errorCatalogue, type Refusal, refused, refusedFields } from "@opis/model/errors";
import pg from "pg";
import { joinTableName } from "../../../database/tables/forms.ts";

/** Runs a write and turns violated constraints into messages: a taken name, a row that is not there. */
export async function explainingConstraints<T>(declared: Form, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw explainConstraint(declared)(error);
  }
}

/** Turns an error of the database into the refusal that a broken constraint means; any other error stays what it is. */
export function explainConstraint(declared: Form): (error: unknown) => unknown {
  return (error) => constraintRefusal(declared, error) ?? error;
}

const uniqueViolation = "23505";
const foreignKeyViolation = "23503";

/** The refusal that a broken constraint means, or undefined for any other error. */
function constraintRefusal(declared: Form, error: unknown): Refusal | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  if (error.code === uniqueViolation && error.constraint?.endsWith("_name_unique")) return nameTaken(declared);
  if (error.code !== foreignKeyViolation) return undefined;
  const field = ownFields(declared).find(
    ([name]) =>
      error.constraint === `${declared.name}_${name}_fk` ||
      error.constraint === `${joinTableName(declared.name, name)}_target_fk`,
  );
  if (field) return refusedFields({ [field[0]]: [errorCatalogue.unknown_reference.text] }, "unknown_reference");
  return error.constraint?.endsWith("_parent_fk") ? refused("not_found") : refused("object_in_use");
}

/** The refusal of a name that another row of the company already has. */
function nameTaken(declared: Form): Refusal {
  return refusedFields({ name: [declared.nameTaken ?? errorCatalogue.name_not_unique.text] }, "name_not_unique");
}

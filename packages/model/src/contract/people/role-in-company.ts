import { z } from "zod";
import { builtInRoles, isBuiltInRole } from "../../access/roles.ts";
import { idParam } from "../common.ts";

const builtIn = z.enum(Object.keys(builtInRoles).filter(isBuiltInRole));

/** A role that a person is given in a company: a built-in one by its name, or one of the company's own by its id. */
export const roleInCompany = z.union([z.strictObject({ role: builtIn }), z.strictObject({ role_id: idParam })]);

/** The role that a person has there, as answers return it: one of the two, and how it is called. */
export const memberRole = z.object({
  role: builtIn.nullable(),
  role_id: z.int().nullable(),
  /** The company's own name of its role; empty of a built-in one. */
  role_name: z.string(),
});

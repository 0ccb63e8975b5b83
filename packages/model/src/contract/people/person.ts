import { z } from "zod";
import { userStatuses } from "../../access/user-status.ts";

/** A person by name, as every answer about people tells them. */
export const person = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  status: z.enum(userStatuses),
});

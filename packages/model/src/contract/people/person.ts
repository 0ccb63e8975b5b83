import { z } from "zod";

/** A person by name, as every answer about people returns them. */
export const person = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
});

import { z } from "zod";
import type { FileRoom } from "../../uploads/storage-quota.ts";

/** Room for the files of a company, as calls return it. */
export const fileRoom = z.object({ free_bytes: z.int(), most_bytes: z.int() }) satisfies z.ZodType<FileRoom>;

import { z } from "zod";
import { companyParams, idParam } from "../common.ts";

/** The document of a path, by its key. */
export const documentParams = companyParams.extend({ key: z.string().max(100) });

/** Of a document about one of the company's objects: which one. */
export const documentQuery = z.strictObject({ object_id: idParam.optional() });

import { technologies } from "../../directories/technologies.ts";
import { listCodes } from "./list-codes.ts";

/** A technology of a system on which threats depend. */
export type TechnologyCode = keyof typeof technologies;

/** All technologies, in their order. */
export const technologyCodes: readonly TechnologyCode[] = listCodes(technologies);

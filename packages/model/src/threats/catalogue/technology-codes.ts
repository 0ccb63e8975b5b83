import { technologies } from "../../directories/default-entries.ts";
import { listCodes } from "./list-codes.ts";

/** A technology of a system that threats depend on. */
export type TechnologyCode = keyof typeof technologies;

/** All technology codes in order. */
export const technologyCodes: readonly TechnologyCode[] = listCodes(technologies);

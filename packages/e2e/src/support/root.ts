import { fileURLToPath } from "node:url";

/** The folder from which the product is started. */
export const root = fileURLToPath(new URL("../../../..", import.meta.url));

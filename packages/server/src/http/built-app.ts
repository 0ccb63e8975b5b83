import path from "node:path";

/** Where the build puts the application. */
export const builtApp = path.resolve(import.meta.dirname, "../../../web/dist");

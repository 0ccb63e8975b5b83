/** All calls of the product start so. */
export const apiPrefix = "/api/v2";

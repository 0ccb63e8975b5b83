/** The path prefix of all API calls. */
export const apiPrefix = "/api/v2";

/** One rule of the project. Resolves to its violations, one line or block each; empty if there are none. */
export type StaticCheck = { name: string; run: () => Promise<string[]> };

/** One rule of the project. Resolves to what is wrong, one line or block each; nothing wrong is an empty list. */
export type StaticCheck = { name: string; run: () => Promise<string[]> };

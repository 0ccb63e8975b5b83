/** Least height in pixels of the sum of fines, also reserved until it is computed, on a phone and on wider screens. */
export const totalRoom = { base: 531, sm: 346 } as const;

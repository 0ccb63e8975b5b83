/** Height in pixels reserved for the sum of fines until it is computed, on a phone and on wider screens. */
export const totalRoom = { base: 520, sm: 370 } as const;

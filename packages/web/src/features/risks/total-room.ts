/** The height that the sum of fines takes once it is counted, on a phone and on wider screens, pixels: so much is kept for it. */
export const totalRoom = { base: 520, sm: 370 } as const;

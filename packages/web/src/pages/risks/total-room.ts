/** The height that the sum of fines takes once it is counted, on a phone and on wider screens, pixels: so much is kept for it. */
export const totalRoom = { base: 460, sm: 310 } as const;

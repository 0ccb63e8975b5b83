/** So many of the letters of a line stand in it where they are bold. */
export const boldShare = 0.92;

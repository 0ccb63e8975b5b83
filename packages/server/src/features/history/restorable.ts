/** How long a deleted object can be brought back, days (decisions 9). */
export const restorableDays = 30;

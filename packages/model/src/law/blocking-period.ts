/**
 * Months within which personal data that could not be destroyed in time, and so are blocked, are destroyed: article 21(6) of
 * 152-FZ, specification 9. Source: list of deadlines of 21.11.2026.
 */
export const blockingMonths = 6;

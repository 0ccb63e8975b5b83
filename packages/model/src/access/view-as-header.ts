/** The header with the id of the user as whom a request views; the session has begun viewing before. */
export const viewAsHeader = "Opis-View-As";

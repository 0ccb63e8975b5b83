/** Header with the id of the user as whom a request views the company, after the session has started viewing. */
export const viewAsHeader = "Opis-View-As";

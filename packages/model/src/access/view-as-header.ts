/** The header by which a request says as whom it looks, by the user's id; the session has begun to before. */
export const viewAsHeader = "Opis-View-As";

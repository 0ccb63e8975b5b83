/** Messages of specification 8. */
export const errorsEn = {
  unknown: "Unknown error",
  connection: "Connection problem. Check your network and try again",
  offline: "You are offline. Changes are kept on this device and sent when you are back online",
  wrongData: "The data is invalid. Contact the administrator",
  sessionEnded: "Your session has ended. Sign in again",
  sessionExpired: "Your session has expired because you were inactive. Sign in again",
  notFound: "Object not found",
  companyGone: "The company was deleted, or you do not have access to it",
  forbidden: "You are not allowed to do this",
  saveFailed: "Could not save. Check the data you entered",
  server: "Server error. Try again later",
  serverWrite: "Server error. If it happens again, write to {{mail}}",
};

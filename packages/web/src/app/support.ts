/** Whom people write to when they cannot help themselves. */
export const supportMail = "support@opis.example";

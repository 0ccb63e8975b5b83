import { ApiError } from "../../api/api-error.ts";
import { errorMessage } from "../../api/error-message.ts";
import { errorWords } from "../../i18n/ru/errors.ts";
import { loginWords } from "../../i18n/ru/login.ts";

/** Returns why sign-in failed, as text. */
export function failureReason(error: unknown): string {
  if (!(error instanceof ApiError)) return errorWords.text("connection");
  return errorMessage(error.body) ?? fieldReason(error) ?? loginWords.text("failed");
}

// An error of a field that the form does not show.
function fieldReason({ body }: ApiError): string | undefined {
  const texts = Object.values(body).find((value) => Array.isArray(value));
  return texts?.map(String).join(" ");
}

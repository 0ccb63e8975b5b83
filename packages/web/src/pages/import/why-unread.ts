import { ApiError } from "../../api/api-error.ts";
import { errorMessage } from "../../api/error-message.ts";
import { importsWords } from "../../words/imports.ts";

/** Why a file could not be read as a table; nothing where the call failed for another reason. One called .xlsx is told as damaged. */
export function whyUnread(error: unknown, filename: string): string | undefined {
  if (!(error instanceof ApiError) || error.code !== "table_not_readable") return undefined;
  return filename.toLowerCase().endsWith(".xlsx") ? importsWords.text("damaged") : errorMessage(error.body);
}

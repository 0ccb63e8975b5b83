import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { clientErrorMost } from "../../limits.ts";
import { endpoint } from "../endpoint.ts";

/** Reports a browser error of the application to the operator; personal data are removed before it is logged. */
export const reportClientError = endpoint({
  method: "POST",
  path: "/client-errors/",
  summary: words("Сообщить о сбое страницы", "Report a page error"),
  tag: "service",
  access: "anyone",
  body: z.strictObject({
    message: z.string().max(clientErrorMost.message),
    stack: z.string().max(clientErrorMost.stack),
    /** Path of the page. */
    path: z.string().max(clientErrorMost.path),
  }),
  /** The error's identifier in the server log. */
  response: z.object({ incident: z.string() }),
  status: 201,
});

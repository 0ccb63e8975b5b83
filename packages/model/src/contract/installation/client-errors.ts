import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { clientErrorMost } from "../../limits.ts";
import { endpoint } from "../endpoint.ts";

/** Reports an error of the application in a browser to the operator; what could name people is removed before it is logged. */
export const reportClientError = endpoint({
  method: "POST",
  path: "/client-errors/",
  summary: words("Сообщить о сбое страницы", "Report an error of a page"),
  tag: "service",
  access: "anyone",
  body: z.strictObject({
    message: z.string().max(clientErrorMost.message),
    stack: z.string().max(clientErrorMost.stack),
    /** Path of the page. */
    path: z.string().max(clientErrorMost.path),
  }),
  /** The number under which the error is in the server's log. */
  response: z.object({ incident: z.string() }),
  status: 201,
});

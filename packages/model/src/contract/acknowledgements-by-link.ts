import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { acknowledgementStates } from "../duties/acquaintance-options.ts";
import { employeeLinkParams, endpoint, enumOfKeys, idParam } from "./endpoint.ts";

const path = "/employee_acknowledgements/:company_id/:employee/:until/:code/";
const common = { tag: "duties", params: employeeLinkParams, access: "anyone" } as const;

const acknowledgementSchema = z.object({
  id: z.int(),
  document: z.string(),
  edition: z.string(),
  due: z.string().nullable(),
  is_late: z.boolean(),
  state: enumOfKeys(acknowledgementStates),
  /** When the code was entered; null for a signed sheet, which has a date only. */
  confirmed_at: z.string().nullable(),
  confirmed_on: z.string().nullable(),
});

const employeePage = z.object({
  company: z.string(),
  time_zone: z.string(),
  employee: z.string(),
  /** Address that codes are sent to, with most letters hidden. */
  email: z.string(),
  documents: z.array(acknowledgementSchema),
});

/** Shows an employee the documents to acknowledge; `not_found` for a link that was never valid, `employee_link_expired` after its last day. */
export const openEmployeePage = endpoint({
  ...common,
  method: "GET",
  path,
  summary: words("Ознакомление по ссылке работника: документы", "Acknowledgement by an employee's link: documents"),
  response: employeePage,
  status: 200,
});

/** Downloads the file that an acknowledgement is about. */
export const downloadAcknowledgedFile = endpoint({
  ...common,
  method: "GET",
  path: `${path}:id/file/`,
  params: employeeLinkParams.extend({ id: idParam }),
  summary: words(
    "Ознакомление по ссылке работника: файл документа",
    "Acknowledgement by an employee's link: document file",
  ),
  binary: true,
  response: z.unknown(),
  status: 200,
});

/** Sends a code that confirms some acknowledgements; a new code replaces the last one. */
export const sendAcknowledgementCode = endpoint({
  ...common,
  method: "POST",
  path: `${path}code/`,
  summary: words(
    "Ознакомление по ссылке работника: отправить код",
    "Acknowledgement by an employee's link: send a code",
  ),
  body: z.strictObject({ acknowledgements: z.array(idParam).min(1).max(100) }),
  response: z.object({ expires: z.string() }),
  status: 200,
});

/** Confirms the acknowledgements that the last code was sent for. */
export const confirmByCode = endpoint({
  ...common,
  method: "POST",
  path: `${path}confirmation/`,
  summary: words(
    "Ознакомление по ссылке работника: подтвердить кодом",
    "Acknowledgement by an employee's link: confirm by a code",
  ),
  body: z.strictObject({ code: z.string().trim().min(1).max(20) }),
  response: employeePage,
  status: 200,
});

import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { acquaintance } from "../forms/acquaintance.ts";
import { textMaxCharacters } from "../limits.ts";
import { isoDay, patchSchema } from "../validation/answers-schema.ts";
import { rowSchema } from "../validation/stored-row-schema.ts";
import { manyLines } from "../validation/text-schemas.ts";
import { companyParams, endpoint, idParam, pageOf, pageQuery, rowParams } from "./endpoint.ts";

const tag = "duties";
const path = "/companies/:company_id/acquaintances/";
const ids = z.array(idParam).min(1).max(5_000);

const acquaintanceSchema = rowSchema("acquaintance").and(
  z.object({
    /** Provisions that require it. */
    norms: z.array(z.string()),
    open: z.int(),
    late: z.int(),
    confirmed: z.int(),
    /** Employees whose link has not been sent because they have no e-mail address. */
    without_email: z.int(),
    scans: z.array(z.object({ id: z.int(), filename: z.string(), created: z.string() })),
  }),
);

/** Lists the documents that employees must know, and other documents that can be added. */
export const listAcquaintances = endpoint({
  method: "GET",
  path,
  tag,
  summary: words("Ознакомление: документы", "Acknowledgements: documents"),
  params: companyParams,
  access: { section: "duties", level: "view" },
  response: z.object({
    documents: z.array(acquaintanceSchema),
    /** Approved and uploaded documents without a list of employees. */
    candidates: z.array(z.object({ key: z.string(), name: z.string() })),
    /** Positions of current employees. */
    positions: z.array(z.string()),
    /** Whether the installation sends e-mails. */
    sends_letters: z.boolean(),
    /** Whether employees can be imported from the LDAP directory. */
    has_directory: z.boolean(),
  }),
  status: 200,
});

/** Adds a document by the key of a candidate; its list of employees follows the kind of the document. */
export const addAcquaintance = endpoint({
  method: "POST",
  path,
  tag,
  summary: words("Ознакомление: добавить документ", "Acknowledgements: add a document"),
  params: companyParams,
  access: { section: "duties", level: "edit" },
  body: z.strictObject({ key: z.string().min(1).max(200) }),
  response: z.object({ id: z.int() }),
  status: 201,
});

/** Changes who must know a document: new ones get an acknowledgement, pending ones of others are withdrawn. */
export const updateAcquaintance = endpoint({
  method: "PATCH",
  path: `${path}:id/`,
  tag,
  summary: words("Ознакомление: изменить список", "Acknowledgements: change the list"),
  params: rowParams,
  access: { section: "duties", level: "edit" },
  body: patchSchema(acquaintance),
  versioned: true,
  response: acquaintanceSchema,
  status: 200,
});

const cell = rowSchema("acknowledgement").and(z.object({ is_late: z.boolean() }));

/** Lists employees with their acknowledgements of current editions, by name. */
export const listAcknowledgements = endpoint({
  method: "GET",
  path: `${path}employees/`,
  tag,
  summary: words("Ознакомление: работники и документы", "Acknowledgements: employees and documents"),
  params: companyParams,
  access: { section: "duties", level: "view", contains: ["directory"] },
  query: pageQuery.extend({
    search: z.string().max(255).optional(),
    department: z.string().max(1_000).optional(),
    /** Document whose list is shown. */
    document: idParam.optional(),
    /** Only employees with such an acknowledgement. */
    state: z.enum(["open", "late"]).optional(),
  }),
  response: pageOf(
    z.object({
      id: z.int(),
      name: z.string(),
      position: z.string(),
      department: z.string(),
      email: z.string(),
      acknowledgements: z.array(cell),
    }),
  ),
  status: 200,
});

/** Sends links to employees with pending acknowledgements; a link sent within the last hour is not sent again. */
export const sendAcknowledgementLinks = endpoint({
  method: "POST",
  path: `${path}links/`,
  tag,
  summary: words("Ознакомление: отправить ссылки", "Acknowledgements: send links"),
  params: companyParams,
  access: { section: "duties", level: "edit" },
  body: z.strictObject({ document: idParam.optional(), employees: ids.optional() }),
  /** Numbers of employees. */
  response: z.object({ sent: z.int(), without_email: z.int(), sent_recently: z.int() }),
  status: 200,
});

/** Confirms pending acknowledgements by a scanned sheet that was uploaded to the document's files. */
export const confirmBySheet = endpoint({
  method: "POST",
  path: `${path}:id/confirmation/`,
  tag,
  summary: words("Ознакомление: подтвердить листом", "Acknowledgements: confirm by a sheet"),
  params: rowParams,
  access: { section: "duties", level: "edit" },
  body: z.strictObject({ acknowledgements: ids, file: idParam, confirmed_on: isoDay }),
  response: z.object({ confirmed: z.int() }),
  status: 200,
});

/** Takes back a confirmation made by mistake: the acknowledgement is pending again, and its journal entry is marked as a mistake. */
export const reopenAcknowledgement = endpoint({
  method: "POST",
  path: `${path}:parent_id/acknowledgements/:id/reopening/`,
  tag,
  summary: words("Ознакомление: отменить подтверждение", "Acknowledgements: withdraw a confirmation"),
  params: rowParams.extend({ parent_id: idParam }),
  access: { section: "duties", level: "manage" },
  body: z.strictObject({ reason: manyLines(textMaxCharacters.line).trim().min(1) }),
  response: rowSchema("acknowledgement"),
  status: 200,
});

/** Downloads the sheet of acknowledgement Ф2: of pending employees, or of all with those who have confirmed. */
export const downloadAcknowledgementSheet = endpoint({
  method: "GET",
  path: `${path}:id/sheet/`,
  tag,
  summary: words("Ознакомление: лист Ф2", "Acknowledgements: sheet F2"),
  params: rowParams,
  access: { section: "duties", level: "view" },
  query: z.strictObject({ format: z.enum(["docx", "pdf"]), rows: z.enum(["open", "all"]).default("open") }),
  binary: true,
  response: z.unknown(),
  status: 200,
});

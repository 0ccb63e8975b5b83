import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import type {
  downloadRecipients,
  listRecipients,
  moveAssessment,
  readAssessment,
  requestAssessment,
  updateAssessment,
} from "@opis/model/contract/recipient-assessments";
import { queryOptions } from "@tanstack/react-query";
import { call, urlOf } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";

export type Recipient = AnswerOf<typeof listRecipients>["recipients"][number];
export type Assessment = AnswerOf<typeof readAssessment>;
export type AssessmentMoveBody = CallOf<typeof moveAssessment>["body"];

/** Loads the register of recipients. */
export function recipientsQuery(company: number) {
  return queryOptions({
    queryKey: [...queryKeys.recipients(company), "register"],
    queryFn: ({ signal }) =>
      call<typeof listRecipients>("GET /companies/:company_id/recipients/", {
        params: { company_id: company },
        signal,
      }),
  });
}

/** Returns the address of the register as a workbook. */
export function registerAddress(company: number): string {
  return urlOf<typeof downloadRecipients>("/companies/:company_id/recipients/xlsx/", {
    params: { company_id: company },
  });
}

/** Loads an assessment with its link, score and adoptable answers. */
export function assessmentQuery(company: number, id: number) {
  return queryOptions({
    queryKey: [...queryKeys.recipients(company), "assessment", id],
    queryFn: ({ signal }) =>
      call<typeof readAssessment>("GET /companies/:company_id/recipient_assessments/:id/", {
        params: { company_id: company, id },
        signal,
      }),
  });
}

/** Requests an assessment. */
export function request(company: number, body: CallOf<typeof requestAssessment>["body"]) {
  return call<typeof requestAssessment>("POST /companies/:company_id/recipient_assessments/ 201", {
    params: { company_id: company },
    body,
  });
}

/** Changes an assessment that awaits answers; refused if another user has changed it since it was read. */
export function update(
  company: number,
  { id, row_version }: Pick<Assessment, "id" | "row_version">,
  body: CallOf<typeof updateAssessment>["body"],
) {
  return call<typeof updateAssessment>("PATCH /companies/:company_id/recipient_assessments/:id/", {
    params: { company_id: company, id },
    body,
    headers: { "If-Unmodified-Since-Version": String(row_version) },
  });
}

/** Accepts, returns or cancels an assessment. */
export function move(company: number, id: number, body: AssessmentMoveBody) {
  return call<typeof moveAssessment>("POST /companies/:company_id/recipient_assessments/:id/state/", {
    params: { company_id: company, id },
    body,
  });
}

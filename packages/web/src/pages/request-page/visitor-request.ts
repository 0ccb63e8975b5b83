import type { openRequestPage, sendRequest } from "@opis/model/contract/duties/request-page";
import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import { callAsNobody } from "../../api/call.ts";
import { upload } from "../../api/upload.ts";

export type SentBody = CallOf<typeof sendRequest>["body"];
export type OpenedPage = AnswerOf<typeof openRequestPage>;
export type PageParams = CallOf<typeof sendRequest>["params"];

/** What is typed into the form. */
export interface VisitorDraft extends Omit<SentBody, "kind" | "stamp"> {
  readonly kind: SentBody["kind"] | null;
  readonly relation: string;
  readonly website: string;
}

/** A request that was registered, and where its receipt went. */
export interface Sent extends AnswerOf<typeof sendRequest> {
  readonly contact: string;
}

export const emptyDraft: VisitorDraft = {
  kind: null,
  applicant_kind: "subject",
  applicant_name: "",
  applicant_contact: "",
  relation: "",
  text: "",
  website: "",
};

/** The fields that nobody may leave empty and that are empty in a draft. */
export function emptyFields(draft: VisitorDraft): readonly (keyof VisitorDraft)[] {
  const needed = ["kind", "applicant_name", "applicant_contact", "text"] as const;
  return needed.filter((name) => (draft[name] ?? "").trim() === "");
}

/** Sends a request, with a file where there is one. */
export function send(
  params: PageParams,
  body: SentBody,
  file: File | undefined,
): Promise<AnswerOf<typeof sendRequest>> {
  if (!file) return callAsNobody<typeof sendRequest>("POST /request_pages/:company_id/:code/ 201", { params, body });
  const signal = new AbortController().signal;
  return upload<typeof sendRequest>(
    "/request_pages/:company_id/:code/",
    { params, body },
    {
      file,
      fields: { ...body, relation: body.relation ?? "", website: body.website ?? "" },
      onProgress: () => {},
      signal,
    },
  );
}

import type {
  addLetterheadLogo,
  deleteLetterheadLogo,
  readLetterhead,
  updateLetterhead,
} from "@opis/model/contract/documents/letterhead";
import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { upload } from "../../../api/upload.ts";

export type Letterhead = AnswerOf<typeof readLetterhead>;
export type LetterheadChange = CallOf<typeof updateLetterhead>["body"];

const path = "/companies/:company_id/letterhead/" as const;

/** How the company's papers begin and are numbered. */
export function letterheadQuery(company: number) {
  return queryOptions({
    queryKey: ["company", company, "letterhead"],
    queryFn: ({ signal }) => call<typeof readLetterhead>(`GET ${path}`, { params: { company_id: company }, signal }),
    staleTime: 0,
  });
}

/** Changes the given answers of the letterhead, the others stay; resolves to the whole of it. */
export function saveLetterhead(company: number, body: LetterheadChange): Promise<Letterhead> {
  return call<typeof updateLetterhead>(`PATCH ${path}`, { params: { company_id: company }, body });
}

/** Uploads a logo in place of any other. */
export function addLogo(company: number, file: File): Promise<Letterhead> {
  const transfer = { file, onProgress: () => undefined, signal: new AbortController().signal };
  return upload<typeof addLetterheadLogo>(`${path}logo/`, { params: { company_id: company } }, transfer);
}

/** Takes the logo away from the letterhead. */
export function deleteLogo(company: number) {
  return call<typeof deleteLetterheadLogo>(`DELETE ${path}logo/ 204`, { params: { company_id: company } });
}

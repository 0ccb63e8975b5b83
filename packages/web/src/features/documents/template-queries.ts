import type {
  addPaperTemplate,
  changePaperTemplate,
  deletePaperTemplate,
  downloadPaperTemplate,
  listPaperTemplates,
  listTemplateFields,
  starterPaperTemplate,
  tryPaperTemplate,
} from "@opis/model/contract/documents/document-templates";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { queryOptions } from "@tanstack/react-query";
import { call, urlOf } from "../../api/call-endpoint.ts";
import { downloadFile } from "../../api/download-file.ts";
import { upload } from "../../api/upload.ts";

export type ListedTemplate = AnswerOf<typeof listPaperTemplates>["results"][number];
export type TemplateVersion = ListedTemplate["versions"][number];
export type TemplateVersionOwner = TemplateVersion["owner"];
type FieldGroup = AnswerOf<typeof listTemplateFields>["results"][number];
export type TemplateField = FieldGroup["fields"][number];

const path = "/companies/:company_id/paper_templates/" as const;
const root = (company: number) => ["company", company, "templates"] as const;

/** Loads every document with the versions of its templates. */
export function templatesQuery(company: number) {
  return queryOptions({
    queryKey: root(company),
    queryFn: ({ signal }) =>
      call<typeof listPaperTemplates>(`GET ${path}`, { params: { company_id: company }, query: {}, signal }),
    select: ({ results }) => results,
    staleTime: 0,
  });
}

/** Loads the fields of a document's template with the company's values. */
export function fieldsQuery(company: number, key: string) {
  return queryOptions({
    queryKey: [...root(company), key, "fields"],
    queryFn: ({ signal }) =>
      call<typeof listTemplateFields>(`GET ${path}:key/fields/`, {
        params: { company_id: company, key },
        query: {},
        signal,
      }),
    select: ({ results }) => results,
    staleTime: 0,
  });
}

/** Downloads the product's form with its fields in place. */
export function downloadStarter(company: number, key: string): Promise<void> {
  const params = { company_id: company, key };
  return downloadFile(urlOf<typeof starterPaperTemplate>(`${path}:key/starter/`, { params }), `${key}.docx`);
}

/** Uploads a version. */
export function addVersion(
  company: number,
  key: string,
  owner: TemplateVersionOwner,
  file: File,
): Promise<TemplateVersion> {
  const request = { params: { company_id: company, key }, query: { owner } };
  const transfer = { file, onProgress: () => undefined, signal: new AbortController().signal };
  return upload<typeof addPaperTemplate>(`${path}:key/versions/`, request, transfer);
}

/** A version of a document's template in a company. */
export interface VersionName {
  readonly company: number;
  readonly key: string;
  readonly version: Pick<TemplateVersion, "id" | "owner" | "filename">;
}

function requestOf({ company, key, version }: VersionName) {
  return { params: { company_id: company, key, id: version.id }, query: { owner: version.owner } };
}

/** Puts a version in force, or out of force. */
export function putInForce(name: VersionName, in_force: boolean) {
  return call<typeof changePaperTemplate>(`PATCH ${path}:key/versions/:id/`, {
    ...requestOf(name),
    body: { in_force },
  });
}

/** Deletes a version of a template; if it was in force, the product's form applies. */
export function deleteVersion(name: VersionName) {
  return call<typeof deletePaperTemplate>(`DELETE ${path}:key/versions/:id/ 204`, requestOf(name));
}

/** Downloads the file of a version as it was uploaded. */
export function downloadVersion(name: VersionName): Promise<void> {
  const url = urlOf<typeof downloadPaperTemplate>(`${path}:key/versions/:id/download/`, requestOf(name));
  return downloadFile(url, name.version.filename);
}

/** Downloads a version filled with the company's data, for a document per object with this one. */
export function tryVersion(name: VersionName, object: number | undefined): Promise<void> {
  const { params, query } = requestOf(name);
  const about = { params, query: { ...query, ...(object !== undefined && { object_id: object }) } };
  return downloadFile(urlOf<typeof tryPaperTemplate>(`${path}:key/versions/:id/try/`, about), `${name.key}.docx`);
}

import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import type { FileFormName } from "../../forms/file-forms.ts";
import { forms } from "../../forms/index.ts";
import { rowSchema } from "../../validation/stored-row-schema.ts";
import { fileRoom } from "../documents/uploaded-documents.ts";
import { endpoint, nothing, pageOf, pageQuery } from "../endpoint.ts";
import { accessToRow } from "../required-row-access.ts";
import { parentParams, rowParams, writtenSchema } from "./form-endpoints.ts";
import { pathOfForm } from "./form-path.ts";

/** Returns the file endpoints of a questionnaire: list, remaining storage, upload, download, delete (decisions 8). */
export function fileEndpoints<N extends FileFormName>(name: N) {
  const form = forms[name];
  const path = pathOfForm(form);
  const { title } = form;
  const common = { tag: form.name } as const;
  const edits = { ...accessToRow(form, "edit"), keys: true } as const;
  const views = { ...accessToRow(form, "view"), keys: true } as const;
  return {
    list: endpoint({
      ...common,
      method: "GET",
      path,
      summary: words(`${title.ru}: список`, `${title.en}: list`),
      access: views,
      params: parentParams,
      query: pageQuery,
      response: pageOf(rowSchema(name)),
      status: 200,
    }),
    room: endpoint({
      ...common,
      method: "GET",
      path: `${path}room/`,
      summary: words(`${title.ru}: место для файлов компании`, `${title.en}: get the company's file quota`),
      access: edits,
      params: parentParams,
      response: fileRoom,
      status: 200,
    }),
    upload: endpoint({
      ...common,
      method: "POST",
      path,
      summary: words(`${title.ru}: загрузить`, `${title.en}: upload`),
      access: edits,
      params: parentParams,
      upload: form.file,
      response: writtenSchema(name),
      status: 201,
    }),
    download: endpoint({
      ...common,
      method: "GET",
      path: `${path}:id/download/`,
      summary: words(`${title.ru}: скачать`, `${title.en}: download`),
      access: views,
      params: rowParams,
      binary: true,
      response: z.unknown(),
      status: 200,
    }),
    remove: endpoint({
      ...common,
      method: "DELETE",
      path: `${path}:id/`,
      summary: words(`${title.ru}: удалить`, `${title.en}: delete`),
      access: edits,
      params: rowParams,
      response: nothing,
      status: 204,
    }),
  };
}

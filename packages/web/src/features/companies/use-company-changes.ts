import type {
  copyCompany,
  createCompany,
  deleteCompany,
  updateCompany,
} from "@opis/model/contract/companies/companies";
import type { importCompany } from "@opis/model/contract/companies/company-archive";
import type { CallOf } from "@opis/model/contract/endpoint";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError, fieldError } from "../../api/api-error.ts";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { upload } from "../../api/upload.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { companyDialogsWords } from "../../i18n/ru/company-dialogs.ts";
import { notify } from "../../ui/messages/notify.ts";
import { reactToError, reactToFormError } from "../../ui/messages/react-to-error.ts";

interface CompanyName {
  readonly id: number;
  readonly name: string;
}

interface ArchiveTransfer {
  readonly file: File;
  /** A name that replaces the one in the archive; empty to use that one. */
  readonly name: string;
  readonly onProgress: (share: number) => void;
}

const neverAborted = new AbortController().signal;

/** Returns the mutations on companies; each confirms its success and refetches the list. */
export function useCompanyChanges() {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: queryKeys.companies });
  const done = async (message: string) => {
    notify("success", message);
    await Promise.all([refresh(), cache.invalidateQueries({ queryKey: queryKeys.currentUser })]);
  };
  // Errors of the name are shown at its input.
  const namedChanges = {
    meta: { quiet: true },
    onError: (error: Error) => reactToFormError(error, "name"),
  } as const;
  return {
    create: useSingleMutation({
      ...namedChanges,
      mutationFn: (body: CallOf<typeof createCompany>["body"]) =>
        call<typeof createCompany>("POST /companies/ 201", { body }),
      onSuccess: ({ name }) => done(companyDialogsWords.text("created", { name })),
    }),
    importArchive: useSingleMutation({
      meta: { quiet: true },
      mutationFn: ({ file, name, onProgress }: ArchiveTransfer) =>
        upload<typeof importCompany>(
          "/companies/import/",
          { query: name === "" ? {} : { name } },
          { file, onProgress, signal: neverAborted },
        ),
      onError: (error: Error) => {
        if (fieldError(error, "name", "file") === undefined && archiveErrors(error).length === 0) reactToError(error);
      },
      onSuccess: ({ name }) => done(companyDialogsWords.text("imported", { name })),
    }),
    copy: useSingleMutation({
      ...namedChanges,
      mutationFn: ({ id, name }: CompanyName) =>
        call<typeof copyCompany>("POST /companies/:company_id/copy/ 201", {
          params: { company_id: id },
          body: { name },
        }),
      onSuccess: ({ name }) => done(companyDialogsWords.text("copied", { name })),
    }),
    rename: useSingleMutation({
      ...namedChanges,
      mutationFn: ({ id, name }: CompanyName) =>
        call<typeof updateCompany>("PATCH /companies/:company_id/", { params: { company_id: id }, body: { name } }),
      onSuccess: ({ id }) => {
        void cache.invalidateQueries({ queryKey: queryKeys.company(id) });
        return done(companyDialogsWords.text("renamed"));
      },
    }),
    remove: useSingleMutation({
      mutationFn: ({ id }: CompanyName) =>
        call<typeof deleteCompany>("DELETE /companies/:company_id/ 204", { params: { company_id: id } }),
      onSuccess: (_, { id, name }) => {
        cache.removeQueries({ queryKey: queryKeys.company(id) });
        return done(companyDialogsWords.text("deleted", { name }));
      },
    }),
  };
}

/** An error in a line of an archive; line 0 means the whole file. */
export interface ArchiveEntryError {
  readonly entry: string;
  readonly line: number;
  readonly field: string;
  readonly message: string;
}

/** Returns the errors of a refused archive line by line; undefined if it failed for another reason. */
export function archiveErrors(error: unknown): ArchiveEntryError[] {
  const errors = error instanceof ApiError ? error.body.errors : undefined;
  return Array.isArray(errors) ? errors.filter(isArchiveError) : [];
}

function isArchiveError(value: unknown): value is ArchiveEntryError {
  return typeof value === "object" && value !== null && "entry" in value && "line" in value && "message" in value;
}

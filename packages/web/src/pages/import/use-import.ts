import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { Form } from "@opis/model/declaration/form";
import { xlsxType } from "@opis/model/uploads/file-types";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { type ImportCalls, importPath } from "./import-calls.ts";
import { whyUnread } from "./why-unread.ts";

/** What a filled-in template is sent as. */
const headers = { "Content-Type": xlsxType };
export type ImportReport = AnswerOf<ImportCalls["preview"]>;
export type ImportResult = AnswerOf<ImportCalls["run"]>;

/** A file on its way through the import: checked, shown, imported as it was checked. */
export function useImport(companyId: number, declared: Form | undefined) {
  const cache = useQueryClient();
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<ImportReport>();
  const [done, setDone] = useState<ImportResult>();
  const [unread, setUnread] = useState<string>();
  const params = { company_id: companyId };
  const reset = () => {
    setFile(undefined);
    setReport(undefined);
    setDone(undefined);
    setUnread(undefined);
  };
  const check = useSingleMutation({
    mutationFn: async (chosen: File) => {
      if (!declared) return undefined;
      return call<ImportCalls["preview"]>(`POST ${importPath(declared)}preview/`, { params, file: chosen, headers });
    },
    onMutate: reset,
    onSuccess: (found, chosen) => {
      setFile(chosen);
      setReport(found);
    },
    onError: (error, chosen) => {
      const why = whyUnread(error, chosen.name);
      setUnread(why);
      if (why === undefined) reactToError(error);
    },
    meta: { quiet: true },
  });
  const run = useSingleMutation({
    mutationFn: async () => {
      if (!declared || !file) return undefined;
      return call<ImportCalls["run"]>(`POST ${importPath(declared)} 201`, { params, file, headers });
    },
    onSuccess: async (result) => {
      setDone(result);
      await cache.invalidateQueries({ queryKey: queryKeys.company(companyId) });
    },
    onError: (error) => reactToError(error),
  });
  return {
    report,
    done,
    /** Why the last file could not be read, if it could not. */
    unread,
    filename: file?.name ?? "",
    isChecking: check.isPending,
    isImporting: run.isPending,
    check: (chosen: File) => check.mutate(chosen),
    run: () => run.mutate(),
    reset,
  };
}

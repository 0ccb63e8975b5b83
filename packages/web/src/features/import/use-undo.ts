import type { listImports, undoImport } from "@opis/model/contract/companies/imports";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { importsWords } from "../../i18n/ru/imports.ts";
import { showBanner } from "../../ui/messages/message-banner.ts";
import { notify } from "../../ui/messages/notify.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";

/** Loads imports that can still be undone, or were. */
export function importsQuery(companyId: number) {
  return queryOptions({
    queryKey: [...queryKeys.company(companyId), "imports"],
    queryFn: ({ signal }) =>
      call<typeof listImports>("GET /companies/:company_id/import/", {
        params: { company_id: companyId },
        query: {},
        signal,
      }),
    select: ({ results }) => results,
  });
}

/** Returns the mutation that undoes an import; reports where the imported data is in use. */
export function useUndo(companyId: number) {
  const cache = useQueryClient();
  return useSingleMutation({
    mutationFn: (id: number) =>
      call<typeof undoImport>("POST /companies/:company_id/import/:import_id/undo/", {
        params: { company_id: companyId, import_id: id },
      }),
    onSuccess: async ({ deleted, restored }) => {
      const lines = [importsWords.text("undoneToast", { count: deleted })];
      if (restored > 0) lines.push(importsWords.text("restoredToast", { count: restored }));
      notify("success", lines.join(", "));
      await cache.invalidateQueries({ queryKey: queryKeys.company(companyId) });
    },
    onError: (error) => {
      const message = error instanceof ApiError ? workedWith(error) : "";
      if (message === "") reactToError(error);
      else showBanner({ title: importsWords.text("undoRefused"), message: message });
    },
  });
}

function workedWith({ body }: ApiError): string {
  const changedNames = namesOf(body.changed);
  const used = namesOf(body.used);
  const sentences = [
    changedNames && importsWords.text("changedSince", { names: changedNames }),
    used && importsWords.text("usedElsewhere", { names: used }),
  ];
  return sentences.filter(Boolean).join(". ");
}

function namesOf(rows: unknown): string {
  if (!Array.isArray(rows)) return "";
  const names = rows.map((row: { readonly name?: unknown }) => String(row.name ?? ""));
  return names.slice(0, 10).join(", ") + (names.length > 10 ? " …" : "");
}

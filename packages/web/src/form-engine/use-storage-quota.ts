import type { fileEndpoints } from "@opis/model/contract/forms/file-endpoints";
import { pathOfForm } from "@opis/model/contract/forms/form-path";
import type { FileFormName } from "@opis/model/forms/file-forms";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { FileRoom } from "@opis/model/uploads/storage-quota";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/call-endpoint.ts";
import { queryKeys } from "../api/query-keys.ts";
import { useFormContext } from "./form-context.tsx";

type FileCalls = ReturnType<typeof fileEndpoints>;

/** Returns the storage quota of the company, for users who may add a file to this questionnaire. */
export function useFileRoom(form: FileFormName) {
  const client = useQueryClient();
  const { company, id, readOnly } = useFormContext();
  const query = queryOptions({
    queryKey: queryKeys.fileRoom(company),
    queryFn: ({ signal }): Promise<FileRoom> =>
      call<FileCalls["room"]>(`GET ${pathOfForm(formNamed(form))}room/`, {
        params: { company_id: company, parent_id: id ?? undefined },
        signal,
      }),
    // Checked again before each upload, which reports its own errors.
    meta: { quiet: true },
  });
  const { data: room } = useQuery({ ...query, enabled: !readOnly });
  return {
    /** The last known quota. */
    room,
    /** Loads the current quota. */
    askRoom: () => client.fetchQuery({ ...query, staleTime: 0 }),
    /** Must be called after a file was uploaded. */
    roomChanged: () => void client.invalidateQueries({ queryKey: query.queryKey }),
  };
}

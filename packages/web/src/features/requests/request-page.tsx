import { Alert, Button, CloseButton, Group, Input, Stack } from "@mantine/core";
import type {
  addSubjectRequestFile,
  deleteSubjectRequestFile,
  downloadSubjectRequestFile,
} from "@opis/model/contract/subject-requests";
import { isOpenRequest } from "@opis/model/duties/request-states";
import { screenAddress } from "@opis/model/screen-addresses";
import { fileTypes } from "@opis/model/uploads/file-types";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { fieldError } from "../../api/api-error.ts";
import { call, urlOf } from "../../api/call-endpoint.ts";
import { companyMetaQuery } from "../../api/common-queries.ts";
import { downloadFile } from "../../api/download-file.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { upload } from "../../api/upload.ts";
import { dateText, useLanguage, useWords } from "../../i18n/language.ts";
import { requestsWords } from "../../i18n/ru/requests.ts";
import { DropZone } from "../../ui/drop-zone.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { notify } from "../../ui/messages/notify.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import classes from "../../ui/record.module.css";
import { saveAndReload } from "../../ui/record-draft.tsx";
import { RecordSkeleton } from "../../ui/record-skeleton.tsx";
import { emptyRequest, type RequestDraft, RequestForm, requestMembers } from "./request-form.tsx";
import { RequestState } from "./request-progress-panel.tsx";
import { leadsToDestruction, register, requestQuery, type SubjectRequest, update } from "./request-queries.ts";

const WithdrawalEffects = lazyPart(() =>
  import("../destructions/withdrawal-effects.tsx").then(({ WithdrawalEffects: component }) => ({ default: component })),
);

const route = getRouteApi("/signed-in/company/$companyId/requests/$requestId");

const accept = fileTypes.document.map((extension) => `.${extension}`).join(",");

interface RequestFilesProps {
  readonly company: number;
  readonly request: SubjectRequest;
  readonly mayAdd: boolean;
  readonly mayDelete: boolean;
  readonly onChanged: () => Promise<void>;
}

/** Renders the files of a request: those sent with it, and those added by users. */
function RequestFiles({ company, request: { id, files }, mayAdd, mayDelete, onChanged }: RequestFilesProps) {
  const t = useWords(requestsWords);
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const doing = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
      await onChanged();
    } catch (failure) {
      setError(failure);
      if (fieldError(failure, "file") === undefined) reactToError(failure);
    } finally {
      setBusy(false);
    }
  };
  const params = { company_id: company, id };
  const add = ([file]: readonly File[]) => {
    if (!file) return;
    const transfer = { file, onProgress: () => {}, signal: new AbortController().signal };
    void doing(() =>
      upload<typeof addSubjectRequestFile>("/companies/:company_id/subject_requests/:id/files/", { params }, transfer),
    );
  };
  if (files.length === 0 && !mayAdd) return null;
  return (
    <Input.Wrapper label={t("files")} labelElement="div" error={fieldError(error, "file")}>
      <Stack gap={6} mb={6}>
        {files.map(({ id: file, filename }) => (
          <Group key={file} gap={6} wrap="nowrap">
            <Button variant="subtle" size="compact-sm" onClick={() => void download(params, file, filename)}>
              {filename}
            </Button>
            {mayDelete && (
              <CloseButton
                size="sm"
                aria-label={t("removeFile", { name: filename })}
                disabled={isBusy}
                onClick={() =>
                  void doing(() =>
                    call<typeof deleteSubjectRequestFile>(
                      "DELETE /companies/:company_id/subject_requests/:id/files/:file/ 204",
                      { params: { ...params, file } },
                    ),
                  )
                }
              />
            )}
          </Group>
        ))}
      </Stack>
      {mayAdd && (
        <DropZone
          choose={t("addFile")}
          name={t("addFile")}
          hint={t("fileHint")}
          accept={accept}
          multiple={false}
          isBusy={isBusy}
          onFiles={add}
        />
      )}
    </Input.Wrapper>
  );
}

function download(params: { readonly company_id: number; readonly id: number }, file: string, name: string) {
  const path = "/companies/:company_id/subject_requests/:id/files/:file/";
  return downloadFile(urlOf<typeof downloadSubjectRequestFile>(path, { params: { ...params, file } }), name).catch(
    reactToError,
  );
}

/** Renders a request: its details, its deadline, and next steps; `new` registers one. */
export function RequestPage() {
  const { companyId, requestId } = route.useParams();
  return requestId === "new" ? (
    <NewRequest company={companyId} />
  ) : (
    <KnownRequest company={companyId} id={Number(requestId)} />
  );
}

function NewRequest({ company }: { readonly company: number }) {
  const t = useWords(requestsWords);
  const language = useLanguage();
  const cache = useQueryClient();
  const router = useRouter();
  const [initial] = useState(emptyRequest);
  const save = async (draft: RequestDraft) => {
    const { id, number, due } = await register(company, { ...draft });
    await cache.invalidateQueries({ queryKey: queryKeys.subjectRequests(company) });
    notify("success", t("registered", { number, due: due ? dateText(due, language) : "" }));
    router.history.replace(`${screenAddress(company, "requests")}${id}/`);
  };
  return (
    <>
      <PageHeader title={t("registering")} parents={[requestsCrumb(company, t("title"))]} />
      <RequestForm company={company} initial={initial} action={t("register")} onSave={save} />
    </>
  );
}

function KnownRequest({ company, id }: { readonly company: number; readonly id: number }) {
  const t = useWords(requestsWords);
  const language = useLanguage();
  const cache = useQueryClient();
  const { data: request, isError, refetch } = useQuery(requestQuery(company, id));
  const { data: meta, isError: isMetaError } = useQuery(companyMetaQuery(company));
  const mayEdit = meta?.access.duties === "edit" || meta?.access.duties === "manage";
  if (isError && !request) return <LoadFailed onRetry={() => void refetch()} />;
  if (!request || !(meta || isMetaError)) return <RecordSkeleton />;
  const refresh = async () => {
    await cache.invalidateQueries({ queryKey: queryKeys.subjectRequests(company) });
    await cache.invalidateQueries({ queryKey: queryKeys.destructions(company) });
  };
  const save = async (draft: RequestDraft) => {
    await saveAndReload(() => update(company, request, changedMembers(request, draft)), refresh);
    notify("success", t("saved"));
  };
  const isOpen = request.state !== null && isOpenRequest(request.state);
  return (
    <>
      <PageHeader title={t("request", { number: request.number })} parents={[requestsCrumb(company, t("title"))]} />
      <div className={classes.columns}>
        <div>
          {request.applicant_erased_on !== null && (
            <Alert color="gray" mb="md">
              {t("erased", { date: dateText(request.applicant_erased_on, language) })}
            </Alert>
          )}
          {!isOpen && (
            <Alert color="gray" mb="md">
              {t("finished")}
            </Alert>
          )}
          <RequestForm
            key={request.id}
            company={company}
            initial={request}
            action={t("save")}
            onSave={save}
            readOnly={!isOpen || !mayEdit}
          />
          <div className={classes.files}>
            <RequestFiles
              company={company}
              request={request}
              mayAdd={isOpen && mayEdit}
              mayDelete={isOpen && meta?.access.duties === "manage"}
              onChanged={refresh}
            />
          </div>
          {/* Last in the column: it comes late and moves nothing. */}
          {leadsToDestruction(request) && (
            <Suspense fallback={null}>
              <WithdrawalEffects company={company} request={request.id} />
            </Suspense>
          )}
        </div>
        <RequestState company={company} request={request} mayEdit={mayEdit} onMoved={refresh} />
      </div>
    </>
  );
}

function requestsCrumb(company: number, title: string) {
  return { title, href: screenAddress(company, "requests") };
}

function changedMembers(before: SubjectRequest, draft: RequestDraft): Partial<RequestDraft> {
  const changedMembers = requestMembers.filter((name) => JSON.stringify(draft[name]) !== JSON.stringify(before[name]));
  return Object.fromEntries(changedMembers.map((name) => [name, draft[name]]));
}

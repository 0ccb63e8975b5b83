import { Button, Group, Modal, Skeleton, Stack, Switch, Text, TextInput } from "@mantine/core";
import type { readRequestPage, renewRequestPage, updateRequestPage } from "@opis/model/contract/request-page";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "../../api/call-endpoint.ts";
import { saveFile } from "../../api/download-file.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { requestsWords } from "../../i18n/ru/requests.ts";
import { CopyTextButton } from "../../ui/copy-text-button.tsx";
import { notify } from "../../ui/messages/notify.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { QrCode } from "../../ui/qr-code.tsx";

interface RequestPageDialogProps {
  readonly company: number;
  readonly mayChange: boolean;
  readonly onClose: () => void;
}

/** Renders the settings of the public request page: whether it is open, its link and QR code for the policy, a new address. */
export function RequestPageDialog({ company, mayChange, onClose }: RequestPageDialogProps) {
  const t = useWords(requestsWords);
  const common = useWords(commonWords);
  const { page, open, renew } = usePage(company);
  const { data } = page;
  return (
    <Modal opened onClose={onClose} title={t("page")} closeButtonProps={{ "aria-label": common("close") }}>
      <Stack>
        <Text>{t("pageText")}</Text>
        {!data && <Skeleton height={40} />}
        {data && (
          <Switch
            label={t("pageIsOpen")}
            description={t("pageIsOpenHint")}
            checked={data.is_open}
            disabled={!mayChange || open.isPending}
            onChange={({ currentTarget: { checked } }) => open.mutate(checked)}
          />
        )}
        {data?.is_open && data.url !== null && <PageLink url={new URL(data.url, location.origin).href} />}
        {mayChange && data?.url && (
          <div>
            <Button variant="default" onClick={() => renew.mutate()} loading={renew.isPending}>
              {t("renewLink")}
            </Button>
            <Text size="sm" c="dimmed" mt={4}>
              {t("renewHint")}
            </Text>
          </div>
        )}
      </Stack>
    </Modal>
  );
}

function usePage(company: number) {
  const t = useWords(requestsWords);
  const cache = useQueryClient();
  const queryKey = [...queryKeys.subjectRequests(company), "page"];
  const params = { company_id: company };
  const page = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call<typeof readRequestPage>("GET /companies/:company_id/request_page/", { params, signal }),
  });
  const open = useMutation({
    mutationFn: (isOpen: boolean) =>
      call<typeof updateRequestPage>("PATCH /companies/:company_id/request_page/", {
        params,
        body: { is_open: isOpen },
      }),
    onSuccess: (settings) => cache.setQueryData(queryKey, settings),
    onError: (error) => reactToError(error),
  });
  const renew = useMutation({
    mutationFn: () =>
      call<typeof renewRequestPage>("POST /companies/:company_id/request_page/renew/", { params, body: {} }),
    onSuccess: (settings) => {
      cache.setQueryData(queryKey, settings);
      notify("success", t("linkRenewed"));
    },
    onError: (error) => reactToError(error),
  });
  return { page, open, renew };
}

function PageLink({ url }: { readonly url: string }) {
  const t = useWords(requestsWords);
  const picture = useRef<HTMLDivElement>(null);
  return (
    <>
      <Group align="flex-end" gap={8} wrap="nowrap">
        <TextInput
          label={t("pageLink")}
          value={url}
          readOnly
          flex={1}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyTextButton text={url} label={t("copyLink")} copiedLabel={t("linkCopied")} />
      </Group>
      <Text size="sm">{t("pageInPolicy")}</Text>
      <Group align="flex-end">
        <div ref={picture}>
          <QrCode text={url} label={t("pageQr")} />
        </div>
        <Button variant="default" onClick={() => saveSvg(picture.current?.querySelector("svg"))}>
          {t("saveQr")}
        </Button>
      </Group>
    </>
  );
}

/** Saves a drawing as SVG, which printers and site editors can scale. */
function saveSvg(drawing: SVGElement | null | undefined): void {
  if (!drawing) return;
  saveFile(new Blob([new XMLSerializer().serializeToString(drawing)], { type: "image/svg+xml" }), "qr.svg");
}

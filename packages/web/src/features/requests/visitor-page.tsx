import { Button, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import type { openRequestPage } from "@opis/model/contract/request-page";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { callWithoutCredentials } from "../../api/call-endpoint.ts";
import { dateText, useLanguage, useWords } from "../../i18n/language.ts";
import { visitorRequestWords } from "../../i18n/ru/visitor-request.ts";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import { PublicPage } from "../../ui/page/public-page.tsx";
import { DataProvider } from "../../ui/query-cache-provider.tsx";
import { type SentVisitorRequest, VisitorForm } from "./visitor-form.tsx";

const route = getRouteApi("/request/$companyId/$code");

/** Renders the public page by which anyone can send a company a request about personal data; needs no account and sets no cookie. */
export function VisitorPage() {
  return (
    <DataProvider>
      <OpenedAddress />
    </DataProvider>
  );
}

/** Renders the content of the address: the form, the state of a request, or that the page is closed. */
function OpenedAddress() {
  const t = useWords(visitorRequestWords);
  const { companyId, code } = route.useParams();
  const [sent, setSent] = useState<SentVisitorRequest>();
  const page = useQuery({
    queryKey: ["request-page", companyId, code],
    queryFn: ({ signal }) =>
      callWithoutCredentials<typeof openRequestPage>("GET /request_pages/:company_id/:code/", {
        params: { company_id: companyId, code },
        signal,
      }),
    retry: false,
    meta: { quiet: true },
    // A refetched stamp would not tell when this page was opened.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  const title = t("title");
  const isClosed = page.error instanceof ApiError && page.error.status === 404;
  return (
    <PublicPage title={title} company={page.data?.company}>
      {page.isLoadingError &&
        (isClosed ? (
          <Stack>
            <Title order={1}>{t("closedTitle")}</Title>
            <Text>{t("closedText")}</Text>
          </Stack>
        ) : (
          <LoadFailed onRetry={() => void page.refetch()} />
        ))}
      {page.isPending && <Skeleton height={480} radius="md" />}
      {page.data &&
        (sent ? (
          <SentRequest
            sent={sent}
            onAnother={() => {
              setSent(undefined);
              void page.refetch();
            }}
          />
        ) : (
          <VisitorForm params={{ company_id: companyId, code }} page={page.data} onSent={setSent} />
        ))}
    </PublicPage>
  );
}

interface SentRequestProps {
  readonly sent: SentVisitorRequest;
  readonly onAnother: () => void;
}

/** Renders the number of a registered request and the date by which it must be answered. */
function SentRequest({ sent, onAnother }: SentRequestProps) {
  const t = useWords(visitorRequestWords);
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form is gone: the focus on the heading makes screen readers announce the result.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack>
      <Title order={1} ref={heading} tabIndex={-1} style={{ outline: "none" }}>
        {t("sentTitle", { number: sent.number })}
      </Title>
      {sent.due !== null && <Text>{t("sentDue", { due: dateText(sent.due, language) })}</Text>}
      {sent.is_receipt_sent && (
        <Text style={{ overflowWrap: "anywhere" }}>{t("sentReceipt", { contact: sent.contact })}</Text>
      )}
      <Text>{t("sentNote")}</Text>
      <Group>
        <Button variant="default" onClick={onAnother}>
          {t("another")}
        </Button>
      </Group>
    </Stack>
  );
}

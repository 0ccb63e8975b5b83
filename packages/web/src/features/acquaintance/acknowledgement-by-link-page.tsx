import { Anchor, Button, Checkbox, Group, Skeleton, Stack, Text, TextInput, Title } from "@mantine/core";
import type {
  confirmByCode,
  downloadAcknowledgedFile,
  openEmployeePage,
  sendAcknowledgementCode,
} from "@opis/model/contract/acknowledgements-by-link";
import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import { signerNotice } from "@opis/model/duties/acknowledgement-proofs";
import { dateTimeText, dayText } from "@opis/model/time/company-day";
import { IconCircleCheck } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { callWithoutCredentials, urlOf } from "../../api/call-endpoint.ts";
import { useLanguage, usePick, useWords } from "../../i18n/language.ts";
import { acquaintanceWords } from "../../i18n/ru/acquaintance.ts";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import { PublicPage } from "../../ui/page/public-page.tsx";
import { DataProvider } from "../../ui/query-cache-provider.tsx";
import classes from "../../ui/record.module.css";
import { FailureAlert } from "../login/failure-alert.tsx";

const route = getRouteApi("/acknowledgement/$companyId/$employee/$until/$code");

type EmployeePage = AnswerOf<typeof openEmployeePage>;
type ShownDocument = EmployeePage["documents"][number];
type LinkParams = CallOf<typeof openEmployeePage>["params"];

/** Renders the documents that an employee without an account must acknowledge, by the link of their e-mail. */
export function AcknowledgementByLinkPage() {
  return (
    <DataProvider>
      <OpenedPage />
    </DataProvider>
  );
}

function OpenedPage() {
  const t = useWords(acquaintanceWords);
  const { companyId, employee, until, code } = route.useParams();
  const params = { company_id: companyId, employee, until, code };
  const cache = useQueryClient();
  const queryKey = ["acknowledgement-by-link", companyId, employee, code];
  const page = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      callWithoutCredentials<typeof openEmployeePage>(
        "GET /employee_acknowledgements/:company_id/:employee/:until/:code/",
        { params, signal },
      ),
    retry: false,
    meta: { quiet: true },
  });
  const status = page.error instanceof ApiError ? page.error.status : undefined;
  const failure = status === 403 ? "expired" : status === 404 ? "gone" : undefined;
  return (
    <PublicPage title={t("pageTitle")} company={page.data?.company}>
      {page.isPending && <Skeleton height={320} radius="md" />}
      {page.isLoadingError && failure && (
        <Stack>
          <Title order={1}>{t(`${failure}Title`)}</Title>
          <Text>{t(`${failure}Text`)}</Text>
        </Stack>
      )}
      {page.isLoadingError && !failure && <LoadFailed onRetry={() => void page.refetch()} />}
      {page.data && (
        <Documents
          page={page.data}
          params={params}
          onChanged={(updatedPage) => cache.setQueryData(queryKey, updatedPage)}
          onFailed={() => void page.refetch()}
        />
      )}
    </PublicPage>
  );
}

interface DocumentsProps {
  readonly page: EmployeePage;
  readonly params: LinkParams;
  readonly onChanged: (page: EmployeePage) => void;
  /** Called after a failed request: an earlier one may have succeeded although its answer was lost. */
  readonly onFailed: () => void;
}

function Documents({ page, params, onChanged, onFailed }: DocumentsProps) {
  const t = useWords(acquaintanceWords);
  const [picked, setPicked] = useState<readonly number[]>([]);
  const { employee, documents } = page;
  const open = documents.filter(({ state }) => state === "open");
  const chosen = picked.filter((id) => open.some((document) => document.id === id));
  const choose = (id: number, isChosen: boolean) =>
    setPicked((before) => (isChosen ? [...before, id] : before.filter((chosenId) => chosenId !== id)));
  return (
    <Stack gap="lg">
      <div>
        <Text c="dimmed">{employee}</Text>
        <Title order={1}>{t("pageTitle")}</Title>
        {open.length > 0 && <Text mt="xs">{t("hello")}</Text>}
        {open.length === 0 && (
          <Text mt="xs" role="status">
            {t(documents.length === 0 ? "nothing" : "allDone")}
          </Text>
        )}
      </div>
      {documents.length > 0 && (
        <ul className={classes.list}>
          {documents.map((document) => (
            <li key={document.id} className={classes.item}>
              <DocumentItem
                document={document}
                params={params}
                timeZone={page.time_zone}
                isChosen={chosen.includes(document.id)}
                onChoose={(isChosen) => choose(document.id, isChosen)}
              />
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <Signature
          // A code confirms exactly the documents that it was requested for.
          key={chosen.join()}
          page={page}
          params={params}
          chosen={chosen}
          onConfirmed={(updatedPage) => {
            setPicked([]);
            onChanged(updatedPage);
          }}
          onFailed={onFailed}
        />
      )}
    </Stack>
  );
}

interface DocumentItemProps {
  readonly document: ShownDocument;
  readonly params: LinkParams;
  readonly timeZone: string;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

function DocumentItem({ document, params, timeZone, isChosen, onChoose }: DocumentItemProps) {
  const t = useWords(acquaintanceWords);
  const language = useLanguage();
  const { id, document: name, edition, due, is_late: isLate, state } = document;
  const { confirmed_at: confirmedAt, confirmed_on: confirmedOn } = document;
  const confirmed =
    confirmedAt === null ? dayText(confirmedOn ?? "", language) : dateTimeText(confirmedAt, language, timeZone);
  const address = urlOf<typeof downloadAcknowledgedFile>(
    "/employee_acknowledgements/:company_id/:employee/:until/:code/:id/file/",
    { params: { ...params, id } },
  );
  return (
    <Stack gap={6}>
      <div>
        <Text fw={600} style={{ overflowWrap: "anywhere" }}>
          {name}
        </Text>
        {edition !== "" && (
          <Text size="sm" c="dimmed">
            {edition}
          </Text>
        )}
      </div>
      <Anchor href={address} download aria-label={t("readOf", { name })}>
        {t("read")}
      </Anchor>
      {state === "confirmed" ? (
        <Group gap={6} c="var(--opis-success)">
          <IconCircleCheck size={18} aria-hidden />
          <Text size="sm">{t("doneAt", { date: confirmed })}</Text>
        </Group>
      ) : (
        <>
          {due !== null && (
            <Text size="sm" c={isLate ? "var(--opis-danger)" : "dimmed"}>
              {t(isLate ? "dueOver" : "dueUntil", { date: dayText(due, language) })}
            </Text>
          )}
          <Checkbox
            label={t("iHaveRead")}
            aria-label={t("iHaveReadOf", { name })}
            checked={isChosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          />
        </>
      )}
    </Stack>
  );
}

interface SignatureProps {
  readonly page: EmployeePage;
  readonly params: LinkParams;
  readonly chosen: readonly number[];
  readonly onConfirmed: (page: EmployeePage) => void;
  readonly onFailed: () => void;
}

function Signature({ page, params, chosen, onConfirmed, onFailed }: SignatureProps) {
  const t = useWords(acquaintanceWords);
  const pick = usePick();
  const [isSent, setSent] = useState(false);
  const [code, setCode] = useState("");
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      setError(failure);
      onFailed();
    } finally {
      setBusy(false);
    }
  };
  const send = () =>
    run(async () => {
      await callWithoutCredentials<typeof sendAcknowledgementCode>(
        "POST /employee_acknowledgements/:company_id/:employee/:until/:code/code/",
        { params, body: { acknowledgements: [...chosen] } },
      );
      setCode("");
      setSent(true);
    });
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    return run(async () =>
      onConfirmed(
        await callWithoutCredentials<typeof confirmByCode>(
          "POST /employee_acknowledgements/:company_id/:employee/:until/:code/confirmation/",
          { params, body: { code } },
        ),
      ),
    );
  };
  return (
    <form onSubmit={(event) => void confirm(event)} noValidate aria-label={t("signTitle")}>
      <Stack gap="md">
        <Title order={2} fz="lg">
          {t("signTitle")}
        </Title>
        <Text size="sm" c="dimmed">
          {pick(signerNotice)}
        </Text>
        {isSent ? (
          <CodeInput email={page.email} code={code} onChange={setCode} />
        ) : (
          chosen.length === 0 && <Text size="sm">{t("chooseFirst")}</Text>
        )}
        {error !== undefined && <FailureAlert failure={error} />}
        <Group>
          {isSent && (
            <Button type="submit" size="md" loading={isBusy} disabled={code.trim().length < codeDigits}>
              {t("confirm")}
            </Button>
          )}
          <Button
            size="md"
            variant={isSent ? "default" : "filled"}
            disabled={chosen.length === 0}
            loading={isBusy && !isSent}
            onClick={() => void send()}
          >
            {t(isSent ? "getAnother" : "getCode")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const codeDigits = 6;

interface CodeInputProps {
  readonly email: string;
  readonly code: string;
  readonly onChange: (code: string) => void;
}

function CodeInput({ email, code, onChange }: CodeInputProps) {
  const t = useWords(acquaintanceWords);
  return (
    <div>
      <Text role="status" mb="xs">
        {t("codeSent", { email })}
      </Text>
      <TextInput
        label={t("code")}
        description={t("codeHelp")}
        size="md"
        maw={240}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        autoFocus
        value={code}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}

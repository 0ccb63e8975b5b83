import { Alert, Button, Group, Paper, Select, Stack, Text, Title } from "@mantine/core";
import { levelToDelete, sectionOfForm } from "@opis/model/access/access";
import type { exportRows, importTemplate } from "@opis/model/contract/companies/imports";
import type { FormScope } from "@opis/model/declaration/form";
import { isRegisterName } from "@opis/model/duties/register-names";
import { importLimits } from "@opis/model/limits";
import { type ImportKind, importKinds } from "@opis/model/table-import/import-kinds";
import { xlsxType } from "@opis/model/uploads/file-types";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { urlOf } from "../../api/call-endpoint.ts";
import { type AccessBySection, isAtLeast } from "../../api/compare-access-levels.ts";
import { downloadFile } from "../../api/download-file.ts";
import { timeText, useLanguage, usePick, useWords } from "../../i18n/language.ts";
import { importsWords } from "../../i18n/ru/imports.ts";
import { DropZone } from "../../ui/drop-zone.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { useImport } from "./use-import.ts";
import { importsQuery, useUndo } from "./use-undo.ts";

const ImportDone = lazyPart(() =>
  import("./import-done.tsx").then(({ ImportDone: component }) => ({ default: component })),
);
const ReportView = lazyPart(() =>
  import("./report-view.tsx").then(({ ReportView: component }) => ({ default: component })),
);

const route = getRouteApi("/signed-in/company/$companyId/import");

/** Renders the steps of an import: kind, file, preview, result. */
export function ImportSteps({ companyId, access }: { readonly companyId: number; readonly access: AccessBySection }) {
  const t = useWords(importsWords);
  const kinds = allowedKinds(access);
  const kindInAddress = route.useSearch().kind;
  const [first] = kinds;
  const kind = kinds.find(({ name }) => name === (kindInAddress ?? "process")) ?? first;
  const state = useImport(companyId, kind?.name);
  if (!kind) return <Text>{t("nothingAllowed")}</Text>;
  if (state.done) {
    return (
      <Suspense>
        <ImportDone companyId={companyId} done={state.done} journal={kind.journal} onAnother={state.reset} />
      </Suspense>
    );
  }
  return (
    <Stack gap={24}>
      <TemplateStep companyId={companyId} kinds={kinds} kind={kind} onKind={state.reset} />
      <section aria-label={t("stepFile")}>
        <Title order={2} mb={4}>
          {t("stepFile")}
        </Title>
        <Text c="dimmed" mb={12}>
          {t("fileHint", { rows: importLimits.rows, megabytes: importLimits.fileBytes / 1_048_576 })}
        </Text>
        <DropZone
          choose={t("choose")}
          name={t("choose")}
          hint={t(state.isChecking ? "checking" : "drop")}
          accept={`.xlsx,${xlsxType}`}
          multiple={false}
          isBusy={state.isChecking}
          isLarge
          onFiles={([file]) => file && state.check(file)}
        />
        {state.unread && (
          <Alert color="red" role="alert" mt={12}>
            {state.unread}
          </Alert>
        )}
      </section>
      {state.report && (
        <Suspense>
          <ReportView
            report={state.report}
            filename={state.filename}
            isBusy={state.isImporting}
            choices={state.choices}
            onChoose={state.choose}
            onImport={state.run}
          />
        </Suspense>
      )}
      <RecentImports companyId={companyId} />
    </Stack>
  );
}

/** Renders the imports of the last day, each with an undo button. */
function RecentImports({ companyId }: { readonly companyId: number }) {
  const t = useWords(importsWords);
  const language = useLanguage();
  const { data = [] } = useQuery(importsQuery(companyId));
  const undo = useUndo(companyId);
  if (data.length === 0) return null;
  return (
    <section aria-label={t("recent")}>
      <Title order={2} mb={8}>
        {t("recent")}
      </Title>
      <Stack gap={8}>
        {data.map(({ import_id, title, count, editor, at, undone_at }) => {
          const time = timeText(new Date(at), language);
          return (
            <Group key={import_id} justify="space-between">
              <Text>{t("recentItem", { title, count, editor, time })}</Text>
              {undone_at === null ? (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t("undoOf", { title, time })}
                  loading={undo.isPending && undo.variables === import_id}
                  disabled={undo.isPending}
                  onClick={() => undo.mutate(import_id)}
                >
                  {t("undo")}
                </Button>
              ) : (
                <Text c="dimmed">{t("undone")}</Text>
              )}
            </Group>
          );
        })}
      </Stack>
    </section>
  );
}

interface TemplateStepProps {
  readonly companyId: number;
  readonly kinds: readonly ImportKind[];
  readonly kind: ImportKind;
  readonly onKind: () => void;
}

function TemplateStep({ companyId, kinds, kind, onKind }: TemplateStepProps) {
  const t = useWords(importsWords);
  const pick = usePick();
  const navigate = useNavigate();
  const { form: declared } = kind;
  const isRegister = isRegisterName(kind.name);
  const items = (scope: FormScope, ofRegisters = false) =>
    kinds
      .filter((table) => table.form.scope === scope && isRegisterName(table.name) === ofRegisters)
      .map(({ name, form: { title } }) => ({ value: name, label: pick(title) }));
  const choose = (value: string | null) => {
    if (value === null) return;
    onKind();
    const search = { kind: value };
    void navigate({ to: "/company/$companyId/import/", params: { companyId }, search, replace: true });
  };
  const params = { company_id: companyId, kind: kind.name };
  const template = () => urlOf<typeof importTemplate>("/companies/:company_id/import/:kind/template/", { params });
  const rows = () => urlOf<typeof exportRows>("/companies/:company_id/import/:kind/table/", { params });
  const download = async (address: string) => {
    try {
      await downloadFile(address, `${pick(declared.title)}.xlsx`);
    } catch (error) {
      reactToError(error);
    }
  };
  return (
    <Paper withBorder p={16} component="section" aria-label={t(isRegister ? "stepTable" : "stepTemplate")}>
      <Title order={2} mb={4}>
        {t(isRegister ? "stepTable" : "stepTemplate")}
      </Title>
      <Text c="dimmed" mb={12}>
        {t(isRegister ? "registerHint" : "templateHint")}
      </Text>
      <Group align="flex-end" gap={12}>
        <Select
          label={t("kind")}
          data={[
            { group: t("questionnaires"), items: [...items("collection"), ...items("child")] },
            { group: t("directories"), items: items("directory") },
            { group: t("registers"), items: items("record", true) },
            { group: t("journals"), items: items("record") },
          ].filter((group) => group.items.length > 0)}
          value={kind.name}
          onChange={choose}
          allowDeselect={false}
          w={{ base: "100%", sm: 360 }}
        />
        {!isRegister && (
          <Button leftSection={<IconDownload size={16} />} onClick={() => void download(template())}>
            {t("download")}
          </Button>
        )}
        <Button
          variant={isRegister ? "filled" : "default"}
          leftSection={<IconDownload size={16} />}
          onClick={() => void download(rows())}
        >
          {t("downloadRows")}
        </Button>
      </Group>
    </Paper>
  );
}

/** Returns the kinds that the user may import: questionnaires, sites and apps, directories, then journals. */
function allowedKinds(access: AccessBySection): readonly ImportKind[] {
  const isAllowed = ({ form: declared }: ImportKind) =>
    // An import can be undone, so it requires the right to delete.
    isAtLeast(access[sectionOfForm[declared.name]], levelToDelete(declared));
  return importKinds.filter(isAllowed);
}

import { Button, Group, Loader, Modal, Stack, Text } from "@mantine/core";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { importEmployees, planEmployeeImport } from "@opis/model/contract/people/directory-sync";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useWords } from "../../i18n/language.ts";
import { acquaintanceWords } from "../../i18n/ru/acquaintance.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { DialogFooter } from "../../ui/dialogs/dialog-footer.tsx";
import { notify } from "../../ui/messages/notify.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";

type PlannedEmployee = AnswerOf<typeof planEmployeeImport>["employees"][number];

interface ImportEmployeesDialogProps {
  readonly company: number;
  readonly onClose: () => void;
}

/** Shows which employees an import from the LDAP directory would add or change, and imports them. */
export function ImportEmployeesDialog({ company, onClose }: ImportEmployeesDialogProps) {
  const t = useWords(acquaintanceWords);
  const common = useWords(commonWords);
  const cache = useQueryClient();
  const [isSending, setSending] = useState(false);
  const params = { company_id: company };
  const { data, isError, refetch } = useQuery({
    queryKey: [...queryKeys.acquaintances(company), "directory"],
    queryFn: ({ signal }) =>
      call<typeof planEmployeeImport>("GET /companies/:company_id/directory_employees/", { params, signal }),
    gcTime: 0,
    retry: false,
  });
  const load = async () => {
    setSending(true);
    try {
      const { added, changed } = await call<typeof importEmployees>(
        "POST /companies/:company_id/directory_employees/",
        { params, body: {} },
      );
      await cache.invalidateQueries({ queryKey: queryKeys.company(company) });
      notify("success", t("imported", { added, changed }));
      onClose();
    } catch (error) {
      reactToError(error);
      setSending(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t("importLdap")}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <Stack>
        {!data && !isError && (
          <Group role="status" gap="sm">
            <Loader size="sm" />
            <Text>{t("readingDirectory")}</Text>
          </Group>
        )}
        {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
        {data && <Text>{t("unchanged", { count: data.unchanged })}</Text>}
        {data && data.employees.length > 0 && (
          <DataTable
            label={t("importLdap")}
            rows={data.employees}
            rowKey={({ email }) => email}
            columns={[
              {
                key: "employee",
                title: t("employee"),
                sortBy: (employee) => employee.last_name,
                cell: (employee) => (
                  <>
                    <Text size="sm">{`${employee.last_name} ${employee.first_name}`.trim()}</Text>
                    <Text size="xs" c="dimmed">
                      {employee.email}
                    </Text>
                  </>
                ),
              },
              ...(["position", "department"] as const).map((name) => ({
                key: name,
                title: t(name),
                yields: true,
                cell: (employee: PlannedEmployee) => employee[name],
                below: (employee: PlannedEmployee) => (
                  <Text key={name} size="xs">
                    {employee[name]}
                  </Text>
                ),
              })),
              {
                key: "change",
                title: t("change"),
                width: 9,
                cell: (employee) => t(employee.id === null ? "isNew" : "isChanged"),
              },
            ]}
          />
        )}
        <DialogFooter onCancel={onClose}>
          <Button disabled={!data || data.employees.length === 0} loading={isSending} onClick={() => void load()}>
            {t("import")}
          </Button>
        </DialogFooter>
      </Stack>
    </Modal>
  );
}

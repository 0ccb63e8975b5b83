import { Button, Fieldset, Modal, NumberInput, Radio, SimpleGrid, Stack, Text } from "@mantine/core";
import type { changePlan } from "@opis/model/contract/installation/administration";
import { type Quotas, quotaForms } from "@opis/model/quota-forms";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../api/call-endpoint.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { installationWords } from "../../i18n/ru/installation.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { DialogFooter } from "../../ui/dialogs/dialog-footer.tsx";
import { notify } from "../../ui/messages/notify.ts";
import { type InstalledCompany, installationKeys } from "./installation-queries.ts";

interface PlanDialogProps {
  readonly company: InstalledCompany;
  readonly onClose: () => void;
}

const most = 1_000_000;

/** Asks for a company's plan: free, or paid until a date with its own limits. */
export function PlanDialog({ company, onClose }: PlanDialogProps) {
  const t = useWords(installationWords);
  const common = useWords(commonWords);
  const cache = useQueryClient();
  const [isFree, setFree] = useState(company.is_free);
  const [paidUntil, setPaidUntil] = useState(company.paid_until);
  const [quotas, setQuotas] = useState<Quotas>(company.quotas);
  const save = useSingleMutation({
    mutationFn: () =>
      call<typeof changePlan>("PATCH /installation/companies/:id/", {
        params: { id: company.id },
        body: { is_free: isFree, paid_until: paidUntil, quotas },
      }),
    onSuccess: () => {
      notify("success", t("planSaved"));
      onClose();
      return cache.invalidateQueries({ queryKey: installationKeys.companies });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("planTitle", { name: company.name })}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <form onSubmit={submit}>
        <Stack>
          <Radio.Group
            label={t("plan")}
            value={isFree ? "free" : "paid"}
            onChange={(value) => setFree(value === "free")}
          >
            <Stack gap="xs" mt={6}>
              <Radio value="free" label={t("plan_free")} description={t("planFreeText")} />
              <Radio value="paid" label={t("plan_paid")} description={t("planPaidText")} />
            </Stack>
          </Radio.Group>
          <DayInput label={t("paidUntilField")} name={t("paidUntilField")} value={paidUntil} onChange={setPaidUntil} />
          <Text size="sm" c="dimmed" mt={-8}>
            {t("paidUntilHint")}
          </Text>
          {!isFree && (
            <Fieldset legend={t("bounds")} variant="unstyled">
              <Text size="sm" c="dimmed">
                {t("boundsHint")}
              </Text>
              <SimpleGrid cols={2} spacing="sm" mt={6}>
                {quotaForms.map((form) => (
                  <NumberInput
                    key={form}
                    label={t(form)}
                    placeholder={t("noBound")}
                    min={0}
                    max={most}
                    allowDecimal={false}
                    allowNegative={false}
                    value={quotas[form] ?? ""}
                    onChange={(value) => setQuotas(withBound(quotas, form, value))}
                  />
                ))}
              </SimpleGrid>
            </Fieldset>
          )}
          <DialogFooter onCancel={onClose}>
            <Button type="submit" loading={save.isPending}>
              {common("save")}
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </Modal>
  );
}

function withBound(quotas: Quotas, form: (typeof quotaForms)[number], value: string | number): Quotas {
  const { [form]: _former, ...others } = quotas;
  return typeof value === "number" ? { ...others, [form]: value } : others;
}

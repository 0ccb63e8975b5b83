import { Button, Modal, Stack, Text } from "@mantine/core";
import type { renewKey } from "@opis/model/contract/people/respondent-links";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { linksWords } from "../../i18n/ru/link-management.ts";
import { DialogFooter } from "../../ui/dialogs/dialog-footer.tsx";
import { CreatedLinks } from "./created-links.tsx";
import { linkAddressOf, linksKey } from "./links-query.ts";

interface RenewedLinkProps {
  readonly company: number;
  readonly link: string;
  /** Name of what it opens. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Replaces a lost link by a new one and shows that once. */
export function RenewedLink({ company, link, name, onClose }: RenewedLinkProps) {
  const t = useWords(linksWords);
  const common = useWords(commonWords);
  const client = useQueryClient();
  const renew = useSingleMutation({
    mutationFn: () =>
      call<typeof renewKey>("POST /companies/:company_id/keys/:key/renew/ 201", {
        params: { company_id: company, key: link },
      }),
  });
  // Refetch the list only after the address was shown: the new name would close this dialog too.
  const close = () => {
    onClose();
    void client.invalidateQueries({ queryKey: linksKey(company) });
  };
  return (
    <Modal opened onClose={close} title={t("renew")} size="lg" closeButtonProps={{ "aria-label": common("close") }}>
      {renew.data ? (
        <CreatedLinks links={[{ name, address: linkAddressOf(company, renew.data.token) }]} onDone={close} />
      ) : (
        <Stack>
          <Text>{t("renewText")}</Text>
          <DialogFooter onCancel={close}>
            <Button loading={renew.isPending} onClick={() => renew.mutate()}>
              {t("renew")}
            </Button>
          </DialogFooter>
        </Stack>
      )}
    </Modal>
  );
}

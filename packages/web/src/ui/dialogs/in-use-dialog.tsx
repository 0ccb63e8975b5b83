import { Anchor, Button, Group, List, Modal, Stack, Text } from "@mantine/core";
import type { Language } from "@opis/model/bilingual-text";
import { isFormName } from "@opis/model/forms/form-names";
import { forms } from "@opis/model/forms/index";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import { recordName } from "@opis/model/text/record-name";
import { Link } from "@tanstack/react-router";
import type { Usage } from "../../api/in-use-error.ts";
import { useLanguage, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { linkTo } from "../link-to.ts";

interface InUseDialogProps {
  readonly company: number;
  readonly usage: Usage;
  readonly onClose: () => void;
}

/** Shows that something cannot be deleted, with links to where it is used. */
export function InUseDialog({ company, usage, onClose }: InUseDialogProps) {
  const t = useWords(commonWords);
  const language = useLanguage();
  return (
    <Modal opened onClose={onClose} title={t("deletionImpossible")} closeButtonProps={{ "aria-label": t("close") }}>
      <Stack gap={12}>
        <Text>{t(usage.length > 0 ? "usedIn" : "usedUnseen")}</Text>
        <List spacing={6}>
          {usage.map(({ form, id, name }) => (
            <List.Item key={`${form} ${id}`}>
              <Anchor
                renderRoot={(props) => <Link {...linkTo(addressOfUse(company, form, id))} {...props} />}
                onClick={onClose}
              >
                {nameOfUse(form, name, language)}
              </Anchor>
            </List.Item>
          ))}
        </List>
        <Group justify="flex-end">
          <Button onClick={onClose}>{t("close")}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Returns the name of what uses it: a record has a number only, and what exists once has its title. */
function nameOfUse(form: string, name: string, language: Language): string {
  if (!isFormName(form)) return name || form;
  const declared = forms[form];
  if (name === "") return declared.title[language];
  return declared.titleField === "number" ? recordName(declared, name, language) : name;
}

function addressOfUse(company: number, form: string, id: number): string {
  const formAddress = isFormName(form) ? addressOf({ company }, { form, id }) : undefined;
  return formAddress ?? screenAddress(company, "forms");
}

import { Modal } from "@mantine/core";
import type {
  renewRecoveryCodes,
  startSecondStep,
  turnOffSecondStep,
  turnOnSecondStep,
} from "@opis/model/contract/people/second-step";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { notify } from "../../../ui/messages/notify.ts";
import { accountWords } from "../../../words/account.ts";
import { commonWords } from "../../../words/common.ts";
import { useWords } from "../../../words/define-words.ts";
import { AppSecret, type Secret } from "./app-secret.tsx";
import { AskPassword } from "./ask-password.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** What is done about the second step. */
export type SecondStepDialog = "on" | "codes" | "off";

interface SecondStepDialogsProps {
  readonly dialog: SecondStepDialog;
  readonly onClose: () => void;
}

/** Turns the second step on or off, or gives new recovery codes: first the password, then what it opens. */
export function SecondStepDialogs({ dialog, onClose }: SecondStepDialogsProps) {
  const t = useWords(accountWords);
  const common = useWords(commonWords);
  const cache = useQueryClient();
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const changed = () => cache.invalidateQueries({ queryKey: queryKeys.account });

  const withPassword: Readonly<Record<SecondStepDialog, (password: string) => Promise<void>>> = {
    on: async (password) =>
      setSecret(await call<typeof startSecondStep>("POST /account/second_step/start/", { body: { password } })),
    codes: async (password) => {
      const told = await call<typeof renewRecoveryCodes>("POST /account/second_step/recovery_codes/", {
        body: { password },
      });
      setCodes(told.recovery_codes);
      await changed();
    },
    off: async (password) => {
      await call<typeof turnOffSecondStep>("POST /account/second_step/off/", { body: { password } });
      notify("success", t("secondStepIsOff"));
      await changed();
      onClose();
    },
  };
  const turnOn = async (code: string) => {
    const told = await call<typeof turnOnSecondStep>("POST /account/second_step/", { body: { code } });
    setCodes(told.recovery_codes);
    await changed();
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={t(codes ? "codesTitle" : `${dialog}Title`)}
      closeButtonProps={{ "aria-label": common("close") }}
      // Shown once: they go only when somebody says that they are kept.
      withCloseButton={!codes}
      closeOnEscape={!codes}
      closeOnClickOutside={!codes}
    >
      {codes ? (
        <RecoveryCodes codes={codes} areRenewed={dialog === "codes"} onDone={onClose} />
      ) : secret ? (
        <AppSecret secret={secret} onCode={turnOn} />
      ) : (
        <AskPassword
          text={t(`${dialog}Text`)}
          action={dialog === "off" ? t("turnOff") : t("goOn")}
          onSubmit={withPassword[dialog]}
        />
      )}
    </Modal>
  );
}

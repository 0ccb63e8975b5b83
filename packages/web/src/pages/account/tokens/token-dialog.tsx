import { Modal } from "@mantine/core";
import { useState } from "react";
import { accountWords } from "../../../words/account.ts";
import { commonWords } from "../../../words/common.ts";
import { useWords } from "../../../words/define-words.ts";
import { TokenForm } from "./token-form.tsx";
import { TokenTold } from "./token-told.tsx";

/** Asks what a new token is to be, and then shows it, once. */
export function TokenDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(accountWords);
  const common = useWords(commonWords);
  const [token, setToken] = useState<string>();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(token ? "tokenTitle" : "makeToken")}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      {token ? <TokenTold token={token} onDone={onClose} /> : <TokenForm onMade={setToken} onClose={onClose} />}
    </Modal>
  );
}

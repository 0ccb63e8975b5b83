import { Button, Modal, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { recipientAssessment as declared } from "@opis/model/forms/recipient-assessment";
import { screenAddress } from "@opis/model/screen-addresses";
import { companyDay, dayAfter, defaultTimeZone } from "@opis/model/time/company-day";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { ApiError, fieldError } from "../../api/api-error.ts";
import { companyInitQuery } from "../../api/common-queries.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { usePick, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { recipientsWords } from "../../i18n/ru/recipients.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { DialogFooter } from "../../ui/dialogs/dialog-footer.tsx";
import { notify } from "../../ui/messages/notify.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { request } from "./recipient-queries.ts";

interface RequestDialogProps {
  readonly company: number;
  readonly party: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

/** Days for which a link is proposed to be valid. */
const linkDays = 30;

/** Requests an assessment: to whom, with which message, until when. */
export function RequestDialog({ company, party, onClose }: RequestDialogProps) {
  const t = useWords(recipientsWords);
  const common = useWords(commonWords);
  const pick = usePick();
  const cache = useQueryClient();
  const router = useRouter();
  const { data } = useQuery(companyInitQuery(company));
  const today = companyDay(new Date(), data?.company.time_zone ?? defaultTimeZone);
  const knownMail = data?.third_parties.find(({ id }) => id === party.id)?.mail ?? "";
  const [typed, setContact] = useState<string>();
  const [message, setMessage] = useState("");
  const [until, setUntil] = useState<string | null>(dayAfter(today, linkDays));
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const contact = typed ?? knownMail;
  const { fields } = declared;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    try {
      const { id, number } = await request(company, { third_party: party.id, contact, message, link_until: until });
      await cache.invalidateQueries({ queryKey: queryKeys.recipients(company) });
      notify("success", t("sent", { number }));
      router.history.push(`${screenAddress(company, "recipients")}${id}/`);
    } catch (failure) {
      setError(failure);
      const isShown = failure instanceof ApiError && fieldError(failure, "contact", "message", "link_until");
      if (!isShown) reactToError(failure);
    } finally {
      setSending(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("requestFor", { name: party.name })}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Text size="sm">{t("requestText")}</Text>
          <TextInput
            label={pick(fields.contact.label)}
            description={fields.contact.help && pick(fields.contact.help)}
            type="email"
            value={contact}
            onChange={({ currentTarget }) => setContact(currentTarget.value)}
            error={fieldError(error, "contact")}
            data-autofocus
          />
          <Textarea
            label={pick(fields.message.label)}
            autosize
            minRows={2}
            maxRows={8}
            value={message}
            onChange={({ currentTarget }) => setMessage(currentTarget.value)}
            error={fieldError(error, "message")}
          />
          <DayInput
            label={pick(fields.link_until.label)}
            name={pick(fields.link_until.label)}
            value={until}
            onChange={setUntil}
            error={fieldError(error, "link_until")}
          />
          <DialogFooter onCancel={onClose}>
            <Button type="submit" loading={isSending}>
              {t("send")}
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </Modal>
  );
}

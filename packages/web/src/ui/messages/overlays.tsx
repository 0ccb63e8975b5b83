import "@mantine/notifications/styles.css";
import { Anchor, Button, Group, Modal, Stack, Text } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { useEffect } from "react";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { leaveDialogWords } from "../../i18n/ru/frame-on-demand.ts";
import { type Leaving, stayInDialog, useLeaving } from "../dialogs/unsaved-dialog-question.ts";
import { closeBanner, type MessageBanner, useBanner } from "./message-banner.ts";
import classes from "./overlays.module.css";

/** Renders overlays of any screen: toasts, the banner, the question about unsaved input. Loaded after the screen's own code. */
export function Overlays() {
  return (
    <>
      <Notifications
        position="bottom-left"
        limit={4}
        zIndex={400}
        transitionDuration={120}
        className={classes.toasts}
      />
      <BannerModal />
      <LeaveQuestion />
    </>
  );
}

/** Asks before a dialog with unsaved work is closed. */
export function LeaveQuestion() {
  const leaving = useLeaving();
  // Rendered on demand: of stacked dialogs the last one in the document is on top.
  return leaving && <LeaveQuestionDialog leaving={leaving} />;
}

function LeaveQuestionDialog({ leaving }: { readonly leaving: Leaving }) {
  const t = useWords(leaveDialogWords);
  const common = useWords(commonWords);
  useEffect(() => {
    // The work may have been saved, and the dialog closed with it.
    const removalObserver = new MutationObserver(() => leaving.dialog.isConnected || stayInDialog());
    removalObserver.observe(document.body, { childList: true, subtree: true });
    return () => removalObserver.disconnect();
  }, [leaving]);
  const leave = () => {
    stayInDialog();
    leaving.leave();
  };
  return (
    <Modal
      opened
      onClose={stayInDialog}
      title={t("title")}
      closeButtonProps={{ "aria-label": common("close") }}
      centered
      // Above the dialog that the question is about.
      zIndex={300}
    >
      <Stack>
        <Text>{t("text")}</Text>
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={leave}>
            {t("leave")}
          </Button>
          <Button onClick={stayInDialog} data-autofocus>
            {t("stay")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Renders the current banner: title, message and contact address. */
function BannerModal() {
  const banner = useBanner();
  // Rendered on demand: of stacked dialogs the last one in the document is on top.
  return banner && <Shown banner={banner} />;
}

function Shown({ banner }: { readonly banner: MessageBanner }) {
  const t = useWords(commonWords);
  return (
    <Modal
      opened
      onClose={closeBanner}
      title={banner.title}
      closeButtonProps={{ "aria-label": t("close") }}
      centered
      // Above an open dialog.
      zIndex={300}
    >
      <Stack>
        {/* The focus is on the text: a space typed just before must not close the banner. */}
        <Text tabIndex={-1} data-autofocus style={{ outline: "none" }}>
          {banner.message}
        </Text>
        {banner.content}
        {banner.mail && <Anchor href={`mailto:${banner.mail}`}>{banner.mail}</Anchor>}
        <Group justify="flex-end">
          <Button onClick={closeBanner}>{t("close")}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

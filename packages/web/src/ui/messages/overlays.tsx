import "@mantine/notifications/styles.css";
import { Anchor, Button, Group, Modal, Stack, Text } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { useWords } from "../../i18n/define-words.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { LeaveQuestion } from "../dialogs/leave-question.tsx";
import { type Banner, closeBanner, useBanner } from "./banner-store.ts";
import classes from "./overlays.module.css";

/** What may appear over any screen: toasts, the banner, the question before typed words go. Its code is loaded after the screen's own. */
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

/** Draws the banner, when there is one: title, message and an address to write to. */
function BannerModal() {
  const banner = useBanner();
  // Drawn as it is shown: of dialogs over one another the uppermost is the last in the document.
  return banner && <Shown banner={banner} />;
}

function Shown({ banner }: { readonly banner: Banner }) {
  const t = useWords(commonWords);
  return (
    <Modal
      opened
      onClose={closeBanner}
      title={banner.title}
      closeButtonProps={{ "aria-label": t("close") }}
      centered
      // Over a dialog that is open already.
      zIndex={300}
    >
      <Stack>
        {/* Who is in the middle of typing must not close it by a blank that was meant for their text. */}
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

import "@mantine/notifications/styles.css";
import { Notifications } from "@mantine/notifications";
import { LeaveQuestion } from "../dialogs/leave-question.tsx";
import { BannerModal } from "./banner.tsx";
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

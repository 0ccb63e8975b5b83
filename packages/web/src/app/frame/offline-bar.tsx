import { IconCloudOff } from "@tabler/icons-react";
import { frameWords } from "../../i18n/ru/frame.ts";
import { useWords } from "../../i18n/words.ts";
import classes from "./frame.module.css";

/** Shows over every screen that there is no network, and that unsaved input is preserved. */
export function OfflineBar() {
  const t = useWords(frameWords);
  return (
    <section className={classes.viewAsBar} role="status" data-offline>
      <IconCloudOff size={20} stroke={1.7} aria-hidden />
      <span className={classes.text}>{t("offline")}</span>
    </section>
  );
}

import { Button } from "@mantine/core";
import type { stopViewing } from "@opis/model/contract/people/authentication";
import { IconEye } from "@tabler/icons-react";
import { call } from "../../api/call-endpoint.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { clearViewing, endViewing, type Viewing } from "../../api/view-as.ts";
import { useWords } from "../../i18n/language.ts";
import { frameWords } from "../../i18n/ru/frame.ts";
import classes from "./frame.module.css";

/** Shows over every screen which user the tab views as, with a button to stop. */
export function ViewAsBar({ viewed }: { readonly viewed: Viewing }) {
  const t = useWords(frameWords);
  const stop = useSingleMutation({
    mutationFn: () => {
      // Use the user's own rights: a viewer may change nothing, not even this.
      clearViewing();
      return call<typeof stopViewing>("POST /users/stop_viewing/ 204", {});
    },
    onSettled: () => endViewing(viewed),
  });
  return (
    <section className={classes.viewAsBar} aria-label={t("viewing")}>
      <IconEye size={20} stroke={1.7} aria-hidden />
      <span className={classes.text}>{t("viewingAs", { name: viewed.name })}</span>
      <Button size="compact-sm" variant="default" loading={stop.isPending} onClick={() => stop.mutate()}>
        {t("viewingStop")}
      </Button>
    </section>
  );
}

import { Button, Text } from "@mantine/core";
import { commonWords } from "../../words/common.ts";
import { useWords } from "../../words/define-words.ts";
import { askForCode, useLacksCode } from "../until-code-comes.ts";
import classes from "./code-lacking.module.css";

/** Says that a part of the screen has not come, and asks for it again; comes with the first screen, as nothing else may come later. */
export function CodeLacking() {
  const t = useWords(commonWords);
  if (!useLacksCode()) return null;
  return (
    <div role="alert" className={classes.box}>
      <Text fw={600} size="sm">
        {t("codeLacking")}
      </Text>
      <Text size="sm">{t("codeLackingHint")}</Text>
      <Button variant="default" size="compact-sm" mt={8} onClick={askForCode}>
        {t("retry")}
      </Button>
    </div>
  );
}

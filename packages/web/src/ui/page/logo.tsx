import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import classes from "./logo.module.css";

/** Renders the product's mark and name. */
export function Logo() {
  const t = useWords(commonWords);
  return (
    <span className={classes.logo}>
      <img src="/favicon.svg" width={28} height={28} alt="" />
      {t("product")}
    </span>
  );
}
